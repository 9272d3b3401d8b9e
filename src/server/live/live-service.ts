import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_CHANNEL, type News } from '../db/announce-changes.ts';
import { Listener } from '../db/listener.ts';
import type { App } from '../http/app-context.ts';
import { Problem } from '../base/problem.ts';
import { LiveHub } from './live-hub.ts';
import { findActiveSessions } from './active-sessions.ts';
import { Presence, PULSE_MS } from './presence.ts';

/** How often streams show that they go on, and their sessions are looked at. */
const BEAT_MS = 20_000;
/** In every time zone a day ends at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
const AFTER_QUARTER_MS = 300;
/** How long somebody who wants to listen waits for the connection that listens. */
const PATIENCE_MS = 3_000;
const LOOK_MS = 25;

type Message = News | { pulse: string } | { bye: string };

/** Listens to the database for a process, and keeps the hub and its streams up to date. */
export class LiveService {
  readonly hub = new LiveHub();
  readonly #app: App;
  readonly #id = randomUUID();
  readonly #presence = new Presence();
  readonly #listener: Listener;
  #pulse: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(app: App) {
    this.#app = app;
    this.#listener = new Listener(app.pool.options, LIVE_CHANNEL, {
      onMessage: (payload) => this.#hear(payload),
      onListening: () => this.#onListening(),
      onLost: (error) => app.http.log.warn({ err: error }, 'what others change is not heard: trying again'),
    });
  }

  start(): void {
    this.#listener.start();
    this.#pulse ??= setInterval(() => this.#takePulse(), PULSE_MS).unref();
  }

  /** Settles once this process listens; refuses where that takes too long. */
  async listening(): Promise<void> {
    this.start();
    for (const deadline = Date.now() + PATIENCE_MS; !this.#listener.isListening; await pause(LOOK_MS)) {
      if (this.#isClosed || Date.now() > deadline) throw new Problem('overloaded');
    }
    if (this.#isClosed) throw new Problem('overloaded');
  }

  /** Has the streams beat from now on, as long as there are any. */
  keepBeating(): void {
    if (this.#beat || this.#isClosed) return;
    const untilQuarter = QUARTER_MS - (Date.now() % QUARTER_MS) + AFTER_QUARTER_MS;
    this.#beat = setTimeout(() => void this.#takeBeat(), Math.min(BEAT_MS, untilQuarter)).unref();
  }

  /** Ends the streams of sessions that have ended. */
  async lookAtSessions(): Promise<void> {
    const asked = this.hub.tokenHashes();
    if (asked.length === 0) return;
    try {
      this.hub.keepLiving(asked, await findActiveSessions(this.#app.pool, asked));
    } catch (error) {
      this.#app.http.log.warn({ err: error }, 'the sessions of those who listen could not be looked at');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#pulse);
    clearTimeout(this.#beat);
    this.hub.close();
    await this.#listener.notify(JSON.stringify({ bye: this.#id }));
    await this.#listener.close();
  }

  #hear(payload: string): void {
    const message = JSON.parse(payload) as Message;
    if ('pulse' in message) {
      this.#presence.hear(message.pulse, Date.now());
    } else if ('bye' in message) {
      this.#presence.leave(message.bye);
    } else {
      this.hub.hear(message);
      if (message.users.length > 0 || message.everything) void this.lookAtSessions();
    }
  }

  #onListening(): void {
    this.#presence.forgetAll();
    this.#presence.hear(this.#id, Date.now());
    this.hub.beginAnew();
    void this.#listener.notify(JSON.stringify({ pulse: this.#id }));
  }

  /** Its own pulse tells a process that it hears; that of another is missed where that one was killed. */
  #takePulse(): void {
    const now = Date.now();
    if (!this.#listener.isListening) return;
    if (!this.#presence.isThere(this.#id, now)) {
      this.#listener.reconnect(new Error('Nothing is heard any more.'));
      return;
    }
    if (this.#presence.forgetSilent(now)) this.hub.beginAnew();
    void this.#listener.notify(JSON.stringify({ pulse: this.#id }));
  }

  async #takeBeat(): Promise<void> {
    this.hub.beat();
    await this.lookAtSessions();
    this.#beat = undefined;
    if (this.hub.size > 0) this.keepBeating();
  }
}
