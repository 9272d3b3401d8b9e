import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';

/** A replacement of Mailgun that receives messages from Ghost and relays a mail to each recipient over SMTP. */
export interface Mailgun {
  url: string;
  close(): Promise<void>;
}

/** Starts the replacement of Mailgun. It relays to the given mail server, and fills in each recipient's variables as Mailgun does. */
export async function startMailgun(smtpUrl: string): Promise<Mailgun> {
  const transport = createTransport(smtpUrl);
  let messages = 0;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://mailgun');
    if (request.method === 'POST' && url.pathname.endsWith('/messages')) {
      messages += 1;
      await relay(await readForm(request));
      reply(response, { id: `<${messages}@mailgun.example>`, message: 'Queued. Thank you.' });
    } else {
      const page = `${url.origin}${url.pathname}/page`;
      reply(response, { items: [], paging: { next: page, previous: page, first: page, last: page } });
    }
  };

  async function relay(form: FormData): Promise<void> {
    const variables = JSON.parse(text(form, 'recipient-variables') || '{}') as Record<string, Variables>;
    for (const recipient of form.getAll('to').map(String)) {
      const fill = (words: string) => fillIn(words, variables[recipient] ?? {}, recipient);
      await transport.sendMail({
        from: text(form, 'from'),
        to: recipient,
        subject: fill(text(form, 'subject')),
        html: fill(text(form, 'html')),
        text: fill(text(form, 'text')),
      });
    }
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        transport.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Variables = Record<string, unknown>;

function fillIn(words: string, variables: Variables, recipient: string): string {
  return words.replaceAll(/%recipient(?:\.(\w+))?%/g, (_whole, name?: string) =>
    name === undefined ? recipient : String(variables[name] ?? ''),
  );
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(await buffer(request), { headers }).formData();
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function reply(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
