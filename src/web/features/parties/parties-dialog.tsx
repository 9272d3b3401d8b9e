import { useState } from 'react';
import type { OrderPartiesRecord } from '#contract/order-parties.ts';
import type { Order } from '#contract/orders.ts';
import { EMAIL_MAX } from '#domain/email.ts';
import { ORDERED_BY_MAX } from '#domain/order-parties.ts';
import { failureText } from '../../api/failure-text.ts';
import { useFieldErrors } from '../../api/use-field-errors.ts';
import type { NamedCustomer } from '../../base/customer-combobox.tsx';
import { FormDialog } from '../../base/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BillToFields } from './bill-to-fields.tsx';
import { PartyField } from './party-field.tsx';
import { type EnteredParties, useChangeParties } from './use-order-parties.ts';
import { usePartyWords } from './use-party-words.ts';

interface PartiesDialogProps {
  order: Order;
  parties: OrderPartiesRecord;
  onClose: () => void;
}

/** Changes who takes part in an order. */
export function PartiesDialog({ order, parties: latest, onClose }: PartiesDialogProps) {
  const words = usePartyWords();
  // What is saved is based on what was shown when the dialog opened.
  const [before] = useState(latest);
  const [entered, setEntered] = useState<EnteredParties>(before);
  const save = useChangeParties(order.id, onClose);
  const errors = useFieldErrors(save.error);
  const fields = ['agencyId', 'orderedBy', 'billToId', 'copyToId', 'copyToEmail'] as const;
  const hasFieldError = fields.some((field) => errors.of(field).length > 0);
  const change = (field: (typeof fields)[number], changes: Partial<EnteredParties>) => {
    errors.clear(field);
    setEntered({ ...entered, ...changes });
  };
  const setAgency = (agency: NamedCustomer | null) => {
    const wasBilled = entered.billTo !== null && entered.billTo.id === entered.agency?.id;
    const isBilled = agency !== null && !before.billsAdvertiser && (entered.billTo === null || wasBilled);
    errors.clear('billToId');
    change('agencyId', { agency, ...(isBilled ? { billTo: agency } : wasBilled ? { billTo: null } : {}) });
  };
  return (
    <FormDialog
      isOpen
      isWide
      title={words.dialogTitle(order.id)}
      submitLabel={words.save}
      isPending={save.isPending}
      failure={save.error && !hasFieldError ? failureText(save.error) : null}
      onSubmit={() => save.mutate({ entered: contentOf(entered), before })}
      onClose={onClose}
    >
      <PartyField
        isAgency
        label={words.agency}
        hint={before.isBilled ? words.billedFixed : words.agencyHint}
        value={entered.agency}
        errors={errors.of('agencyId')}
        disabled={before.isBilled}
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
        customer={order.customer}
        parties={before}
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
    </FormDialog>
  );
}

function contentOf({ agency, orderedBy, billTo, copyTo, copyToEmail, hasMandate }: EnteredParties) {
  return { agency, orderedBy, billTo, copyTo, copyToEmail, hasMandate };
}
