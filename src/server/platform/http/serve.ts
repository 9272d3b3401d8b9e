import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#contract/index.ts';
import type { Parsed, Route, Sent } from '#contract/platform/route.ts';
import type { Scope, Tx } from '../db/scope.ts';
import {
  type FindSession,
  refuseUnlessAllowed,
  requireConfirmation,
  requireSession,
  sessionOf,
  scopeOfSession,
} from './require-session.ts';
import {
  type Act,
  type ActOnRecord,
  type AnyAct,
  type AnyPresent,
  type Handled,
  type OnlyField,
  type Parts,
  partsOf,
  type ServesBy,
  type Show,
} from './joined-functions.ts';
import { checkResponse, parse } from './parse.ts';
import { serializeResponse } from './serialize-response.ts';
import type { App, RequestSession } from './app-context.ts';
import { readRetryKey, type RetryKey, withIdempotency } from './idempotency.ts';
import { mediaTypeOf, type SentFile, sendFile } from './send-file.ts';
import { Problem } from '../base/problem.ts';

const A_MINUTE_MS = 60_000;

/** The parsed request that a handler receives. */
export interface Call<R extends Route> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
}
type ScopedCall<R extends Route> = Call<R> & { scope: Scope; session: RequestSession };
export type Answer<R extends Route> = Sent<R['response']>;

type PublicHandler<R extends Route> = (call: Call<R>) => Handled<R>;
type Handler<R extends Route> = (call: ScopedCall<R>) => Handled<R>;
/** Returns the response as JSON text. The handler stores it under the retry key itself. */
type JsonHandler<R extends Route> = (call: ScopedCall<R> & { retryKey: RetryKey | null }) => Promise<string>;
/** Stores the result under the retry key itself. */
type ClaimHandler<R extends Route> = (call: ScopedCall<R> & { retryKey: RetryKey | null }) => Handled<R>;

/** A response that the database wrote. It is sent unchanged. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Serves a route of the contract. The session, the origin, the capability and the shape of the request are checked first.
 *
 * Most routes join functions that receive a Scope and the parts of the request (see `Parts`), and need no handler:
 * - `act`: an act, which opens its transactions itself.
 * - `read`: a function inside a read-only transaction.
 * - `change`: an act, and the function that then shows the record, in one transaction. The record is the one whose id the act returns, or
 *   the one of the path.
 * - `actThenShow`: the same with two transactions, for an act whose effects are complete only after its commit.
 * - `file`: a function that opens a file of the media type of the contract. `isShown` makes the browser show it instead of saving it.
 *
 * The other methods take a handler. The handler of `with` returns the response, and the handler of `withJson` returns it as JSON text.
 * `withClaim` is for a handler whose statement verifies a remembered session itself, and stores the result under the retry key. `toAnyone`
 * serves a public route.
 */
export function serve<R extends Route>(app: App, route: R) {
  const serveWith = (handler: Handler<R>): void => {
    refusePublic(route);
    register(app, route, async (request, reply) => {
      const { retryKey, ...call } = await readScopedCall(app, route, request, reply);
      return withIdempotency(route, retryKey, call.scope, (scope) => handler({ ...call, scope }));
    });
  };
  const serveBy = (run: (call: ScopedCall<R>, parts: Parts<R>) => Promise<unknown>): void =>
    serveWith((call) => run(call, partsOf(app, route, call)) as Handled<R>);
  const answer = (result: unknown, scope: Scope, as?: PropertyKey, present?: AnyPresent): unknown => {
    const shown = present ? present(result, scope, app) : result;
    return as === undefined ? shown : { [as]: shown };
  };
  return {
    act: ((act: AnyAct, as?: PropertyKey, present?: AnyPresent) =>
      serveBy(async ({ scope }, parts) =>
        answer(await act(scope, ...parts), scope, as, present),
      )) as unknown as ServesBy<R, Scope>,
    read: ((read: AnyAct, as?: PropertyKey, present?: AnyPresent) =>
      serveBy(async ({ scope }, parts) =>
        answer(await scope.read((tx) => read(tx, ...parts)), scope, as, present),
      )) as unknown as ServesBy<R, Tx>,
    change<Field extends OnlyField<R>>(act: ActOnRecord<R, Tx>, as: Field, show: Show<R, Field>): void {
      serveBy(({ scope }, parts) =>
        scope.transact(async (tx) => {
          const id = (await act(tx, ...parts)) ?? parts[0];
          return { [as]: await show(tx, id as number, app) };
        }),
      );
    },
    actThenShow<Field extends OnlyField<R>>(
      act: ActOnRecord<R, Scope>,
      as: Field,
      show: Show<R, Field>,
    ): void {
      serveBy(async ({ scope }, parts) => {
        const id = (await act(scope, ...parts)) ?? parts[0];
        return { [as]: await scope.read((tx) => show(tx, id as number, app)) };
      });
    },
    file(open: Act<R, Scope, SentFile>, { isShown = false, type = mediaTypeOf(route) } = {}): void {
      serveBy(async ({ scope, reply }, parts) =>
        sendFile(reply, { isShown, ...(await open(scope, ...parts)) }, type),
      );
    },
    with: serveWith,
    withJson(handler: JsonHandler<R>): void {
      refusePublic(route);
      register(
        app,
        route,
        async (request, reply) =>
          new JsonText(await handler(await readScopedCall(app, route, request, reply))),
      );
    },
    withClaim(handler: ClaimHandler<R>): void {
      refusePublic(route);
      register(
        app,
        route,
        (request, reply) => handleClaim(app, route, { request, reply }, handler),
        (request, refused) => app.recallSession(request, refused),
      );
    },
    toAnyone(handler: PublicHandler<R>): void {
      if (route.needs !== 'public') throw new Error(`${route.name} needs a session: serve it with with()`);
      register(app, route, (request, reply) => handler(readCall(route, request, reply)));
    },
  };
}

/**
 * Calls the handler with a remembered session. If it refuses before it has proved the session, looks the session up and calls the handler
 * again: a refusal for another reason is then repeated. Other failures are not retried, because they may have happened after a commit.
 */
async function handleClaim<R extends Route>(
  app: App,
  route: R,
  { request, reply }: Pick<Call<R>, 'request' | 'reply'>,
  handler: ClaimHandler<R>,
): Promise<unknown> {
  const claim = sessionOf(request).claim;
  try {
    return await handler(await readScopedCall(app, route, request, reply));
  } catch (error) {
    if (!claim || claim.isProven || !(error instanceof Problem)) throw error;
  }
  request.session = await app.recallSession(request, claim);
  refuseUnlessAllowed(sessionOf(request), route);
  return handler(await readScopedCall(app, route, request, reply));
}

function refusePublic(route: Route): void {
  if (route.needs === 'public') throw new Error(`${route.name} is public: serve it with toAnyone()`);
}

function register<R extends Route>(
  app: App,
  route: R,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  findSession: FindSession = (request) => app.authenticate(request),
): void {
  // The rights, methods and description of a route are taken from the index.
  if (!routes.includes(route)) throw new Error(`${route.name} is missing in the index of the contract`);
  app.http.route({
    method: route.method,
    url: route.path,
    config: { contract: route, ...rateLimitOf(route) },
    // Runs before the body is read, because the body may be large.
    onRequest: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (route.needs !== 'public') await requireSession(app, request, reply, { route, findSession });
      // A disconnected client has no address by which its requests could be counted, and gets no response.
      return request.socket.destroyed ? reply.hijack() : undefined;
    },
    handler: async (request, reply) => {
      const answer = await handle(request, reply);
      if (reply.sent || route.file !== null) return reply;
      if (app.checksResponses) {
        checkResponse(route, answer instanceof JsonText ? JSON.parse(answer.text) : answer);
      }
      if (route.response === null) return reply.code(route.status).send();
      const text = answer instanceof JsonText ? answer.text : serializeResponse(route, reply, answer);
      return reply.code(route.status).type('application/json; charset=utf-8').send(text);
    },
  });
}

/** Returns the rate limit of a route. It is approximate, because each process counts on its own. Sign-ins are counted in the database. */
function rateLimitOf(route: Route) {
  return route.rateLimit === null
    ? {}
    : { rateLimit: { max: route.rateLimit, timeWindow: A_MINUTE_MS, ipv6Subnet: 64 } };
}

async function readScopedCall<R extends Route>(
  app: App,
  route: R,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ScopedCall<R> & { retryKey: RetryKey | null }> {
  const session = sessionOf(request);
  const call = readCall(route, request, reply);
  requireConfirmation(app, route, call.body, session);
  return {
    ...call,
    session,
    scope: scopeOfSession(app, session, request),
    retryKey: readRetryKey(route, call),
  };
}

function readCall<R extends Route>(route: R, request: FastifyRequest, reply: FastifyReply): Call<R> {
  return {
    params: readParams(route, request),
    query: parse(route.query, request.query) as Parsed<R['query']>,
    body: (route.isUpload ? undefined : parse(route.body, request.body)) as Parsed<R['body']>,
    request,
    reply,
  };
}

/** Parses the path parameters. An id that is out of range is refused as `not_found`, not as `invalid`. */
function readParams<R extends Route>(route: R, request: FastifyRequest): Parsed<R['params']> {
  if (!route.params) return undefined as Parsed<R['params']>;
  const parsed = route.params.safeParse(request.params);
  if (!parsed.success) throw new Problem('not_found');
  return parsed.data as Parsed<R['params']>;
}
