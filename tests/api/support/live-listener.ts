import type { LiveChange, LiveEvent } from '#contract/platform/live.ts';

/** A received event. */
export interface ReceivedEvent {
  event: LiveEvent;
  change: Partial<LiveChange>;
  /** The time of receipt, by `performance.now()`. */
  at: number;
}

/** A client of the live stream. */
export interface LiveListener {
  status: number;
  headers: Headers;
  received: ReceivedEvent[];
  /** Waits for the first event from the given index on that fulfills the condition. */
  next(is: (event: ReceivedEvent) => boolean, from?: number): Promise<ReceivedEvent>;
  /** Settles once the stream has ended. */
  ended: Promise<void>;
  close(): void;
}

const WAIT_MS = 20_000;

/** Opens a live stream; waits until it is ready, or was refused. */
export async function listen(
  address: string,
  token: string,
  missedMs = 0,
  onEvent: () => void = () => undefined,
): Promise<LiveListener> {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/live?missedMs=${missedMs}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const ended = readEvents(response, (one) => {
    received.push(one);
    onEvent();
    waiting.forEach((check) => check());
  });
  const listener: LiveListener = {
    status: response.status,
    headers: response.headers,
    received,
    ended,
    next: (is, from = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`Not received; received was ${JSON.stringify(received.slice(from))}`));
        }, WAIT_MS);
        const check = () => {
          const found = received.slice(from).find(is);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    close: () => controller.abort(),
  };
  if (response.ok) await listener.next(({ event }) => event === 'ready');
  return listener;
}

async function readEvents(response: Response, onEvent: (event: ReceivedEvent) => void): Promise<void> {
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
          onEvent({
            event: event as LiveEvent,
            change: JSON.parse(data) as LiveChange,
            at: performance.now(),
          });
      }
    }
  } catch {
    // Closed by the client or by the server.
  }
}
