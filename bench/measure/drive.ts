import { HttpClient, type WireAnswer, type WireRequest } from './http-client.ts';

/** The result of {@link drive}. */
export interface Driven {
  seconds: number;
  perSecond: number;
  /** Response times in milliseconds. */
  times: number[];
  /** Number of responses by status. */
  statuses: Map<number, number>;
}

interface Drive {
  port: number;
  clients: number;
  /** Ends after this time, or after this many responses. */
  ms?: number;
  answers?: number;
  next: () => WireRequest;
  /** The accepted statuses. Any other status ends the workload with an error. */
  expect?: readonly number[];
  onAnswer?: (answer: WireAnswer, request: WireRequest) => void;
}

/** Runs clients that each send the next request as soon as they have the response. */
export async function drive(settings: Drive): Promise<Driven> {
  const { port, clients, ms = Infinity, answers = Infinity, next, onAnswer } = settings;
  const expected = settings.expect ?? [200];
  const opened = await Promise.all(Array.from({ length: clients }, () => HttpClient.open(port)));
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  let asked = 0;

  async function keepSending(client: HttpClient): Promise<void> {
    while (performance.now() - began < ms && asked < answers) {
      asked += 1;
      const request = next();
      const sent = performance.now();
      const answer = await client.send(request);
      times.push(performance.now() - sent);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (!expected.includes(answer.status)) {
        throw new Error(`${request.method} ${request.path} was answered ${answer.status}: ${answer.body}`);
      }
      onAnswer?.(answer, request);
    }
  }

  try {
    await Promise.all(opened.map(keepSending));
  } finally {
    for (const client of opened) client.close();
  }
  const seconds = (performance.now() - began) / 1000;
  return { seconds, perSecond: times.length / seconds, times, statuses };
}
