import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_CHANNEL, type News } from '../db/announce-changes.ts';
import { Listener } from '../db/listener.ts';
import type { App } from '../http/app-context.ts';
import { Problem } from '../base/problem.ts';
import { LiveHub, findActiveSessions } from './live-hub.ts';
import { HEARTBEAT_MS, Presence } from './presence.ts';

/** The interval at which each stream gets a keep-alive event and its session is checked. */
const BEAT_MS = 20_000;
/** In every time zone midnight is at a multiple of 15 minutes in UTC. */
const QUARTER_MS = 15 * 60_000;
const AFTER_QUARTER_MS = 300;
/** How long a new stream waits for the listening connection. */
const WAIT_MS = 3_000;
const POLL_MS = 25;

type Message = News | { heartbeat: string } | { bye: string };

/** Listens to the database for changes and passes them on to this process's hub. */
export class LiveService {
  readonly hub = new LiveHub();
  readonly #app: App;
  readonly #id = randomUUID();
  readonly #presence = new Presence();
  readonly #listener: Listener;
  #heartbeat: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(app: App) {
    this.#app = app;
    this.#listener = new Listener(app.pool.options, LIVE_CHANNEL, {
      onMessage: (payload) => this.#receive(JSON.parse(payload) as Message),
      onListening: () => this.#onListening(),
      onLost: (error) =>
        app.http.log.warn({ err: error }, 'the listener for changes lost its connection: reconnecting'),
    });
  }

  start(): void {
    this.#listener.start();
    this.#heartbeat ??= setInterval(() => this.#checkHeartbeats(), HEARTBEAT_MS).unref();
  }

  /** Resolves once this process listens; refuses if that takes too long. */
  async listening(): Promise<void> {
    this.start();
    for (const deadline = Date.now() + WAIT_MS; !this.#listener.isListening; await pause(POLL_MS)) {
      if (this.#isClosed || Date.now() > deadline) throw new Problem('overloaded');
    }
    if (this.#isClosed) throw new Problem('overloaded');
  }

  /** Starts sending keep-alive events, as long as there are streams. */
  keepBeating(): void {
    if (this.#beat || this.#isClosed) return;
    const untilQuarter = QUARTER_MS - (Date.now() % QUARTER_MS) + AFTER_QUARTER_MS;
    this.#beat = setTimeout(() => void this.#sendBeat(), Math.min(BEAT_MS, untilQuarter)).unref();
  }

  /** Ends the streams of sessions that have ended, and lets the other clients reload if their day has ended. */
  async checkSessions(): Promise<void> {
    const checked = this.hub.tokenHashes();
    if (checked.length === 0) return;
    try {
      this.hub.keepActive(checked, await findActiveSessions(this.#app.pool, checked));
    } catch (error) {
      this.#app.http.log.warn({ err: error }, 'the sessions of the live streams could not be checked');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#beat);
    this.hub.close();
    await this.#listener.notify(JSON.stringify({ bye: this.#id }));
    await this.#listener.close();
  }

  #receive(message: Message): void {
    if ('heartbeat' in message) {
      this.#presence.receive(message.heartbeat, Date.now());
    } else if ('bye' in message) {
      this.#presence.leave(message.bye);
    } else {
      this.hub.receive(message);
      if (message.users.length > 0 || message.everything) void this.checkSessions();
    }
  }

  #onListening(): void {
    this.#presence.forgetAll();
    this.#presence.receive(this.#id, Date.now());
    this.hub.restart();
    void this.#listener.notify(JSON.stringify({ heartbeat: this.#id }));
  }

  /**
   * If its own heartbeat is missing, the connection of this process is broken. If the heartbeat of another process is missing, that process
   * was killed.
   */
  #checkHeartbeats(): void {
    const now = Date.now();
    if (!this.#listener.isListening) return;
    if (!this.#presence.isAlive(this.#id, now)) {
      this.#listener.reconnect(new Error('The connection receives nothing any more.'));
      return;
    }
    if (this.#presence.removeDead(now)) this.hub.restart();
    void this.#listener.notify(JSON.stringify({ heartbeat: this.#id }));
  }

  async #sendBeat(): Promise<void> {
    this.hub.beat();
    await this.checkSessions();
    this.#beat = undefined;
    if (this.hub.size > 0) this.keepBeating();
  }
}
