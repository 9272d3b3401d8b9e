import type { LiveChange, LiveEvent } from '#contract/live.ts';

/** What was heard. */
export interface Heard {
  event: LiveEvent;
  change: Partial<LiveChange>;
  /** By `performance.now()`. */
  at: number;
}

/** Somebody who listens to what changes. */
export interface LiveListener {
  status: number;
  headers: Headers;
  heard: Heard[];
  /** The first thing heard from the given place on that is so; waits for it. */
  next(is: (heard: Heard) => boolean, from?: number): Promise<Heard>;
  /** Settles once the stream has ended. */
  ended: Promise<void>;
  close(): void;
}

const PATIENCE_MS = 20_000;

/** Listens to a server that answers at the address; waits until it is ready, or was refused. */
export async function listen(
  address: string,
  token: string,
  missedMs = 0,
  onHear: () => void = () => undefined,
): Promise<LiveListener> {
  const hangUp = new AbortController();
  const response = await fetch(`${address}/api/live?missedMs=${missedMs}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: hangUp.signal,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const ended = readEvents(response, (one) => {
    heard.push(one);
    onHear();
    waiting.forEach((look) => look());
  });
  const ear: LiveListener = {
    status: response.status,
    headers: response.headers,
    heard,
    ended,
    next: (is, from = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Not heard; heard was ${JSON.stringify(heard.slice(from))}`));
        }, PATIENCE_MS);
        const look = () => {
          const found = heard.slice(from).find(is);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => hangUp.abort(),
  };
  if (response.ok) await ear.next(({ event }) => event === 'ready');
  return ear;
}

async function readEvents(response: Response, hear: (heard: Heard) => void): Promise<void> {
  if (!response.ok) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const part of response.body ?? []) {
      const messages = (rest + decoder.decode(part, { stream: true })).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const event = /^event: (\w+)$/m.exec(message)?.[1];
        const data = /^data: (.*)$/m.exec(message)?.[1] ?? '{}';
        if (event)
          hear({ event: event as LiveEvent, change: JSON.parse(data) as LiveChange, at: performance.now() });
      }
    }
  } catch {
    // Hung up, by us or by the server.
  }
}
