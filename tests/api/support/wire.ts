import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { App } from '#server/http/app-context.ts';

/** An answer as it came over the wire. */
export interface WireAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
  body: string;
}

export interface WireRequest {
  method?: string;
  /** Sent as it is, whatever it may be. */
  path: string;
  headers?: Record<string, string>;
}

/** Lets the app listen, and answers how to ask it over a socket of one's own. */
export async function listenOnWire(app: App): Promise<(wish: WireRequest) => Promise<WireAnswer>> {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  return async (wish) => {
    const response = await send(port, wish);
    const rawPayload = await buffer(response);
    const { statusCode = 0, headers } = response;
    return { statusCode, headers, rawPayload, body: rawPayload.toString() };
  };
}

function send(port: number, wish: WireRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, agent: false, ...wish }, resolve);
    asking.on('error', reject);
    asking.end();
  });
}
