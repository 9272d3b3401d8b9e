import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long caches may keep what is free. */
const MAX_AGE_SECONDS = 30;

/** Sets the headers of a public response that may be cached for a short time. Whether the client has this content already. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  // Weak, because the encodings of the content share it.
  const tag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
  void reply.header('etag', tag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
  return request.headers['if-none-match'] === tag;
}
