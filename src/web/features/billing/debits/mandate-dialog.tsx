import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enterMandate } from '#contract/billing/direct-debits.ts';
import type { Sent } from '#contract/platform/route.ts';
import {
  MANDATE_KINDS,
  MANDATE_REFERENCE_MAX,
  MANDATE_SCHEMES,
  type MandateKind,
  type MandateScheme,
} from '#domain/billing/debits/mandate.ts';
import { directDebitWords } from '#words/billing/direct-debits.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { refetch } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { showSuccess } from '#web/ui/messages/flash.ts';

interface MandateDialogProps {
  customer: { id: number; name: string };
  onClose: () => void;
}

type Body = Sent<(typeof enterMandate)['body']>;
const FIELDS = ['reference', 'signedOn', 'scheme', 'kind', 'accountHolder', 'iban', 'bic'];

/** Enters a mandate that a customer has signed. */
export function MandateDialog({ customer, onClose }: MandateDialogProps) {
  const { mandate: words } = useWordsOf(directDebitWords);
  const { today } = useSession();
  const client = useQueryClient();
  const [texts, setTexts] = useState({ reference: '', accountHolder: customer.name, iban: '', bic: '' });
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [scheme, setScheme] = useState<MandateScheme>('core');
  const [kind, setKind] = useState<MandateKind>('recurring');
  const enter = useCreateRecord({
    send: (body: Body, idempotencyKey) =>
      call(enterMandate, { params: { id: customer.id }, body, idempotencyKey }),
    onCreated: () => {
      showSuccess(words.entered);
      refetch(client, 'invoices', 'history');
      onClose();
    },
    onError: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(enter.error);
  const field = (name: keyof typeof texts) =>
    errors.text(name, texts[name], (value) => setTexts({ ...texts, [name]: value }));
  return (
    <FormDialog
      title={words.enter}
      submitLabel={words.submit}
      isPending={enter.isPending}
      failure={errors.besides(FIELDS)}
      onSubmit={() => enter.mutate({ ...texts, signedOn: signedOn ?? '', scheme, kind })}
      onClose={onClose}
    >
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        maxLength={MANDATE_REFERENCE_MAX}
        {...field('reference')}
      />
      <DateField
        label={words.signedOn}
        value={signedOn}
        today={today}
        errors={errors.of('signedOn')}
        onChange={(day) => {
          errors.clear('signedOn');
          setSignedOn(day);
        }}
      />
      <TextField label={words.accountHolder} maxLength={70} {...field('accountHolder')} />
      <TextField label={words.iban} maxLength={42} {...field('iban')} />
      <TextField label={words.bic} maxLength={20} {...field('bic')} />
      <SelectField
        label={words.kind}
        options={MANDATE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        errors={errors.of('kind')}
        onChange={({ target }) => setKind(MANDATE_KINDS.find((one) => one === target.value) ?? 'recurring')}
      />
      <SelectField
        label={words.scheme}
        hint={words.schemeHint}
        options={MANDATE_SCHEMES.map((value) => ({ value, label: words.schemes[value] }))}
        value={scheme}
        errors={errors.of('scheme')}
        onChange={({ target }) => setScheme(MANDATE_SCHEMES.find((one) => one === target.value) ?? 'core')}
      />
    </FormDialog>
  );
}
