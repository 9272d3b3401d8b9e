import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getReportMail, type ReportMailDraft, sendReport } from '#contract/insight/report-mails.ts';
import type { Report } from '#contract/insight/reports.ts';
import { addressesIn } from '#domain/insight/report-mail.ts';
import type { Locale } from '#words/locale.ts';
import { call } from '#web/api/call.ts';
import type { ContactToSave, Recipient } from '#web/api/contact-to-save.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { reportQuery } from './report-query.ts';
import { reportMailWords } from '#words/insight/report-mail.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import type { Words } from '#words/load.ts';
import { salutation } from '#words/texts/report-mail-text.ts';

/** The entries of the user. Fields that are not entered come from the draft, which depends on the language. */
export interface EnteredMail {
  recipients: string;
  subject: string;
  text: string;
}

/**
 * Returns the draft of the mail with a report and the user's entries, and a mutation that sends it. A repeated click or
 * request sends it only once.
 */
export function useReportMail(report: Report, saveContact: ContactToSave['save'], onSent: () => void) {
  const words = useWordsOf(reportMailWords);
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Locale>();
  const [entered, setEntered] = useState<Partial<EnteredMail>>({});
  const params = { id: report.id };
  const draft = useQuery({
    queryKey: ['report-mail', report.id, wanted],
    queryFn: async ({ signal }) =>
      (await call(getReportMail, { params, query: { locale: wanted }, signal })).mail,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const send = useCreateRecord({
    send: async (body: EnteredMail & { locale: Locale }, idempotencyKey) => {
      if (draft.data) await saveContact(recipientOf(draft.data, body));
      const recipients = addressesIn(body.recipients);
      return call(sendReport, { params, body: { ...body, recipients }, idempotencyKey });
    },
    onCreated: ({ report: changed }) => {
      client.setQueryData(reportQuery(String(report.id)).queryKey, changed);
      void client.invalidateQueries({ queryKey: ['history', 'order', report.order.id] });
      flash.show({ type: 'success', text: words.enqueued });
      onSent();
    },
  });
  return {
    draft,
    mail: draft.data && { ...entriesOf(draft.data), ...entered },
    change: (changes: Partial<EnteredMail>) => setEntered({ ...entered, ...changes }),
    setLocale: setWanted,
    send,
  };
}

function entriesOf({ recipients, subject, text }: ReportMailDraft): EnteredMail {
  return { recipients: recipients.join(', '), subject, text };
}

/** Returns the only recipient that was not proposed. If there are several such recipients, none is offered to be saved. */
export function recipientOf(
  { recipients }: ReportMailDraft,
  entered: Pick<EnteredMail, 'recipients'>,
): Recipient {
  const proposed = new Set(recipients.map((email) => email.toLowerCase()));
  const others = addressesIn(entered.recipients).filter((email) => !proposed.has(email.toLowerCase()));
  return { email: others[0] ?? '', isKnown: others.length !== 1 };
}

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
