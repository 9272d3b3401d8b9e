import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Env } from '#server/platform/env.ts';
import { smtpOptions } from '#server/platform/mail/mail-transport.ts';
import type { ComposedMail } from './compose-mail.ts';
import type { MailTransport, SendOutcome } from './mail-transport.ts';
import { outcomeOfFailure, type SmtpPhase } from './smtp-failure.ts';

const CONNECTION_TIMEOUT_MS = 20_000;
/** The limit is long, because servers that scan a mail before accepting it are slow and a later reply is lost. */
const SILENCE_TIMEOUT_MS = 4 * 60_000;
/** The maximum duration of one SMTP conversation. */
const CONVERSATION_TIMEOUT_MS = 5 * 60_000;
type Failed = { error: unknown; phase: SmtpPhase };

/**
 * A connection to the mail server that is reused for several mails. It records the stage of a mail, which decides the outcome of a
 * failure: until the last line is written the mail was not accepted, afterwards the outcome is unknown.
 */
export class SmtpTransport implements MailTransport {
  readonly #settings: ReturnType<typeof smtpOptions>;
  #connection: SMTPConnection | null = null;

  constructor(url: string, env: Pick<Env, 'permitsPlaintextSmtp'>) {
    this.#settings = smtpOptions(url, env);
  }

  async send(mail: ComposedMail): Promise<SendOutcome> {
    const wasOpen = this.#connection !== null;
    const failed = await this.#attempt(mail);
    if (!failed) return { kind: 'sent' };
    const outcome = outcomeOfFailure(failed.error, failed.phase);
    // The server may have closed an idle connection. The mail was not completely sent, so it can be retried.
    if (wasOpen && outcome.kind === 'later' && hasNoReply(failed)) return this.send(mail);
    return outcome;
  }

  async check(): Promise<SendOutcome> {
    try {
      await this.#open();
      return { kind: 'sent' };
    } catch (error) {
      this.close();
      return outcomeOfFailure(error, 'connecting');
    }
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  async #attempt(mail: ComposedMail): Promise<Failed | null> {
    let phase: SmtpPhase = 'connecting';
    try {
      const connection = await this.#open();
      phase = 'handing over';
      await this.#handOver(connection, mail, () => {
        phase = 'handed over';
      });
      return null;
    } catch (error) {
      this.close();
      return { error, phase };
    }
  }

  async #open(): Promise<SMTPConnection> {
    if (this.#connection && !this.#connection.destroyed) return this.#connection;
    const { auth, ...settings } = this.#settings;
    const connection = new SMTPConnection({
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      dnsTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      ...settings,
    });
    // A broken connection may emit another error, which would end the process without a listener.
    connection.on('error', () => undefined);
    this.#connection = connection;
    await withFailures(connection, (resolve, reject) => {
      connection.connect((error) => {
        if (error) {
          reject(error);
        } else if (auth && connection.allowsAuth) {
          connection.login({ credentials: auth }, (refusal) => (refusal ? reject(refusal) : resolve()));
        } else {
          resolve();
        }
      });
    });
    return connection;
  }

  #handOver(connection: SMTPConnection, mail: ComposedMail, onLeft: () => void): Promise<void> {
    // The stream emits 'end' after its last bytes were read. If the connection breaks earlier, the stream is destroyed without 'end'.
    const message = Readable.from([mail.bytes], { objectMode: false }).once('end', onLeft);
    return withFailures(connection, (resolve, reject) => {
      connection.send({ from: mail.from, to: mail.to, size: mail.bytes.length }, message, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }
}

/** Runs one SMTP conversation; rejects on a connection error and on a timeout. */
function withFailures(
  connection: SMTPConnection,
  converse: (resolve: () => void, reject: (error: unknown) => void) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error('The mail server did not reply in time.'))),
      CONVERSATION_TIMEOUT_MS,
    );
    const onError = (error: Error) => settle(() => reject(error));
    const settle = (how: () => void) => {
      clearTimeout(timer);
      connection.off('error', onError);
      how();
    };
    connection.on('error', onError);
    converse(
      () => settle(resolve),
      (error) => settle(() => reject(error)),
    );
  });
}

function hasNoReply({ error, phase }: Failed): boolean {
  const answered = error instanceof Error && 'responseCode' in error && error.responseCode !== 421;
  return phase === 'handing over' && !answered;
}
