import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './pool.ts';

/** The callbacks of a listener. */
interface ListenerEvents {
  onMessage(payload: string): void;
  /** Called when the connection listens, for the first time or again. Messages that were sent before were not received. */
  onListening(): void;
  onLost(error: unknown): void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
const PATIENCE_MS = 5_000;

/** Listens on a NOTIFY channel with one connection, and reconnects when it is lost. */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #channel: string;
  readonly #events: ListenerEvents;
  #client: pg.Client | null = null;
  #hasBegun = false;
  #isClosed = false;

  constructor(config: pg.ClientConfig, channel: string, events: ListenerEvents) {
    // The password of a pool's options is not enumerable, so it is not copied with them.
    this.#config = { ...config, password: config.password };
    this.#channel = channel;
    this.#events = events;
  }

  get isListening(): boolean {
    return this.#client !== null;
  }

  /** Starts to listen, once. */
  start(): void {
    if (this.#hasBegun || this.#isClosed) return;
    this.#hasBegun = true;
    void this.#listen();
  }

  /** Sends a message over the listening connection. A failure makes it reconnect, so this also checks the connection. */
  async notify(payload: string): Promise<void> {
    const client = this.#client;
    await client
      ?.query('select pg_notify($1, $2)', [this.#channel, payload])
      .catch((error: unknown) => this.#lose(client, error));
  }

  /** Replaces a connection that receives nothing. */
  reconnect(error: Error): void {
    if (this.#client) this.#lose(this.#client, error);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !this.#isClosed; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        await this.#connect();
        return;
      } catch (error) {
        this.#events.onLost(error);
        await pause(wait * (0.5 + Math.random()), undefined, { ref: false });
      }
    }
  }

  async #connect(): Promise<void> {
    const client = new DatabaseClient({
      ...this.#config,
      application_name: 'vertbook live',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The connection was closed.')));
    client.on('notification', ({ payload = '' }) => this.#events.onMessage(payload));
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) {
      await client.end().catch(() => undefined);
      return;
    }
    this.#client = client;
    this.#events.onListening();
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#events.onLost(error);
    void this.#listen();
  }
}
