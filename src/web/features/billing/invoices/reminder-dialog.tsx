import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftReminder, remindOfInvoice } from '#contract/billing/invoice-reminders.ts';
import type { InvoiceRecord } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { PAPER_MAIL_MAX } from '#domain/billing/papers/paper.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

type Draft = Parsed<(typeof draftReminder)['response']>['reminder'];
type Mail = Pick<Draft, 'recipient' | 'subject' | 'text'>;

const ROWS = 10;
const FIELDS = ['recipient', 'subject', 'text'] as const;

/** The dialog with the reminder mail of an overdue invoice, which the user checks and sends. */
export function ReminderDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const { reminder: words } = useWordsOf(invoicingWords);
  const client = useQueryClient();
  const { id, number } = invoice;
  const draft = useQuery({
    queryKey: ['invoices', id, 'reminder'],
    queryFn: async ({ signal }) => (await call(draftReminder, { params: { id }, signal })).reminder,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [changes, setChanges] = useState<Partial<Mail>>({});
  const send = useCreateRecord({
    send: (body: Mail, idempotencyKey) => call(remindOfInvoice, { params: { id }, body, idempotencyKey }),
    onCreated: () => {
      flash.show({ type: 'success', text: words.done });
      refetch(client, 'invoices', 'history');
      onClose();
    },
    onError: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(send.error);
  const mailOf = ({ recipient, subject, text }: Draft): Mail => ({ recipient, subject, text, ...changes });
  const control = (field: (typeof FIELDS)[number], of: Draft) => ({
    label: words[field],
    value: mailOf(of)[field],
    errors: errors.of(field),
    onChange: ({ target }: { target: { value: string } }) => {
      errors.clear(field);
      setChanges({ ...changes, [field]: target.value });
    },
  });
  return (
    <FormDialog
      isWide
      title={words.title(number)}
      submitLabel={words.submit}
      isPending={send.isPending}
      failure={errors.besides(FIELDS)}
      onSubmit={() => draft.data && send.mutate(mailOf(draft.data))}
      onClose={onClose}
    >
      <Loaded of={draft} fields={3}>
        {(shown) => (
          <>
            <p>{words.attached(shown.replyTo)}</p>
            <TextField {...control('recipient', shown)} type="email" autoComplete="off" />
            <TextField
              {...control('subject', shown)}
              maxLength={PAPER_MAIL_MAX.subject}
              lang={shown.locale}
            />
            <TextArea
              {...control('text', shown)}
              rows={ROWS}
              maxLength={PAPER_MAIL_MAX.text}
              lang={shown.locale}
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
