import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getReportMail, type ReportMailDraft, sendReport } from '#contract/reports/report-mails.ts';
import type { Report } from '#contract/reports/reports.ts';
import { addressesIn } from '#domain/reports/report-mail.ts';
import type { Locale } from '#words/locale.ts';
import { call } from '../../api/call.ts';
import type { ContactToSave, Recipient } from '../../api/contact-to-save.ts';
import { useCreateRecord } from '../../api/forms/use-create-record.ts';
import { flash } from '../../ui/messages/flash.ts';
import { reportQuery } from './report-query.ts';
import { useReportMailWords } from './use-report-mail-words.ts';

/** What the user enters; what is not entered is that of the draft, which depends on the language. */
export interface EnteredMail {
  recipients: string;
  subject: string;
  text: string;
}

/** The mail with a report as it is entered, and sending it. A repeated click or request sends it once. */
export function useReportMail(report: Report, saveContact: ContactToSave['save'], onSent: () => void) {
  const words = useReportMailWords();
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

/** The only recipient besides the proposed ones; of several, none is the one to save. */
export function recipientOf(
  { recipients }: ReportMailDraft,
  entered: Pick<EnteredMail, 'recipients'>,
): Recipient {
  const proposed = new Set(recipients.map((email) => email.toLowerCase()));
  const others = addressesIn(entered.recipients).filter((email) => !proposed.has(email.toLowerCase()));
  return { email: others[0] ?? '', isKnown: others.length !== 1 };
}
