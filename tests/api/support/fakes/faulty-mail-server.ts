import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The fault of the next mail: refused, cut during the transfer, or accepted without a reply. */
export type MailFault = { at: 'before'; code: number } | { at: 'during' } | { at: 'after' };

/** A local mail server that fails as the test sets it, and records the recipients of the mails that it accepted. */
export class FaultyMailServer {
  readonly faults: MailFault[] = [];
  /** The recipient of each accepted mail. */
  readonly taken: string[] = [];
  url = '';
  private readonly sockets = new Map<number, Socket>();
  private server = this.make();
  private port = 0;

  private make(): SMTPServer {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData: (stream, session, done) => {
        void this.take(stream, session, done);
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      this.sockets.set(socket.remotePort ?? 0, socket);
    });
    return server;
  }

  private async take(
    stream: Readable,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ): Promise<void> {
    const fault = this.faults.shift();
    if (fault?.at === 'during') {
      this.breakOff(session);
      return;
    }
    await buffer(stream);
    if (fault?.at === 'before') {
      done(Object.assign(new Error('Not this one'), { responseCode: fault.code }));
      return;
    }
    this.taken.push(...session.envelope.rcptTo.map(({ address }) => address));
    if (fault?.at === 'after') {
      this.breakOff(session);
    } else {
      done();
    }
  }

  async start(): Promise<this> {
    this.server = this.make();
    await new Promise<void>((resolve) => {
      this.server.listen(this.port, '127.0.0.1', resolve);
    });
    ({ port: this.port } = this.server.server.address() as AddressInfo);
    this.url = `smtp://127.0.0.1:${this.port}`;
    return this;
  }

  /** Stops listening; `start` listens at the same address again. */
  async stop(): Promise<void> {
    for (const socket of this.sockets.values()) socket.destroy();
    this.sockets.clear();
    await new Promise<void>((resolve) => {
      this.server.close(resolve);
    });
  }

  private breakOff({ remotePort }: SMTPServerSession): void {
    this.sockets.get(remotePort)?.destroy();
  }
}
