import type { Parsed, Route, Sent } from '#contract/platform/route.ts';
import { send } from './send.ts';

type Args<R extends Route> = (R['params'] extends null
  ? unknown
  : { params: Record<keyof Parsed<R['params']> & string, string | number> }) &
  (R['query'] extends null
    ? unknown
    : { query: Partial<Record<keyof Parsed<R['query']> & string, QueryValue>> }) &
  (R['body'] extends null ? unknown : { body: Sent<R['body']> }) & {
    signal?: AbortSignal;
    idempotencyKey?: string;
    /** False if the user must not be asked to sign in again when the session has ended, for example at sign-out. */
    asksToSignIn?: false;
  };
type QueryValue = string | number | readonly (string | number)[] | undefined;

/** Calls a route of the contract: `call(orders.bookOrder, { params: { id } })`. Throws an `ApiProblem` on a refusal. */
export async function call<R extends Route>(route: R, args: Args<R>): Promise<Parsed<R['response']>> {
  const response = await sendTo(route, args);
  return (response.status === 204 ? undefined : await response.json()) as Parsed<R['response']>;
}

/** Calls a route like `call`, and returns one header of the response. */
export async function callForHeader<R extends Route>(
  route: R,
  args: Args<R>,
  header: string,
): Promise<string | null> {
  return (await sendTo(route, args)).headers.get(header);
}

function sendTo<R extends Route>(route: R, args: Args<R>): Promise<Response> {
  const { params, query, body, signal, idempotencyKey, asksToSignIn } = args as {
    params?: Record<string, string | number>;
    query?: Record<string, QueryValue>;
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
    asksToSignIn?: false;
  };
  const request = {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
  return send(addressOf(route, params, query), request, {
    asksToSignIn: asksToSignIn ?? route.needs !== 'public',
  });
}

/** A downloaded file. */
export interface Download {
  content: Blob;
  /** The suggested file name. */
  fileName: string;
}

/** Downloads the file of a route. Throws an `ApiProblem` on a refusal. */
export async function download<R extends Route>(
  route: R,
  params: Record<keyof Parsed<R['params']> & string, string | number>,
  query: Record<string, QueryValue> = {},
  body?: Sent<R['body']>,
): Promise<Download> {
  const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const request = { method: route.method, ...content };
  const response = await send(addressOf(route, params, query), request, { asksToSignIn: true });
  const disposition = response.headers.get('content-disposition') ?? '';
  const fileName = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '';
  return { content: await response.blob(), fileName: decodeURIComponent(fileName) };
}

/** Uploads a file to a route, with the body of the route in a field of the form. */
export async function upload<R extends Route>(
  route: R,
  file: File,
  params: Record<string, string | number> = {},
  query: Record<string, QueryValue> = {},
  { body, idempotencyKey }: { body?: Sent<R['body']>; idempotencyKey?: string } = {},
): Promise<Parsed<R['response']>> {
  const form = formOf(file);
  if (body) form.set('body', JSON.stringify(body));
  const headers = {
    accept: 'application/json',
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  const request = { method: route.method, body: form, headers };
  const response = await send(addressOf(route, params, query), request, { asksToSignIn: true });
  return (await response.json()) as Parsed<R['response']>;
}

/** Uploads a file to a route that responds with lines of JSON, and reports each line when it arrives. */
export async function uploadInLines<R extends Route, Line>(
  route: R,
  file: File,
  query: Record<keyof Parsed<R['query']> & string, string>,
  onLine: (line: Line) => void,
): Promise<void> {
  const request = { method: route.method, body: formOf(file) };
  const response = await send(addressOf(route, {}, query), request, { asksToSignIn: true });
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line) as Line);
  }
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('content-type', file.type);
  form.set('file', file);
  return form;
}

/** Returns the address of a route with its parameters and its query. */
export function addressOf(
  route: Route,
  params: Record<string, string | number> = {},
  query: Record<string, QueryValue> = {},
): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) {
        search.append(name, String(one));
      }
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
