import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  /** Whom the envelope named, whatever the letter says. */
  recipients: string[];
  letter: ParsedMail;
}

interface Refusal {
  code: number;
  message: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** How often somebody tried to hand a mail over. */
  tries: number;
  /** What the next tries are answered with; then mails are taken again. */
  refusals: Refusal[];
  close(): Promise<void>;
}

/** A mail server on this machine alone. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      void take(mailServer, stream, session, done);
    },
  });
  const mailServer: MailServer = {
    url: '',
    mails: [],
    tries: 0,
    refusals: [],
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  mailServer.url = `smtp://127.0.0.1:${port}`;
  return mailServer;
}

async function take(
  mailServer: MailServer,
  stream: Readable,
  session: SMTPServerSession,
  done: (error?: Error) => void,
): Promise<void> {
  const letter = await simpleParser(await text(stream));
  mailServer.tries += 1;
  const refusal = mailServer.refusals.shift();
  if (refusal) {
    done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    return;
  }
  mailServer.mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), letter });
  done();
}
