import type { InjectOptions } from 'fastify';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';

/** A response; `body` is a problem unless another type is given. */
export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

type Headers = Record<string, string>;

/** Calls the app's HTTP interface with one user's session, or without one. */
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
  return {
    get: (url, headers) => call({ method: 'GET', url }, headers),
    post: (url, body, headers) => call({ method: 'POST', url, ...payload(body) }, headers),
    patch: (url, body, headers) => call({ method: 'PATCH', url, ...payload(body) }, headers),
    delete: (url, headers) => call({ method: 'DELETE', url }, headers),
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
