import type { Socket } from 'node:net';
import { PROBLEM_STATUS, type ProblemBody, type ProblemCode } from '#contract/platform/problem.ts';
import { allWords } from '#words/all.ts';

const CODES: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timed_out',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};
const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/**
 * Returns a function that responds, with these headers, to bytes that are not a complete HTTP request. The language of the client is
 * unknown, so the message is in English.
 */
export function respondToUnparsable(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: Error & { code?: string }, socket: Socket): void => respond(error, socket, lines);
}

function respond(error: Error & { code?: string }, socket: Socket, headers: readonly string[]): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'unreadable';
  const status = PROBLEM_STATUS[code];
  const title = allWords['en-gb'].problems.title[code];
  const body = JSON.stringify({ type: `/problems/${code}`, title, status, code } satisfies ProblemBody);
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
