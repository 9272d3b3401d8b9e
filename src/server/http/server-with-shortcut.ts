import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Responds to a request; false where the framework is to handle it. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Creates servers that call `shortcut` before the framework. It is for the few kinds of requests that come by the
 * million: the framework takes as long to reach its first handler as they need in all.
 */
export function serverWithShortcut(shortcut: Shortcut): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer((request, response) => {
      if (!shortcut(request, response)) handler(request, response);
    });
    // The timeouts that the framework sets on a server that it creates.
    const { keepAliveTimeout, requestTimeout } = options;
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout;
    return server;
  };
}
