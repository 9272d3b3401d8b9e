import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Who hears what is said on a channel of the database. */
export interface Ear {
  hear(payload: string): void;
  /** It listens, for the first time or again: what was said before was not heard. */
  onListening(): void;
  onLost(error: unknown): void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const PATIENCE_MS = 5_000;

/** The one connection of a process that listens; where it is lost it comes back by itself. */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #channel: string;
  readonly #ear: Ear;
  #client: pg.Client | null = null;
  #hasBegun = false;
  #isClosed = false;

  constructor(config: pg.ClientConfig, channel: string, ear: Ear) {
    // A pool hides the password of its options.
    this.#config = { ...config, password: config.password };
    this.#channel = channel;
    this.#ear = ear;
  }

  get isListening(): boolean {
    return this.#client !== null;
  }

  /** Begins to listen, once. */
  start(): void {
    if (this.#hasBegun || this.#isClosed) return;
    this.#hasBegun = true;
    void this.#listen();
  }

  /** Says something on the channel, by the connection that listens; a connection that cannot is lost. */
  async say(payload: string): Promise<void> {
    const client = this.#client;
    await client
      ?.query('select pg_notify($1, $2)', [this.#channel, payload])
      .catch((error: unknown) => this.#lose(client, error));
  }

  /** Comes back by another connection: this one says nothing any more. */
  renew(error: Error): void {
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
        this.#ear.onLost(error);
        await pause(wait * (0.5 + Math.random()), undefined, { ref: false });
      }
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#config,
      application_name: 'vertbook live',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The connection was closed.')));
    client.on('notification', ({ payload = '' }) => this.#ear.hear(payload));
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
    this.#ear.onListening();
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    this.#ear.onLost(error);
    void this.#listen();
  }
}
