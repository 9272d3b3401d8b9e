import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { App } from '#server/platform/http/app-context.ts';

/** A raw response. */
export interface WireAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
  body: string;
}

export interface WireRequest {
  method?: string;
  /** The request target, sent unchanged. */
  path: string;
  headers?: Record<string, string>;
}

/** Starts the app on a port; returns a function that sends a request over its own socket. */
export async function listenOnWire(app: App): Promise<(input: WireRequest) => Promise<WireAnswer>> {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  return async (input) => {
    const response = await send(port, input);
    const rawPayload = await buffer(response);
    const { statusCode = 0, headers } = response;
    return { statusCode, headers, rawPayload, body: rawPayload.toString() };
  };
}

function send(port: number, input: WireRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, agent: false, ...input }, resolve);
    asking.on('error', reject);
    asking.end();
  });
}
