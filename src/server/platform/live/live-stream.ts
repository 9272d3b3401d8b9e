import type { LiveEvent } from '#contract/platform/live.ts';
import { PassThrough } from 'node:stream';
/** The maximum number of bytes buffered for a slow client; above it, the client is disconnected and reconnects. */
const BUFFER_MAX = 64 * 1024;

/** The minimum pause before a browser reconnects by itself; a random time is added. */
const RETRY_MS = 1_000;

/** A response that does not end: server-sent events for one client. */
export class LiveStream {
  /** The body of the response. */
  readonly content = new PassThrough({ highWaterMark: BUFFER_MAX });

  constructor() {
    this.#write(`retry: ${RETRY_MS + Math.floor(Math.random() * 2 * RETRY_MS)}\n\n`);
    this.content.on('error', () => undefined);
  }

  send(event: LiveEvent, data: unknown = {}): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    this.content.end();
  }

  onClose(listener: () => void): void {
    this.content.once('close', listener);
  }

  #write(text: string): void {
    if (this.content.writableEnded || this.content.destroyed) return;
    this.content.write(text);
    if (this.content.readableLength + this.content.writableLength > BUFFER_MAX) this.content.destroy();
  }
}
