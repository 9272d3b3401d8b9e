import type { FastifyReply, FastifyRequest } from 'fastify';

/** Permits the scripts of listed websites to read a public response (CORS), without cookies. For other websites, sets no permission. */
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
