import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Problem } from '../base/problem.ts';

/** How long a client may take to send a request, in milliseconds. */
export interface RequestTimeouts {
  headers: number;
  /** For a pause in which no data arrives. */
  idle: number;
  /** For a small body. A large body gets more time, at {@link SLOWEST_BYTES_PER_MS}. */
  body: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = { headers: 15_000, idle: 10_000, body: 30_000 };

/** The minimum rate of an upload. At 50 KB a second an upload of 8 MB may take three minutes. */
const SLOWEST_BYTES_PER_MS = 50;
/** The length of an upload of 8 MB with its form. A longer body is refused, so a greater announced length gives no more time. */
const LARGEST_BODY_BYTES = 9 * 1024 * 1024;
const CHECKS_PER_TIMEOUT = 10;
const LONGEST_CHECK_MS = 1_000;

interface Arriving {
  request: IncomingMessage;
  response: ServerResponse;
  /** The number of bytes that the connection had received at the last check. */
  bytes: number;
  progressAt: number;
  endsAt: number;
}

/**
 * Ends requests whose headers or body arrive too slowly. Responds with `timed_out`, or closes the connection if there was already a
 * response.
 */
export function endSlowRequests(server: Server, timeouts: RequestTimeouts): void {
  const arriving = new Set<Arriving>();
  server.headersTimeout = timeouts.headers;
  // The time of a body is limited below, depending on its length.
  server.requestTimeout = 0;
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const now = performance.now();
    const endsAt = now + longestMs(Number(request.headers['content-length'] ?? 0), timeouts);
    const entry = { request, response, bytes: request.socket.bytesRead, progressAt: now, endsAt };
    arriving.add(entry);
    request.once('end', () => arriving.delete(entry));
  });
  const checkMs = Math.min(LONGEST_CHECK_MS, timeouts.idle / CHECKS_PER_TIMEOUT);
  const timer = setInterval(() => checkAll(arriving, timeouts.idle), checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Returns how long a body of the announced length may take in total, in milliseconds. */
export function longestMs(announcedBytes: number, { body }: RequestTimeouts): number {
  return body + Math.min(announcedBytes, LARGEST_BODY_BYTES) / SLOWEST_BYTES_PER_MS;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

function checkAll(arriving: Set<Arriving>, idleMs: number): void {
  const now = performance.now();
  for (const entry of arriving) {
    const { bytesRead } = entry.request.socket;
    if (entry.request.complete || entry.request.socket.destroyed) {
      arriving.delete(entry);
    } else if (now > entry.endsAt || (bytesRead === entry.bytes && now - entry.progressAt > idleMs)) {
      arriving.delete(entry);
      end(entry);
    } else if (bytesRead !== entry.bytes) {
      entry.bytes = bytesRead;
      entry.progressAt = now;
    }
  }
}

function end({ request, response }: Arriving): void {
  const isRead = request.listenerCount('error') > 0;
  if (response.headersSent || !isRead) {
    request.socket.destroy();
    return;
  }
  response.setHeader('connection', 'close');
  response.once('finish', () => request.socket.destroySoon());
  // The body parser refuses the request with this error. Destroying the request instead would close the connection before the response.
  request.emit('error', new Problem('timed_out'));
}
