import PostalMime, { type Email } from 'postal-mime';
import type { ReturnKind } from '#domain/sending/lists/mail-return.ts';
import { failureKind, hasReply, statusOf } from '#domain/sending/lists/failure-status.ts';

/** What a mail server, a mail service or a mailbox provider reports about a mail. */
export interface MailReport {
  kind: ReturnKind | 'delivered';
  /** The enhanced status code; '' without one. */
  status: string;
  /** The words of the mail server. */
  detail: string;
}

/** A received mail that may report about a mail of an issue. */
interface ReceivedReport {
  /** The report; null if the mail is something else, such as an automatic reply or the notice of a delay. */
  report: MailReport | null;
  /** The texts that may contain the token of the reported mail, the most reliable one first. */
  places: string[];
}

/** Envelope of a received mail. */
interface Envelope {
  /** '' for a mail that must not be answered, as mail servers send their reports. Null if it is not known. */
  sender: string | null;
  recipients: readonly string[];
}

/** Limits of the parser: reports of mail servers have few parts. */
const LIMITS = { maxNestingDepth: 16, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };
/** How much of an unstructured report is read. */
const TEXT_MAX = 10_000;
/** How much of the returned mail is searched for its token: its header. */
const RETURNED_MAX = 32 * 1024;

/**
 * Reads a delivery status notification (RFC 3464), a report of a complaint (RFC 5965), or the report of a mail server that only writes text.
 * Fails if the bytes are no mail.
 */
export async function readReport(bytes: Uint8Array, envelope: Envelope): Promise<ReceivedReport> {
  const mail = await PostalMime.parse(bytes, LIMITS);
  const part = (...types: string[]) =>
    mail.attachments.filter(({ mimeType }) => types.includes(mimeType.toLowerCase())).map(textOf);
  const [deliveryStatus] = part('message/delivery-status', 'message/global-delivery-status');
  const [feedback] = part('message/feedback-report');
  const returned = part('message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers');
  const isByProgram = envelope.sender === '' || (envelope.sender === null && isFromMailServer(mail));
  const report =
    feedback !== undefined
      ? complaintIn(feedback)
      : deliveryStatus !== undefined
        ? outcomeIn(deliveryStatus)
        : isByProgram
          ? failureInText(mail.text ?? '')
          : null;
  const headers = mail.headers.map(({ value }) => value).join('\n');
  return {
    report,
    places: [
      envelope.recipients.join('\n'),
      headers,
      feedback ?? '',
      ...returned.map((text) => text.slice(0, RETURNED_MAX)),
      (mail.text ?? '').slice(-RETURNED_MAX),
    ],
  };
}

function textOf({ content }: Email['attachments'][number]): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
}

function isFromMailServer({ from, returnPath }: Email): boolean {
  return (
    returnPath === '<>' || returnPath === '' || /^(?:mailer-daemon|postmaster)@/i.test(from?.address ?? '')
  );
}

type Fields = ReadonlyMap<string, string>;

/** Reads groups of header-like fields, separated by empty lines (RFC 3464 §2.1, RFC 5965 §3). */
function fieldGroups(text: string): Fields[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
      return new Map(
        lines.flatMap((line): [string, string][] => {
          const [, name, value] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
          return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
        }),
      );
    })
    .filter((group) => group.size > 0);
}

/**
 * Returns the outcome for the one recipient of our mail. If the address was an alias of several ones, the mail counts as delivered if any of
 * them got it, and as hard only if all of them are invalid. Null if it is only delayed.
 */
function outcomeIn(text: string): MailReport | null {
  const recipients = fieldGroups(text).filter((group) => group.has('action'));
  const actions = new Set(recipients.map((group) => actionOf(group)));
  if (['delivered', 'relayed', 'expanded'].some((action) => actions.has(action))) {
    return { kind: 'delivered', status: '', detail: '' };
  }
  const failures = recipients.filter((group) => actionOf(group) === 'failed').map(failureOf);
  return failures.find(({ kind }) => kind === 'soft') ?? failures[0] ?? null;
}

function actionOf(group: Fields): string {
  return /^[a-z]+/.exec((group.get('action') ?? '').toLowerCase())?.[0] ?? '';
}

function failureOf(group: Fields): MailReport & { kind: ReturnKind } {
  const diagnostic = group.get('diagnostic-code') ?? '';
  const stated = { status: group.get('status') ?? '', diagnostic };
  return { kind: failureKind(stated), status: statusOf(stated), detail: diagnostic };
}

/** The types of feedback with which a reader says that the mails are unwanted. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list']);

function complaintIn(text: string): MailReport | null {
  const type = fieldGroups(text)[0]?.get('feedback-type')?.toLowerCase() ?? '';
  return COMPLAINTS.has(type) ? { kind: 'complaint', status: '', detail: type } : null;
}

/** The lines after which the returned mail is quoted. */
const QUOTED =
  /^-{2,}.*(?:below this line|copy of|original message|returned message|text follows).*$|^received: /im;
/** A notice that the mail is still tried. */
const DELAYED =
  /\b(?:delayed|still trying|will (?:be retried|keep trying|continue)|warning only|no need to (?:retry|resend))\b/i;

/** Reads a report in plain text, as qmail and older Exim write it. Null without the reply of a mail server. */
function failureInText(text: string): MailReport | null {
  const words = (text.split(QUOTED, 1)[0] ?? '').slice(0, TEXT_MAX);
  const stated = { status: '', diagnostic: words };
  const kind = failureKind(stated);
  if (DELAYED.test(words) || (kind === 'soft' && !hasReply(words))) return null;
  const line = words.split(/\n/).find((each) => hasReply(each)) ?? words.trim();
  return { kind, status: statusOf(stated), detail: line };
}
