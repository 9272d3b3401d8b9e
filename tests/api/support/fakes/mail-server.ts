import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  /** The recipients of the envelope. */
  recipients: string[];
  letter: ParsedMail;
  /** The bytes on the wire. */
  raw: Buffer;
}

interface Refusal {
  code: number;
  message: string;
}

/** The outcome of a mail: refused, or accepted without a reply, because the connection is cut. */
type Fate = Refusal | 'cut' | null;

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** How many mails were sent completely. */
  tries: number;
  /** The replies to the next mails; then mails are accepted again. */
  refusals: Refusal[];
  /** The reply to a recipient, before the mail is sent. */
  atRecipient: (address: string) => Refusal | null | Promise<Refusal | null>;
  /** The reply to a sender. */
  atSender: (address: string) => Refusal | null;
  /** The outcome of a mail that was sent completely. */
  atMail: (address: string) => Fate | Promise<Fate>;
  close(): Promise<void>;
}

/** A local mail server. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, done) => {
      done(errorOf(mailServer.atSender(address)));
    },
    onRcptTo: ({ address }, _session, done) => {
      void answer(address, done);
    },
    onData: (stream, session, done) => {
      // A client that disconnects in the middle has sent nothing.
      take(mailServer, stream, session, done).catch(() => undefined);
    },
  });
  // A connection that is cut on purpose does not fail the test.
  server.on('error', () => undefined);
  const mailServer: MailServer = {
    url: '',
    mails: [],
    tries: 0,
    refusals: [],
    atRecipient: () => null,
    atSender: () => null,
    atMail: () => null,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  mailServer.url = `smtp://127.0.0.1:${port}`;
  return mailServer;

  async function answer(address: string, done: (error?: Error | null) => void): Promise<void> {
    done(errorOf(await mailServer.atRecipient(address)));
  }

  async function take(
    sink: MailServer,
    stream: Readable,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const raw = await buffer(stream);
    const letter = await simpleParser(raw);
    sink.tries += 1;
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const fate = sink.refusals.shift() ?? (await sink.atMail(recipients[0] ?? ''));
    if (fate === null || fate === 'cut') {
      sink.mails.push({ recipients, letter, raw });
    }
    if (fate === 'cut') {
      cut(session);
      return;
    }
    done(errorOf(fate));
  }

  /** Closes the connection of a session without a reply. */
  function cut({ id }: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (isOf(connection, id)) connection._socket.destroy();
    }
  }
}

interface Connection {
  id: string;
  _socket: { destroy(): void };
}

function isOf(connection: unknown, id: string): connection is Connection {
  return (connection as Connection).id === id;
}

function errorOf(refusal: Refusal | null): Error | null {
  return refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code });
}
