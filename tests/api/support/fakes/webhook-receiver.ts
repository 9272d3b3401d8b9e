import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A failure that happens once: before the message is processed, in the middle of the reply, or instead of the reply. */
export interface ReceiverFault {
  at: 'before' | 'during' | 'after';
  /** Without a status the connection breaks. */
  status?: number;
  headers?: Record<string, string>;
}

interface Message {
  type: string;
  data: { issueId: number; ads: { slug: string; html: string; text: string }[] };
}

/** A mailing system that receives webhooks: verifies signatures and processes each `webhook-id` once. */
export class WebhookReceiver {
  readonly secret = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`;
  readonly faults: ReceiverFault[] = [];
  /** The ids of all messages that arrived, also of those that are not processed. */
  readonly arrived: string[] = [];
  /** The messages in the order of their processing. */
  readonly processed: { id: string; message: Message }[] = [];
  url = '';
  /** Runs when a message has arrived, before the response. */
  onMessage: () => Promise<void> = async () => undefined;
  private readonly server = createServer((request, response) => {
    void this.receive(request, response);
  });

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => {
      this.server.listen(port, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks/vertbook`;
    return this;
  }

  /** Stops listening. Returns the port. */
  async stop(): Promise<number> {
    const { port } = this.server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
    return port;
  }

  /** Returns the HTML of the ads of an issue from the last message about it. */
  mailing(issueId: number): string {
    const last = this.processed.findLast(({ message }) => message.data.issueId === issueId);
    return (last?.message.data.ads ?? []).map(({ html }) => html).join('');
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    this.arrived.push(String(request.headers['webhook-id']));
    await this.onMessage();
    const fault = this.faults.shift();
    if (fault?.at === 'before') return fail(response, fault);
    const status = this.process(request, body);
    if (fault?.at === 'during') {
      response.writeHead(status, { 'content-length': '100' }).write('{');
    }
    return fault ? fail(response, fault) : void response.writeHead(status).end();
  }

  private process({ headers }: IncomingMessage, body: string): number {
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
      String(headers[`webhook-${name}`]),
    );
    const key = Buffer.from(this.secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 5 * 60;
    if (signature !== `v1,${expected}` || !isRecent) return 401;
    if (!this.processed.some((one) => one.id === id)) {
      this.processed.push({ id: id ?? '', message: JSON.parse(body) as Message });
    }
    return 204;
  }
}

function fail(response: ServerResponse, { status, headers = {} }: ReceiverFault): void {
  if (status === undefined) {
    response.destroy();
  } else {
    response.writeHead(status, headers).end('No.');
  }
}
