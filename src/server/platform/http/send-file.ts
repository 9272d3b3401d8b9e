import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Readable, PassThrough } from 'node:stream';
import type { Route } from '#contract/platform/route.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { presentProblem } from './problem-response.ts';

/** A file with its name. Its content is complete or still being generated. */
export interface SentFile {
  fileName: string;
  content: Readable | Buffer;
  /** Whether the browser shows the file instead of saving it. */
  isShown?: boolean;
}

/** Sends a file. Its media type is CSV unless another one is given. */
export function sendFile(
  reply: FastifyReply,
  { fileName, content, isShown = false }: SentFile,
  type = 'text/csv; charset=utf-8',
): void {
  void reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(fileName, isShown ? 'inline' : 'attachment'))
    .send(content);
}

/** Returns the header as in RFC 6266, with the file name in UTF-8, and in ASCII for older clients. */
function contentDisposition(fileName: string, type: 'attachment' | 'inline'): string {
  const ascii = fileName.normalize('NFD').replaceAll(/[^\x20-\x7E]/g, '');
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Returns the media type of the file that a route sends. */
export function mediaTypeOf({ file }: Route): string {
  if (file === null) throw new Error('A route without a file is served by with()');
  return file === 'text/csv' ? 'text/csv; charset=utf-8' : file;
}

/** Higher levels take more time than the smaller transfer saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors = { br: (text: string) => promisify(brotliCompress)(text, BROTLI), gzip: promisify(gzip) };

/** Sends a text in the best encoding that the client accepts. The caller must set `vary: accept-encoding`. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(String.raw`\b${name}\b`).test(accepted),
  );
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await compressors[encoding](text));
}

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
