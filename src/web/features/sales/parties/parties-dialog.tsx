import { useState } from 'react';
import type { NamedParties } from '#contract/sales/order-parties.ts';
import { EMAIL_MAX } from '#domain/platform/email.ts';
import { AGREED_BY_MAX } from '#domain/sales/orders/offered-change.ts';
import { ORDERED_BY_MAX } from '#domain/sales/orders/order-parties.ts';
import { REFERENCE_MAX } from '#domain/customers/customer-invoice-fields.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import type { NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { BillToFields, PartyField } from './bill-to-fields.tsx';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { partyWords } from '#words/sales/parties.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { listCustomers } from '#contract/customers/customers.ts';
import { call } from '#web/api/call.ts';

interface PartiesDialogProps {
  title: string;
  submitLabel: string;
  customer: { name: string };
  before: NamedParties;
  /** The seller must bill the advertiser. */
  billsAdvertiser: boolean;
  /** Part of the order has been billed. */
  isBilled?: boolean;
  isPending?: boolean;
  error?: Error | null;
  /** `agreedBy` is who has agreed for the customer by phone; '' if no one has. */
  onSubmit: (entered: NamedParties, agreedBy: string) => void;
  onClose: () => void;
}

/** What the billed party wants to read on its invoices. */
const REFERENCES = ['purchaseOrder', 'buyerReference'] as const;

/** The dialog that changes the parties of an order. */
export function PartiesDialog(props: PartiesDialogProps) {
  const { title, submitLabel, customer, before, billsAdvertiser, isBilled = false } = props;
  const { isPending = false, error = null, onSubmit, onClose } = props;
  const words = useWordsOf(partyWords);
  const [entered, setEntered] = useState(before);
  const [agreedBy, setAgreedBy] = useState('');
  // The server knows what the customer has accepted, so it says whether someone must agree.
  const [needsAgreement, setNeedsAgreement] = useState(false);
  if (!needsAgreement && isProblem(error, 'terms_agreement_needed')) setNeedsAgreement(true);
  const agreement = useWordsOf(orderChangeWords).agreement;
  const agencyText = useAgencyAsText(customer.name, entered.agency);
  const errors = useFieldErrors(error);
  const fields = ['agencyId', 'orderedBy', 'billToId', 'copyToId', 'copyToEmail', ...REFERENCES] as const;
  const change = (field: (typeof fields)[number], changes: Partial<NamedParties>) => {
    errors.clear(field);
    setEntered({ ...entered, ...changes });
  };
  const setAgency = (agency: NamedCustomer | null) => {
    const wasBilled = entered.billTo !== null && entered.billTo.id === entered.agency?.id;
    const getsInvoice = agency !== null && !billsAdvertiser && (entered.billTo === null || wasBilled);
    errors.clear('billToId');
    change('agencyId', { agency, ...(getsInvoice ? { billTo: agency } : wasBilled ? { billTo: null } : {}) });
  };
  return (
    <FormDialog
      isWide
      title={title}
      submitLabel={submitLabel}
      isPending={isPending}
      failure={errors.besides(fields)}
      onSubmit={() => onSubmit(contentOf(entered), agreedBy.trim())}
      onClose={onClose}
    >
      <PartyField
        isAgency
        label={words.agency}
        hint={isBilled ? words.billedFixed : (agencyText ?? words.agencyHint)}
        value={entered.agency}
        errors={errors.of('agencyId')}
        disabled={isBilled}
        onChange={setAgency}
      />
      {entered.agency && (
        <Checkbox
          label={words.hasMandate}
          checked={entered.hasMandate}
          onChange={({ target }) => setEntered({ ...entered, hasMandate: target.checked })}
        />
      )}
      <TextField
        label={words.orderedBy}
        hint={words.orderedByHint}
        autoComplete="off"
        maxLength={ORDERED_BY_MAX}
        value={entered.orderedBy}
        errors={errors.of('orderedBy')}
        onChange={({ target }) => change('orderedBy', { orderedBy: target.value })}
      />
      <BillToFields
        customer={customer}
        billsAdvertiser={billsAdvertiser}
        isBilled={isBilled}
        entered={entered}
        errors={errors.of('billToId')}
        onChange={(billTo) => change('billToId', { billTo })}
      />
      <PartyField
        label={words.copyTo}
        value={entered.copyTo}
        errors={errors.of('copyToId')}
        onChange={(copyTo) => change('copyToId', { copyTo })}
      />
      <TextField
        label={words.copyToEmail}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        value={entered.copyToEmail}
        errors={errors.of('copyToEmail')}
        onChange={({ target }) => change('copyToEmail', { copyToEmail: target.value })}
      />
      {REFERENCES.map((field) => (
        <TextField
          key={field}
          label={words[field]}
          hint={words[`${field}Hint`]}
          autoComplete="off"
          maxLength={REFERENCE_MAX}
          value={entered[field]}
          errors={errors.of(field)}
          onChange={({ target }) => change(field, { [field]: target.value })}
        />
      ))}
      {needsAgreement && (
        <TextField
          label={agreement.name}
          autoComplete="off"
          maxLength={AGREED_BY_MAX}
          value={agreedBy}
          onChange={({ target }) => setAgreedBy(target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Returns the editable fields of a record, without its other fields. */
function contentOf({
  agency,
  orderedBy,
  billTo,
  copyTo,
  copyToEmail,
  hasMandate,
  purchaseOrder,
  buyerReference,
}: NamedParties): NamedParties {
  return { agency, orderedBy, billTo, copyTo, copyToEmail, hasMandate, purchaseOrder, buyerReference };
}

/**
 * Returns a note that the agency in the customer's record is only a text. Null if the record names no agency, if the agency
 * is also a customer, or if an agency is already chosen.
 */
function useAgencyAsText(customerName: string, chosen: NamedCustomer | null): string | null {
  const words = useWordsOf(partyWords);
  const { data: customers } = useQuery({
    queryKey: ['customers', 'agency of', customerName],
    queryFn: async ({ signal }) => {
      const query = { name: customerName, limit: '1' };
      return (await call(listCustomers, { query, signal })).customers;
    },
  });
  const name = customers?.find((customer) => customer.name === customerName)?.agencyName.trim() ?? '';
  const { data: agencies } = useQuery({
    queryKey: ['customers', 'agencies named', name],
    queryFn: async ({ signal }) => {
      const query = { q: name, partyKind: 'agency' };
      return (await call(listCustomers, { query, signal })).customers;
    },
    enabled: name !== '',
  });
  if (chosen || name === '' || !agencies) return null;
  return agencies.some((agency) => agency.name === name) ? null : words.agencyAsText(name);
}
