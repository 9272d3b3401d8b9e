import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lets scripts of a listed website read a public response (CORS), without cookies. Others get it without that permission. */
export function permitReading(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
): void {
  void reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin))
    void reply.header('access-control-allow-origin', origin);
}
