import type { InjectOptions } from 'fastify';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { withSeenVersion } from './seen-version.ts';

/** A response; `body` is a problem unless another type is given. */
export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

type Headers = Record<string, string>;

/**
 * Calls the app's HTTP interface with one user's session, or without one. An act on an order has the present version of the order, unless the
 * test gives another one.
 */
export interface Caller {
  get<Body = ProblemBody>(url: string, headers?: Headers): Promise<Answer<Body>>;
  post<Body = ProblemBody>(url: string, body?: object, headers?: Headers): Promise<Answer<Body>>;
  patch<Body = ProblemBody>(url: string, body?: object, headers?: Headers): Promise<Answer<Body>>;
  delete<Body = ProblemBody>(url: string, headers?: Headers): Promise<Answer<Body>>;
  /** Returns the head of an endless response and disconnects at once. A refusal is returned as by `get`. */
  head(url: string, headers?: Headers): Promise<Answer<unknown>>;
}

export function callerOf(app: App, token: string | null): Caller {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const call = async <Body>(options: InjectOptions, headers: Headers = {}): Promise<Answer<Body>> => {
    const response = await app.http.inject({ ...options, headers: { ...authorization, ...headers } });
    const isJson = /\bjson\b/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      body: (isJson ? JSON.parse(response.body) : response.body) as Body,
      headers: response.headers,
    };
  };
  const act = async <Body>(
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Headers,
  ): Promise<Answer<Body>> => {
    const { body: sent, ...request } = await withSeenVersion(
      { pool: app.pool, token },
      { method, url, body },
    );
    return call({ ...request, ...payload(sent) }, headers);
  };
  return {
    get: (url, headers) => call({ method: 'GET', url }, headers),
    post: (url, body, headers) => act('POST', url, body, headers),
    patch: (url, body, headers) => act('PATCH', url, body, headers),
    delete: (url, headers) => act('DELETE', url, undefined, headers),
    async head(url, headers) {
      const response = await app.http.inject({
        url,
        headers: { ...authorization, ...headers },
        payloadAsStream: true,
      });
      const content = response.stream();
      if (response.statusCode >= 400) {
        const text = Buffer.concat(await content.toArray()).toString();
        return { status: response.statusCode, body: JSON.parse(text) as unknown, headers: response.headers };
      }
      content.destroy();
      return { status: response.statusCode, body: '', headers: response.headers };
    },
  };
}

function payload(body: object | undefined): { payload?: object } {
  return body === undefined ? {} : { payload: body };
}
