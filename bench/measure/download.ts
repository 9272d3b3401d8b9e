import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** The result of a download. */
export interface Downloaded {
  firstByteMs: number;
  totalMs: number;
  bytes: number;
  /** The number of lines without the header. */
  rows: number;
}

/** A simulated reader. */
export interface Reader {
  port: number;
  path: string;
  cookie: string;
  /** Pauses for `ms` after every `bytes`; without it, reads as fast as possible. */
  rests?: { ms: number; bytes: number };
}

/** The longest wait for the next part of a response. */
const LIMIT_MS = 120_000;
const LINE_FEED = 10;

/** Downloads a file over its own connection. Throws if the connection breaks. */
export async function download({ port, path, cookie, rests }: Reader): Promise<Downloaded> {
  const began = performance.now();
  const request = get({ port, path, host: '127.0.0.1', agent: false, headers: { cookie } });
  request.setTimeout(LIMIT_MS, () =>
    request.destroy(new Error(`${path} sent nothing for ${LIMIT_MS / 1000} s.`)),
  );
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}.`);
  let [firstByteMs, bytes, lines, sinceRest] = [0, 0, 0, 0];
  for await (const chunk of response as AsyncIterable<Buffer>) {
    firstByteMs ||= performance.now() - began;
    bytes += chunk.length;
    sinceRest += chunk.length;
    lines += countLines(chunk);
    if (rests && sinceRest >= rests.bytes) {
      sinceRest = 0;
      await setTimeout(rests.ms);
    }
  }
  if (!response.complete) throw new Error(`The response of ${path} is incomplete.`);
  return { firstByteMs, totalMs: performance.now() - began, bytes, rows: lines - 1 };
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
