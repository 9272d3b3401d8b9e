import type * as z from 'zod/mini';
import type { Need } from '#domain/abilities.ts';
import type { ProblemCode } from './problem.ts';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * What a caller needs: nothing (`public`), a session (`signed in`), or one of several capabilities.
 * The capabilities of a self-service user cover only the user's own records; the act enforces this.
 */
export type RouteNeeds = 'public' | 'signed in' | Need | readonly Need[];

/** One endpoint, defined once: the server serves it, the web client calls it, OpenAPI describes it. */
export interface Route<
  Params extends Schema | null = Schema | null,
  Query extends Schema | null = Schema | null,
  Body extends Schema | null = Schema | null,
  Response extends Schema | null = Schema | null,
> {
  name: string;
  summary: string;
  method: Method;
  /** `/api/orders/:id` */
  path: string;
  needs: RouteNeeds;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** The media type of the file that the handler streams instead of JSON; null for none. */
  file: string | null;
  status: 200 | 201 | 202 | 204;
  problems: readonly ProblemCode[];
  /** A POST that creates a record; a retry with the same `Idempotency-Key` does not create a second one. */
  isIdempotent: boolean;
  /** The body is a multipart upload that the handler reads itself. */
  isUpload: boolean;
  /** Calls per minute and address; null for no limit. */
  rateLimit: number | null;
  /**
   * The user must have entered the password in the last minutes: for each call, or for one with any of these fields in
   * its body.
   */
  confirmed: boolean | readonly string[];
  /** Served to users who must set up a second factor first: what they need for that, and the way out. */
  servesWithoutFactor: boolean;
}

interface RouteFacts<P, Q, B, A> {
  summary: string;
  needs: RouteNeeds;
  params?: P;
  query?: Q;
  body?: B;
  response?: A;
  file?: string;
  status?: 200 | 201 | 202 | 204;
  problems?: readonly ProblemCode[];
  isIdempotent?: boolean;
  isUpload?: boolean;
  rateLimit?: number;
  confirmed?: true | readonly string[];
  servesWithoutFactor?: true;
}

/** Defines the route of a method and path. What is left out is `null`; the status is 200 with a response body and 204 without. */
export function route<
  P extends Schema | null = null,
  Q extends Schema | null = null,
  B extends Schema | null = null,
  A extends Schema | null = null,
>(name: string, call: `${Method} /${string}`, facts: RouteFacts<P, Q, B, A>): Route<P, Q, B, A> {
  const [method, path] = call.split(' ') as [Method, string];
  return {
    name,
    summary: facts.summary,
    method,
    path,
    needs: facts.needs,
    params: (facts.params ?? null) as P,
    query: (facts.query ?? null) as Q,
    body: (facts.body ?? null) as B,
    response: (facts.response ?? null) as A,
    file: facts.file ?? null,
    status: facts.status ?? (facts.response || facts.file ? 200 : 204),
    problems: facts.problems ?? [],
    isIdempotent: facts.isIdempotent ?? false,
    isUpload: facts.isUpload ?? false,
    rateLimit: facts.rateLimit ?? null,
    confirmed: facts.confirmed ?? false,
    servesWithoutFactor: facts.servesWithoutFactor ?? false,
  };
}

/** The parsed type of a schema, or nothing without a schema. */
export type Parsed<S extends Schema | null> = S extends Schema ? z.output<S> : undefined;
/** The type a caller sends for a schema. */
export type Sent<S extends Schema | null> = S extends Schema ? z.input<S> : undefined;
