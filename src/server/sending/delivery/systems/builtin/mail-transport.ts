import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/platform/env.ts';
import { smtpOptions } from '#server/platform/mail/mail-transport.ts';

/** A composed mail, ready for the transport. */
export interface ComposedMail {
  from: string;
  to: string;
  bytes: Buffer;
}

/** The stage of a mail: not sent yet; being sent; completely sent, with the reply outstanding. */
export type SmtpPhase = 'connecting' | 'handing over' | 'handed over';

/** The reply code "bad sequence of commands": the SMTP session failed, not the mail. */
const BAD_SEQUENCE = 503;
const SIGN_IN_REQUIRED = 530;
const REASON_MAX = 300;

/** Returns the outcome of a mail after a failure. Without a reply it depends on the stage of the mail. */
export function outcomeOfFailure(error: unknown, phase: SmtpPhase): Exclude<SendOutcome, { kind: 'sent' }> {
  const { code, replyCode, command, reason } = readFailure(error);
  if (phase === 'connecting') {
    const isRefused = code === 'EAUTH' || code === 'ENOAUTH';
    const isForNow = replyCode >= 400 && replyCode < 500;
    return { kind: 'closed', why: isRefused && !isForNow ? 'auth' : 'temporary', reason };
  }
  if (replyCode === SIGN_IN_REQUIRED) return { kind: 'closed', why: 'auth', reason };
  if (replyCode >= 500 && replyCode !== BAD_SEQUENCE) {
    // A refused sender affects every mail.
    return command === 'MAIL FROM'
      ? { kind: 'closed', why: 'rejected', reason }
      : { kind: 'refused', reason };
  }
  if (replyCode >= 400) return { kind: 'later', reason };
  if (phase === 'handed over') return { kind: 'unknown', reason };
  // Errors found before sending: an address that SMTP cannot express, or a mail above the size limit.
  return code === 'EENVELOPE' || code === 'EMESSAGE'
    ? { kind: 'refused', reason }
    : { kind: 'later', reason };
}

function readFailure(error: unknown): { code: string; replyCode: number; command: string; reason: string } {
  if (!(error instanceof Error)) return { code: '', replyCode: 0, command: '', reason: String(error) };
  const code = 'code' in error ? String(error.code) : '';
  const replyCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const command = 'command' in error ? String(error.command) : '';
  const reason = error.message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, REASON_MAX);
  return { code, replyCode, command, reason };
}

const CONNECTION_TIMEOUT_MS = 20_000;
/** The limit is long, because servers that scan a mail before accepting it are slow, and a reply after the limit is lost. */
const SILENCE_TIMEOUT_MS = 4 * 60_000;
/** The maximum duration of one SMTP conversation. */
const CONVERSATION_TIMEOUT_MS = 5 * 60_000;
type Failed = { error: unknown; phase: SmtpPhase };

/**
 * A connection to the mail server that is reused for several mails. It records the stage of a mail, which decides the outcome of a
 * failure: until the last line is written the mail was not accepted, afterwards the outcome is unknown.
 */
class SmtpTransport implements MailTransport {
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

/** Writes mails as `.eml` files that only the account of the process can read. */
function outboxTransport(dataFolder: string): MailTransport {
  const folder = join(dataFolder, 'outbox');
  const attempt = async (work: () => Promise<unknown>): Promise<SendOutcome> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await work();
      return { kind: 'sent' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: 'closed', why: 'temporary', reason };
    }
  };
  return {
    send: (mail, name) =>
      attempt(async () => {
        const path = join(folder, `${name}.eml`);
        await writeFile(`${path}.part`, mail.bytes, { mode: 0o600 });
        await rename(`${path}.part`, path);
      }),
    check: () => attempt(async () => undefined),
    close: () => undefined,
  };
}

/** The outcome of sending a mail. Only `sent` and `unknown` mean that the mail may have reached the recipient. */
export type SendOutcome =
  | { kind: 'sent' }
  /** This mail was refused permanently, by the server or before it was sent. */
  | { kind: 'refused'; reason: string }
  /** The mail was not accepted, but can be sent again later. */
  | { kind: 'later'; reason: string }
  /** The whole mail was sent, but the reply is missing, so it may have been delivered. */
  | { kind: 'unknown'; reason: string }
  /** The failure concerns the connection or the sender, so no other mail would succeed either. */
  | { kind: 'closed'; why: 'auth' | 'temporary' | 'rejected'; reason: string };

/** A connection that sends mails one after the other. */
export interface MailTransport {
  /** Sends a mail; `name` names its file if there is no mail server. Never fails. */
  send(mail: ComposedMail, name: string): Promise<SendOutcome>;
  /** Checks whether mails can be sent. Never fails. */
  check(): Promise<SendOutcome>;
  close(): void;
}

/** Opens the SMTP server of `SMTP_URL`; without one, mails become files in the data folder's `outbox/`. */
export function openTransport(env: Env): MailTransport {
  return env.smtpUrl === null ? outboxTransport(env.dataFolder) : new SmtpTransport(env.smtpUrl, env);
}
