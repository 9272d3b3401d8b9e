import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import type { Env } from '#server/platform/env.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { findReturnTokens } from '../lists/return-address.ts';
import { readReport } from './read-report.ts';
import { takeReport } from './take-report.ts';

/** The addresses, besides those of mails, to which mailbox providers send the reports of complaints. */
const REPORTS_TO = new Set(['postmaster', 'abuse', 'complaints']);
/** A report contains at most the mail that came back. */
const SIZE_MAX = 2 * 1024 * 1024;
const CLIENTS_MAX = 20;
const RECIPIENTS_MAX = 10;
const SILENCE_MS = 60_000;
const CLOSE_MS = 1_000;

type Bounces = NonNullable<Env['bounces']>;
type ReturnsApp = Pick<App, 'pool' | 'keys' | 'http'>;

/**
 * Starts the mail server that receives returned mails. It accepts mails only for tokens of this instance and for the addresses of reports in
 * its domain, sends none, and keeps none: after a report was stored, its mail is discarded. Without the database it asks the sender to try
 * again later. Returns a function that stops it, and its port.
 */
export async function receiveReturns(
  app: ReturnsApp,
  { domain, port, host }: Bounces,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    name: domain,
    banner: 'Vertbook',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: SIZE_MAX,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENCE_MS,
    closeTimeout: CLOSE_MS,
    onRcptTo: (address, session, done) => done(recipientProblem(app, domain, address, session)),
    onData: (stream, session, done) => {
      void answer(app, { stream, session }, done);
    },
  });
  server.on('error', (error) => app.http.log.debug({ err: error }, 'a connection for returned mails failed'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const address = server.server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function recipientProblem(
  { keys }: ReturnsApp,
  domain: string,
  { address }: SMTPServerAddress,
  { envelope }: SMTPServerSession,
): Error | null {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).toLowerCase();
  const isOurs = address.slice(at + 1).toLowerCase() === domain;
  if (envelope.rcptTo.length >= RECIPIENTS_MAX) return refusal(452, 'Too many recipients');
  return isOurs && (REPORTS_TO.has(local) || findReturnTokens(keys, local).length > 0)
    ? null
    : refusal(550, '5.1.1 No such recipient here');
}

/** Replies to a mail. Never fails. */
async function answer(
  app: ReturnsApp,
  { stream, session }: { stream: Readable; session: SMTPServerSession },
  done: (refusal: Error | null) => void,
): Promise<void> {
  try {
    done(await receive(app, stream, session));
  } catch (error) {
    app.http.log.warn({ err: error }, 'a returned mail could not be stored');
    done(refusal(451, 'Please try again later'));
  }
}

/** Stores the report in a mail. Returns the refusal of a mail that is too large. */
async function receive(
  app: ReturnsApp,
  stream: Readable,
  { envelope }: SMTPServerSession,
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= SIZE_MAX) chunks.push(chunk);
  }
  if (size > SIZE_MAX) return refusal(552, '5.3.4 Message too big');
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const { report, places } = await readReport(Buffer.concat(chunks), { sender, recipients });
  if (report) await takeReport(app, places, { ...report, source: 'smtp' });
  return null;
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}
