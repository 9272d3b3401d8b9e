import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A fault of the next matching call: before it is processed, during its response, or instead of its response. */
export interface Fault {
  at: 'before' | 'during' | 'after';
  /** The status of a fault before the call; without it the connection is closed. */
  status?: number;
  headers?: Record<string, string>;
  /** Whether a call fails; if omitted, every call does. */
  fits?: (method: string, path: string) => boolean;
}

/** A response. */
export interface FakeReply {
  status: number;
  body: unknown;
}

/** A fake mailing system on this machine with a JSON interface, whose calls can fail. */
export abstract class FakeSystem {
  readonly calls: string[] = [];
  readonly faults: Fault[] = [];
  url = '';
  /** The path above all paths of the interface. */
  protected abstract readonly root: string;
  private server = createServer();

  async start(port = 0): Promise<this> {
    this.server = createServer((request, response) => {
      void this.receive(request, response);
    });
    await new Promise<void>((resolve) => {
      this.server.listen(port, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  /** Stops listening; `start` with the same port resumes. */
  async stop(): Promise<number> {
    const { port } = this.server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
    return port;
  }

  protected abstract handle(
    method: string,
    path: string,
    query: URLSearchParams,
    body: string,
    request: IncomingMessage,
  ): FakeReply;

  /** Returns the response of a fault with this status. */
  protected abstract refusal(status: number): FakeReply;

  /** Returns the headers of each response, in addition to the content type. */
  protected headers(): Record<string, string> {
    return {};
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const { pathname, searchParams } = new URL(url, this.url);
    const path = pathname.replace(this.root, '');
    this.calls.push(`${method} ${path}`);
    const body = await text(request).catch(() => '');
    const fault = this.takeFault(method, path);
    if (fault?.at === 'before') {
      if (fault.status === undefined) request.socket.destroy();
      else this.reply(response, this.refusal(fault.status), fault.headers);
      return;
    }
    const reply = this.handle(method, path, searchParams, body, request);
    if (fault?.at === 'after') {
      request.socket.destroy();
    } else if (fault?.at === 'during') {
      const whole = JSON.stringify(reply.body ?? {});
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        'content-length': whole.length + 10,
      });
      response.write(whole.slice(0, whole.length / 2), () => request.socket.destroy());
    } else {
      this.reply(response, reply);
    }
  }

  private takeFault(method: string, path: string): Fault | undefined {
    const index = this.faults.findIndex(({ fits }) => fits?.(method, path) ?? true);
    return index === -1 ? undefined : this.faults.splice(index, 1)[0];
  }

  private reply(
    response: ServerResponse,
    { status, body }: FakeReply,
    headers: Record<string, string> = {},
  ): void {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...this.headers(),
      ...headers,
    });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }
}
