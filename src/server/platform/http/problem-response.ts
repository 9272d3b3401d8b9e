import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_STATUS, type ProblemBody, type ProblemCode } from '#contract/platform/problem.ts';
import { allWords } from '#words/all.ts';
import { type Locale, localeFromHeader } from '#words/locale.ts';
import { happenedText } from '#words/sales/happened.ts';
import { pastAdsText, placementNames } from '#words/sales/past-ads.ts';
import { entryMessage } from '#words/texts/problem-message.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { ScannerUnavailable } from '../files/clamd.ts';
import { ImageStorageUnavailable } from '../files/image-storage.ts';
import { Problem } from '../base/problem.ts';
import { WorkFailed } from '../work/work.ts';
import type { Socket } from 'node:net';

/** The number of seconds after which a client may retry if the server is overloaded. */
const RETRY_AFTER_SECONDS = 2;

/** Sends every refusal and every failure as `application/problem+json` in the caller's language. */
export function respondWithProblems(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError>((error, request, reply) =>
    sendProblem(presentProblem(error, request), reply, retryAfterOf(error)),
  );
  http.setNotFoundHandler((request, reply) =>
    sendProblem(presentProblem(new Problem('not_found'), request), reply),
  );
}

/** Responds to an address that the router cannot parse. */
export function respondToUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(presentProblem(error, request), reply);
}

/** Formats a refusal or a failure for the response, in the caller's language. Logs a failure. */
export function presentProblem(error: unknown, request: FastifyRequest): ProblemBody {
  const problem = problemOf(error);
  const body = problemBody(problem, callersLocale(request));
  if (problem.code === 'unexpected') {
    body.errorId = randomUUID();
    request.log.error({ err: error, errorId: body.errorId }, 'an unexpected failure');
  }
  if (problem.code === 'overloaded' && problem.cause instanceof Error) {
    request.log.warn(
      { reason: problem.cause.message },
      'a request was refused because something is overloaded',
    );
  }
  if (problem.code === 'images_away' && problem.cause instanceof Error) {
    request.log.warn({ reason: problem.cause.message }, 'the image storage is unavailable');
  }
  if (problem.code === 'scanner_away' && problem.cause instanceof Error) {
    request.log.error(
      { reason: problem.cause.message },
      'the virus scanner is unavailable: an upload was refused',
    );
  }
  return body;
}

function retryAfterOf(error: unknown): number | undefined {
  return error instanceof Problem ? (error.retryAfterSeconds ?? undefined) : undefined;
}

function sendProblem(
  body: ProblemBody,
  reply: FastifyReply,
  retryAfterSeconds = RETRY_AFTER_SECONDS,
): FastifyReply {
  const mayTryAgain = body.status === 503 || body.status === 429;
  if (mayTryAgain && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', String(retryAfterSeconds));
  }
  return reply.code(body.status).type('application/problem+json').serializer(JSON.stringify).send(body);
}

/** Formats a problem for the response. */
function problemBody(problem: Problem, locale: Locale): ProblemBody {
  const { problems } = allWords[locale];
  const errors = Object.entries(problem.fields).map(([field, codes]) => [
    field,
    codes.map((code) => entryMessage(problems, field, code, problem.bounds[field])),
  ]);
  return {
    type: `/problems/${problem.code}`,
    title: problemTitle(locale, problem),
    status: PROBLEM_STATUS[problem.code],
    code: problem.code,
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
    ...(Object.keys(problem.bounds).length > 0 ? { limits: problem.bounds } : {}),
    ...problem.extra,
  };
}

/** Returns the sentence that says what was refused and why. */
export function problemTitle(locale: Locale, { code, retryAfterSeconds, extra }: Problem): string {
  const { problems } = allWords[locale];
  const title = problems.title[code];
  const { past_ads: pastAds, gone_placements: gone = [] } = extra as Pick<
    ProblemBody,
    'past_ads' | 'gone_placements'
  >;
  if (code === 'issue_gone' && pastAds) return pastAdsText(problems, locale, pastAds);
  if (code === 'order_changed' || code === 'order_cancelled')
    return happenedText(problems, code, {
      happened: (extra as Pick<ProblemBody, 'happened'>).happened,
      gone: placementNames(locale, gone),
    });
  if (gone.length > 0) return `${title} ${problems.concerns(placementNames(locale, gone))}`;
  const { accounts } = extra as Pick<ProblemBody, 'accounts'>;
  if (code === 'other_account' && accounts) return `${title} (${accounts.join(', ')})`;
  return code === 'too_many_writes' ? `${title} ${problems.retryIn(retryAfterSeconds ?? 1)}` : title;
}

/** Returns the language of the session, or the language of the browser without a session. */
export function callersLocale(request: FastifyRequest): Locale {
  return request.session?.locale ?? localeFromHeader(request.headers['accept-language']);
}

const CODES_OF_THE_FRAMEWORK: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'invalid',
  FST_PARTS_LIMIT: 'invalid',
  FST_FIELDS_LIMIT: 'invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
};

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code: name = '', statusCode = 500 }: Partial<FastifyError> = error instanceof Error ? error : {};
  const code = CODES_OF_THE_FRAMEWORK[name];
  if (code) return new Problem(code, { cause: error });
  if (statusCode === 429) return new Problem('too_many_requests', { cause: error });
  if (error instanceof ImageStorageUnavailable) return new Problem('images_away', { cause: error });
  if (error instanceof ScannerUnavailable) return new Problem('scanner_away', { cause: error });
  if (error instanceof WorkFailed) return new Problem('overloaded', { cause: error });
  if (isDatabaseUnavailable(error)) return new Problem('overloaded', { cause: error });
  const isCallersFault = statusCode >= 400 && statusCode < 500;
  return new Problem(isCallersFault ? 'unreadable' : 'unexpected', { cause: error });
}

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
