import type * as z from 'zod/mini';
import type { Need } from '#domain/abilities.ts';
import type { ProblemCode } from './problem.ts';

type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * What a caller needs: nothing (`public`), a session (`signed in`), or one of some capabilities.
 * A self-service user holds capabilities for what is their own; the act bounds them to it.
 */
export type RouteNeeds = 'public' | 'signed in' | Need | readonly Need[];

/** A call over the wire, said once: served by the server, called by the web, described in OpenAPI. */
export interface Route<
  Params extends Schema | null = Schema | null,
  Query extends Schema | null = Schema | null,
  Body extends Schema | null = Schema | null,
  Answer extends Schema | null = Schema | null,
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
  answer: Answer;
  /** The media type of the file that the handler streams instead of an answer in JSON; null where there is none. */
  file: string | null;
  status: 200 | 201 | 202 | 204;
  problems: readonly ProblemCode[];
  /** A creating POST that a retry with the same `Idempotency-Key` does not repeat. */
  isIdempotent: boolean;
  /** The body is a multipart upload and is read by the handler itself. */
  isUpload: boolean;
  /** How many calls one address may make in a minute; null where that is not limited. */
  rateLimit: number | null;
}

interface RouteFacts<P, Q, B, A> {
  name: string;
  summary: string;
  method: Method;
  path: string;
  needs: RouteNeeds;
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  file?: string;
  status?: 200 | 201 | 202 | 204;
  problems?: readonly ProblemCode[];
  isIdempotent?: boolean;
  isUpload?: boolean;
  rateLimit?: number;
}

/** Says a route. What is left out is absent (`null`, 200 with an answer and 204 without). */
export function route<
  P extends Schema | null = null,
  Q extends Schema | null = null,
  B extends Schema | null = null,
  A extends Schema | null = null,
>(facts: RouteFacts<P, Q, B, A>): Route<P, Q, B, A> {
  return {
    name: facts.name,
    summary: facts.summary,
    method: facts.method,
    path: facts.path,
    needs: facts.needs,
    params: (facts.params ?? null) as P,
    query: (facts.query ?? null) as Q,
    body: (facts.body ?? null) as B,
    answer: (facts.answer ?? null) as A,
    file: facts.file ?? null,
    status: facts.status ?? (facts.answer || facts.file ? 200 : 204),
    problems: facts.problems ?? [],
    isIdempotent: facts.isIdempotent ?? false,
    isUpload: facts.isUpload ?? false,
    rateLimit: facts.rateLimit ?? null,
  };
}

/** What a schema reads, or nothing where there is no schema. */
export type Parsed<S extends Schema | null> = S extends Schema ? z.output<S> : undefined;
/** What a caller sends for a schema. */
export type Sent<S extends Schema | null> = S extends Schema ? z.input<S> : undefined;
