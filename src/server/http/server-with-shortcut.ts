import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Answers a request, or says that it is for somebody else. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Makes servers that ask `shortcut` before the framework. For the few requests that come by the million: the framework's
 * way to its first handler takes as long as everything that they need.
 */
export function serverWithShortcut(shortcut: Shortcut): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer((request, response) => {
      if (!shortcut(request, response)) handler(request, response);
    });
    // What the framework sets on a server of its own making.
    const { keepAliveTimeout, requestTimeout } = options;
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout;
    return server;
  };
}
