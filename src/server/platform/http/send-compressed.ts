import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
