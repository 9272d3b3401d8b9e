import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AgreementRecord,
  createAgreement,
  type ScaleChoice,
  updateAgreement,
} from '#contract/pricing/agreements.ts';
import { lastDayOf } from '#domain/pricing/agreements/agreement.ts';
import { CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { showSaved } from '#web/ui/messages/flash.ts';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useAgreementTexts } from './agreement-queries.ts';
import { agreementWords } from '#words/pricing/agreements.ts';
import { useCustomerChoice } from '#web/api/customers.ts';

interface AgreementFormProps {
  /** The agreement to change; undefined to create one. */
  agreement?: AgreementRecord;
  /** The customer of the agreement; null to let the user choose. */
  customer: NamedCustomer | null;
  scales: readonly ScaleChoice[];
  onClose: () => void;
}

const FIELDS = ['customerId', 'scale', 'firstDay', 'promisedCount', 'promisedAmount'];

const keyOf = ({ publicationId, scaleGroup }: Pick<ScaleChoice, 'publicationId' | 'scaleGroup'>) =>
  `${publicationId ?? ''}/${scaleGroup}`;

/** The form that creates or changes an agreement. */
export function AgreementForm({ agreement, customer: given, scales, onClose }: AgreementFormProps) {
  const { form: words } = useWordsOf(agreementWords);
  const texts = useAgreementTexts();
  const locale = useLocale();
  const { today } = useSession();
  const client = useQueryClient();
  const [customer, setCustomer] = useState(given);
  const [scaleKey, setScaleKey] = useState(() => {
    const only = scales.length === 1 ? scales[0] : undefined;
    return agreement ? keyOf(agreement) : only ? keyOf(only) : '';
  });
  const scale = scales.find((one) => keyOf(one) === scaleKey);
  const currency = scale?.currency ?? agreement?.currency ?? 'EUR';
  const [firstDay, setFirstDay] = useState<string | null>(agreement?.firstDay ?? null);
  const [isAmount, setAmount] = useState((agreement?.promisedAmount ?? null) !== null);
  const [entered, setEntered] = useState(() => {
    if (!agreement) return '';
    const { promisedCount, promisedAmount } = agreement;
    return promisedAmount === null
      ? String(promisedCount)
      : formatAmount(locale, promisedAmount, CURRENCY_DIGITS[agreement.currency]);
  });
  const field = isAmount ? 'promisedAmount' : 'promisedCount';
  const save = useCreateRecord({
    send: (promised: Parameters<typeof bodyOf>[0], idempotencyKey) =>
      agreement
        ? call(updateAgreement, {
            params: { id: agreement.id },
            body: { ...bodyOf(promised), version: agreement.version },
          })
        : call(createAgreement, {
            body: { ...bodyOf(promised), customerId: customer?.id ?? 0 },
            idempotencyKey,
          }),
    onCreated: () => {
      showSaved();
      refetch(client, 'agreements', 'quote', 'history');
      onClose();
    },
    onError: () => undefined,
  });
  const errors = useFieldErrors(save.error);
  const submit = () =>
    save.mutate({
      scale,
      firstDay,
      field,
      value: readDecimal(entered, isAmount ? CURRENCY_DIGITS[currency] : 0),
    });
  return (
    <FormDialog
      title={agreement ? words.edit(agreement.name) : words.create}
      submitLabel={words.save}
      isPending={save.isPending}
      failure={errors.besides(FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      {!given && (
        <CustomerField
          customer={customer}
          errors={errors.of('customerId')}
          onChange={(chosen) => {
            errors.clear('customerId');
            setCustomer(chosen);
          }}
        />
      )}
      <SelectField
        label={words.scale}
        placeholder={words.chooseScale}
        options={scales.map((one) => ({ value: keyOf(one), label: texts.scale(one) }))}
        {...errors.text('scale', scaleKey, setScaleKey)}
      />
      <DateField
        label={words.firstDay}
        hint={firstDay === null ? undefined : words.lastDay(formatDay(locale, lastDayOf(firstDay), 'basic'))}
        value={firstDay}
        onChange={(day) => {
          errors.clear('firstDay');
          setFirstDay(day);
        }}
        today={today}
        errors={errors.of('firstDay')}
      />
      <RadioGroup
        row
        label={words.kind}
        options={[
          { value: 'count', label: words.kinds.count },
          { value: 'amount', label: words.kinds.amount },
        ]}
        value={isAmount ? 'amount' : 'count'}
        errors={[]}
        onChange={(kind) => {
          setAmount(kind === 'amount');
          setEntered('');
        }}
      />
      <TextField
        label={isAmount ? words.amount(currency) : words.count}
        hint={isAmount ? words.amountHint : undefined}
        inputMode="decimal"
        autoComplete="off"
        {...errors.text(field, entered, setEntered)}
      />
    </FormDialog>
  );
}

function bodyOf({
  scale,
  firstDay,
  field,
  value,
}: {
  scale: ScaleChoice | undefined;
  firstDay: string | null;
  field: 'promisedCount' | 'promisedAmount';
  value: number | null;
}) {
  return {
    publicationId: scale?.publicationId ?? null,
    scaleGroup: scale?.scaleGroup ?? '',
    firstDay: firstDay ?? '',
    promisedCount: null,
    promisedAmount: null,
    [field]: value,
  };
}

interface CustomerFieldProps {
  customer: NamedCustomer | null;
  errors: readonly string[];
  onChange: (customer: NamedCustomer | null) => void;
}

/** The choice of the customer of an agreement. */
function CustomerField({ customer, errors, onChange }: CustomerFieldProps) {
  const { form: words } = useWordsOf(agreementWords);
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query);
  return (
    <CustomerCombobox
      label={words.customer}
      placeholder={words.chooseCustomer}
      choice={choice}
      value={customer}
      onQueryChange={setQuery}
      onChange={onChange}
      emptyText={words.noCustomer}
      clearLabel={words.clearCustomer}
      errors={errors}
    />
  );
}
