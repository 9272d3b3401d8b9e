import { HttpClient, type WireAnswer, type WireRequest } from './http-client.ts';

/** What came of one drive. */
export interface Driven {
  seconds: number;
  perSecond: number;
  /** How long each answer took, in milliseconds. */
  times: number[];
  /** How many answers had each status. */
  statuses: Map<number, number>;
}

interface Drive {
  port: number;
  clients: number;
  /** Ends after this long, or after so many answers. */
  ms?: number;
  answers?: number;
  next: () => WireRequest;
  /** What the answer must be; anything else ends the bench. */
  expect?: readonly number[];
  onAnswer?: (answer: WireAnswer, request: WireRequest) => void;
}

/** Lets so many clients ask, each as soon as it has been answered. */
export async function drive(wish: Drive): Promise<Driven> {
  const { port, clients, ms = Infinity, answers = Infinity, next, onAnswer } = wish;
  const expected = wish.expect ?? [200];
  const opened = await Promise.all(Array.from({ length: clients }, () => HttpClient.open(port)));
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  let asked = 0;

  async function askOnAndOn(client: HttpClient): Promise<void> {
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
    await Promise.all(opened.map(askOnAndOn));
  } finally {
    for (const client of opened) client.close();
  }
  const seconds = (performance.now() - began) / 1000;
  return { seconds, perSecond: times.length / seconds, times, statuses };
}
