import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { endSlowRequests, type RequestTimeouts } from './request-timeouts.ts';

const LONGEST_CHECK_MS = 5_000;

/** Responds to a request; returns false if the framework must handle it. */
type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Creates servers that call `shortcut` before the framework. The shortcut is for requests at a very high rate, because the overhead of the
 * framework would double their duration.
 */
export function serverWithShortcut(shortcut: Shortcut, timeouts: RequestTimeouts): FastifyServerFactory {
  return (handler, options) => {
    const checks = { connectionsCheckingInterval: Math.min(LONGEST_CHECK_MS, timeouts.headers) };
    const server = createServer(checks, (request, response) => {
      if (!shortcut(request, response)) handler(request, response);
    });
    // The framework sets this timeout only on servers that it creates itself.
    const { keepAliveTimeout } = options;
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    endSlowRequests(server, timeouts);
    return server;
  };
}
