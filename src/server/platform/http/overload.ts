import type { FastifyInstance } from 'fastify';
import { Problem } from '../base/problem.ts';

/** The interval at which the lateness of the event loop is measured. */
const SAMPLE_MS = 100;

/**
 * Measures how late the event loop is: the smaller of the last two samples. A single pause, however long, no longer counts when the next
 * sample is on time, so the requests that waited are processed. Only a loop that stays late refuses requests.
 */
export class Lateness {
  #last = 0;
  /** The lateness in milliseconds. */
  standingMs = 0;

  /** Records how late a sample was. */
  note(lateMs: number): void {
    this.standingMs = Math.min(this.#last, lateMs);
    this.#last = lateMs;
  }
}

/** Refuses requests with 503 while the event loop stays late by more than this number of seconds; 0 disables the check. */
export function refuseOverload(http: FastifyInstance, seconds: number): void {
  if (seconds === 0) return;
  const lateness = new Lateness();
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lateness.note(Math.max(0, now - due));
    due = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  http.addHook('onClose', async () => clearInterval(timer));
  http.addHook('onRequest', async (request) => {
    // A supervisor must not restart a process because it is busy.
    if (request.url === '/livez') return;
    if (lateness.standingMs > seconds * 1000) throw new Problem('overloaded');
  });
}
