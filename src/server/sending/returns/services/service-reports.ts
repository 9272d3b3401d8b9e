import type { IncomingHttpHeaders } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { MailReport } from '../read-report.ts';

/** A call by which a mail service reports about mails. */
interface ServiceCall {
  headers: IncomingHttpHeaders;
  /** The body, parsed from JSON. */
  body: unknown;
}

/** A report of a mail service. */
interface ServiceReport extends MailReport {
  /** The texts that may contain the token of the reported mail. */
  places: string[];
}

/** How a mail service signs and words its reports. */
export interface ServiceReports {
  /** Whether the service has sent the call: it has the key, or is signed with it. `getText` fetches a text from the service by https. */
  isGenuine(call: ServiceCall, key: string, getText: GetText): Promise<boolean>;
  /** Returns the reports in a genuine call. Leaves out events that say nothing final about a mail. Fails if the body has another form. */
  reportsIn(body: unknown): ServiceReport[];
  /** What a genuine call asks for besides, such as the confirmation of its address. */
  afterwards?(body: unknown, getText: GetText): Promise<void>;
}

/** Fetches a text by https. Fails unless the status is 200. */
export type GetText = (url: URL) => Promise<string>;

/** Whether a call has the key as the password of basic authentication, or as a bearer token. */
export function hasKey({ authorization = '' }: IncomingHttpHeaders, key: string): boolean {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization) ?? [];
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  const given = scheme.toLowerCase() === 'bearer' ? value : decoded.slice(decoded.indexOf(':') + 1);
  return isSameText(given, key);
}

/** Compares texts in a time that does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
