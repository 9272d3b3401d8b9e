import type { Parsed, Route, Sent } from '#contract/platform/route.ts';
import type { Scope, Tx } from '../db/scope.ts';
import type { App } from './app-context.ts';

type Answer<R extends Route> = Sent<R['response']>;

/** The result of a handler; nothing for a route without a response in the contract. */
export type Handled<R extends Route> = Promise<R['response'] extends null ? void : Answer<R>>;

/** What an act receives after its Scope: the id in the path (or all ids), the query, the body, and the App. Missing parts are left out. */
export type Parts<R extends Route> = [
  ...PathParts<Parsed<R['params']>>,
  ...(R['query'] extends null ? [] : [Parsed<R['query']>]),
  ...(R['body'] extends null ? [] : [Parsed<R['body']>]),
  App,
];
type PathParts<Params> = Params extends undefined ? [] : [OnlyValue<Params>];
type OnlyValue<Params, Name extends keyof Params = keyof Params> = Name extends unknown
  ? [keyof Params] extends [Name]
    ? Params[Name]
    : Params
  : never;
/** A function that a route calls with the parts of its request. */
export type Act<R extends Route, Context extends Scope, Result> = (
  context: Context,
  ...parts: Parts<R>
) => Promise<Result>;

/** The field of a response that has no other required field. */
export type OnlyField<R extends Route> = {
  [Name in keyof Answer<R>]-?: Pick<Answer<R>, Name> extends Answer<R> ? Name : never;
}[keyof Answer<R>];

/** Serves a route by one function. The response is its result, or has it in the field `as`, converted by `present`. */
export interface ServesBy<R extends Route, Context extends Scope> {
  (act: Act<R, Context, Awaited<Handled<R>>>): void;
  <Field extends OnlyField<R>>(act: Act<R, Context, Answer<R>[Field]>, as: Field): void;
  <Field extends OnlyField<R>, Result>(
    act: Act<R, Context, Result>,
    as: Field,
    present: (result: Result, scope: Scope, app: App) => Answer<R>[Field],
  ): void;
}
/** An act on one record. It returns the id of the record, unless the path has it. */
export type ActOnRecord<R extends Route, Context extends Scope> = Act<
  R,
  Context,
  Parts<R> extends [number, ...unknown[]] ? number | void : number
>;
/** A function that reads the record with this id as the response shows it. */
export type Show<R extends Route, Field extends keyof Answer<R>> = (
  tx: Tx,
  id: number,
  app: App,
) => Promise<Answer<R>[Field]>;
/** An act within the implementation of `ServesBy`. The compiler has checked its types by `ServesBy`. */
export type AnyAct = (context: Scope, ...parts: unknown[]) => Promise<unknown>;
/** A presenter within the implementation of `ServesBy`. */
export type AnyPresent = (result: unknown, scope: Scope, app: App) => unknown;

/** Returns the parts of a parsed request as the arguments of an act. */
export function partsOf<R extends Route>(
  app: App,
  route: R,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
): Parts<R> {
  const ids = Object.values(params ?? {});
  const parts = [
    ...(route.params ? [ids.length === 1 ? ids[0] : params] : []),
    ...(route.query ? [query] : []),
    ...(route.body ? [body] : []),
    app,
  ];
  return parts as unknown as Parts<R>;
}
