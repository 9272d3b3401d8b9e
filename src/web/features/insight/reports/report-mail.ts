import type { Report } from '#contract/insight/reports.ts';
import type { Words } from '#words/load.ts';
import { salutation } from '#words/texts/report-mail-text.ts';

type Mail = Words['report']['mail'];

interface ReportMail {
  report: Pick<Report, 'order' | 'customerContact'>;
  /** The public link. */
  link: string;
  /** The sender's name and organization. */
  sender: readonly string[];
}

/**
 * Returns the `mailto:` address of a new mail to the customer's contact, with subject, salutation and the public link. Spec
 * §2 Reporting.
 */
export function reportMailAddress(mail: Mail, { report, link, sender }: ReportMail): string {
  const { id } = report.order;
  const text = [
    salutation(mail, report.customerContact),
    mail.body(id, link),
    [mail.closing, ...sender.filter((line) => line !== '')].join('\n'),
  ].join('\n\n');
  // Line breaks in a mailto address are CRLF (RFC 6068).
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${recipient(report.customerContact)}?subject=${encodeURIComponent(mail.subject(id))}&body=${body}`;
}

/** Returns the address of the public link. In development, the pages are on port 3000 of the same host. Spec §2 Route map. */
export function sharedReportLink(token: string): string {
  const { origin, protocol, hostname } = globalThis.location;
  return `${import.meta.env.DEV ? `${protocol}//${hostname}:3000` : origin}/shared/report/${token}`;
}

function recipient(contact: Report['customerContact']): string {
  return encodeURIComponent(contact?.email ?? '').replaceAll('%40', '@');
}
