import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long caches may keep a list of free placements. */
const MAX_AGE_SECONDS = 30;

/** Sets the headers of a public response that may be cached for a short time. Returns whether the client already has this content. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  // A weak tag, because all encodings of the content share it.
  const tag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
  void reply.header('etag', tag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
  return request.headers['if-none-match'] === tag;
}
