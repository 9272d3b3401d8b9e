import type * as z from 'zod/mini';
import type { Env } from '#server/platform/env.ts';
import type { HttpCall, HttpReply } from '#server/platform/outgoing/outgoing-http.ts';
import { MailingError } from '../../mailing-system.ts';
import { callMailingSystem, httpFailure, statusDetail } from '../../mailing-http.ts';

/** A mailing system with a JSON API. */
export interface JsonSystem {
  /** Its name, for messages. */
  name: string;
  /** Calls go to paths below this address; null if the address of the connection is invalid. */
  root: URL | null;
  /** Returns the headers of a call, with the credentials. */
  headers(): Record<string, string>;
  /** Returns the system's own message in the body of an error, or ''. */
  messageIn(body: unknown): string;
  /** Whether a reply with a status other than 429 asks to wait. */
  isThrottled?(reply: HttpReply): boolean;
  /** Returns the status that the body of a reply names, for systems that also describe errors in replies with status 200; or null. */
  statusIn?(body: unknown): number | null;
  timeLimitMs?: number;
}

/** A call of a JSON API. */
export interface JsonCall<Schema extends z.ZodMiniType | null = z.ZodMiniType | null> {
  method: HttpCall['method'];
  /** The path below the root, without a leading slash. */
  path: string;
  query?: Record<string, string> | [string, string][];
  body?: object;
  /** The schema of the reply; null for none. */
  answer: Schema;
  /** Whether a second call changes nothing, so that a lost reply only causes a delay. */
  isRepeatable: boolean;
}

/** The output of a schema; undefined if there is no schema. */
export type JsonAnswer<Schema extends z.ZodMiniType | null> = Schema extends z.ZodMiniType
  ? z.output<Schema>
  : undefined;

type CallEnv = Pick<Env, 'outgoingNetworks'>;

/** Calls a JSON API. Throws only {@link MailingError}. */
export async function callJson<Schema extends z.ZodMiniType | null>(
  env: CallEnv,
  system: JsonSystem,
  call: JsonCall<Schema>,
): Promise<{ answer: JsonAnswer<Schema>; headers: Headers }> {
  const reply = await send(env, system, call);
  if (!isSuccess(reply)) throw failureOf(system, reply, call.isRepeatable);
  return { answer: read(system, call.answer, reply.text), headers: reply.headers };
}

/** Reads a record; returns null if the reply has one of the statuses that mean that there is no such record. */
export async function findJson<Schema extends z.ZodMiniType>(
  env: CallEnv,
  system: JsonSystem,
  { missing, ...find }: { path: string; query?: Record<string, string>; answer: Schema; missing: number[] },
): Promise<z.output<Schema> | null> {
  const call: JsonCall<Schema> = { method: 'GET', isRepeatable: true, ...find };
  const reply = await send(env, system, call);
  if (missing.includes(reply.status)) return null;
  if (!isSuccess(reply)) throw failureOf(system, reply, true);
  return read(system, call.answer, reply.text) as z.output<Schema>;
}

/** Returns the address of a site without the path of its administration, which a copied address can include; null if it is invalid. */
export function homeOf(url: unknown, administration: string): URL | null {
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:/i.test(url)) return null;
  const { origin, pathname } = new URL(url);
  const end = `${pathname}/`.indexOf(`/${administration}/`);
  const folder = (end === -1 ? pathname : pathname.slice(0, end)).replace(/\/+$/, '');
  return new URL(`${origin}${folder}/`);
}

/** Returns the normalized form of a site's address, by which connections are compared. */
export function placeOf(home: URL | null): string | null {
  return home && `${home.host}${home.pathname.replace(/\/+$/, '')}`;
}

async function send(env: CallEnv, system: JsonSystem, call: JsonCall): Promise<HttpReply> {
  const { root, timeLimitMs } = system;
  if (root === null) throw new MailingError('rejected', `The address of ${system.name} is not one.`);
  const url = new URL(call.path, root);
  url.search = new URLSearchParams(call.query).toString();
  const { body, method, isRepeatable } = call;
  const reply = await callMailingSystem(env, {
    url,
    method,
    headers: {
      ...system.headers(),
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
    isRepeatable,
  });
  const status = system.statusIn?.(jsonOf(reply.text) ?? {}) ?? null;
  return status === null ? reply : { ...reply, status };
}

const DETAIL_MAX = 300;

function failureOf(system: JsonSystem, reply: HttpReply, isRepeatable: boolean): MailingError {
  if (system.isThrottled?.(reply)) return new MailingError('rate', statusDetail(reply));
  const isRedirect = reply.status >= 300 && reply.status < 400;
  const message = isRedirect ? '' : system.messageIn(jsonOf(reply.text) ?? {});
  return httpFailure(reply, isRepeatable, (message || statusDetail(reply)).slice(0, DETAIL_MAX));
}

function isSuccess({ status }: HttpReply): boolean {
  return status >= 200 && status < 300;
}

function read<Schema extends z.ZodMiniType | null>(
  { name }: JsonSystem,
  schema: Schema,
  text: string,
): JsonAnswer<Schema> {
  if (schema === null) return undefined as JsonAnswer<Schema>;
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new MailingError('rejected', `What answers at this address is not ${name}.`);
  return parsed.data as JsonAnswer<Schema>;
}

/** Parses a text as JSON; returns undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
