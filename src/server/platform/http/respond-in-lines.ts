import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentProblem } from './problem-response.ts';

/**
 * Responds to an act with lines of JSON: its progress, then its result. A refusal before the first line is sent as an ordinary problem
 * response. A later refusal is the last line, `{ "problem": … }`. The act continues even if the client disconnects.
 */
export async function respondInLines(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  act: (tell: (line: object) => void) => Promise<object>,
): Promise<undefined> {
  const lines = new PassThrough();
  lines.on('error', () => undefined);
  let isBegun = false;
  const tell = (line: object) => {
    if (!isBegun) {
      isBegun = true;
      void reply.type('application/x-ndjson').send(lines);
    }
    lines.write(`${JSON.stringify(line)}\n`);
  };
  try {
    tell(await act(tell));
  } catch (error) {
    if (!isBegun) throw error;
    tell({ problem: presentProblem(error, request) });
  }
  lines.end();
}
