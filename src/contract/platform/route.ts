import * as z from 'zod/mini';
import type { Need } from '#domain/access/abilities.ts';
import { idInPath } from './fields.ts';
import type { ProblemCode } from './problem.ts';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * What a caller needs: nothing (`public`), a session (`signed in`), one capability, or any one of several.
 * The capabilities of a self-service user cover only the records of the user's customer; the act enforces this.
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
  /** Whether a retry with the same `Idempotency-Key` has no second effect, for example creates no second record. */
  isIdempotent: boolean;
  /** Whether the body is a multipart upload that the handler reads itself. A `body` is then the JSON in its field `body`. */
  isUpload: boolean;
  /** Calls per minute and address; null for no limit. */
  rateLimit: number | null;
  /**
   * Whether the user must have confirmed the session in the last minutes, by the password for example. A list of fields
   * requires this only for calls with any of these fields in the body.
   */
  confirmed: boolean | readonly string[];
  /** Whether users without a required second factor can call it. True for routes that they need to set one up, and for signing out. */
  servesWithoutFactor: boolean;
}

/** The names in a path: `id` and `userId` of `/api/groups/:id/users/:userId`. */
type PathNames<Call extends string> = Call extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Call extends `${string}:${infer Name}`
    ? Name
    : never;

/** The ids of a path; null without any. */
type PathIds<Call extends string> = [PathNames<Call>] extends [never]
  ? null
  : z.ZodMiniObject<Record<PathNames<Call>, typeof idInPath>>;

interface RouteFacts<P, Q, B, A> {
  summary: string;
  needs: RouteNeeds;
  /** Only for a path whose names are not all ids. */
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

/**
 * Defines the route of a method and path. The names in the path are ids, unless `params` has other schemas. The default status
 * is 200 with a response or a file, and 204 without. Other omitted facts are null, false or empty.
 */
export function route<
  const Call extends `${Method} /${string}`,
  P extends Schema | null = PathIds<Call>,
  Q extends Schema | null = null,
  B extends Schema | null = null,
  A extends Schema | null = null,
>(name: string, call: Call, facts: RouteFacts<P, Q, B, A>): Route<P, Q, B, A> {
  const [method, path] = call.split(' ') as [Method, string];
  return {
    name,
    summary: facts.summary,
    method,
    path,
    needs: facts.needs,
    params: (facts.params ?? idsIn(path)) as P,
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

function idsIn(path: string): Schema | null {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, idInPath]))) : null;
}

/** The parsed type of a schema; undefined without a schema. */
export type Parsed<S extends Schema | null> = S extends Schema ? z.output<S> : undefined;
/** The type that a caller sends for a schema; undefined without a schema. */
export type Sent<S extends Schema | null> = S extends Schema ? z.input<S> : undefined;
