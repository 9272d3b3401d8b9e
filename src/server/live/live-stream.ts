import { PassThrough } from 'node:stream';
import type { LiveEvent } from '#contract/live.ts';

/** What may wait for a slow reader; whoever reads no more than that is let go, and comes back. */
const BUFFER_MAX = 64 * 1024;
/** A browser that comes back by itself waits at least so long, each another time. */
const RETRY_MS = 1_000;

/** One answer that does not end: events for one reader. */
export class LiveStream {
  /** What is sent as the answer. */
  readonly content = new PassThrough({ highWaterMark: BUFFER_MAX });

  constructor() {
    this.#write(`retry: ${RETRY_MS + Math.floor(Math.random() * 2 * RETRY_MS)}\n\n`);
    this.content.on('error', () => undefined);
  }

  tell(event: LiveEvent, data: unknown = {}): void {
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
