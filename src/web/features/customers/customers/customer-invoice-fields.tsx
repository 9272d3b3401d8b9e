import { useState } from 'react';
import type { CustomerContent } from '#domain/customers/customer-fields.ts';
import {
  CUSTOMER_INVOICE_FIELDS,
  type CustomerInvoiceField,
  STREET_LINES_MAX,
} from '#domain/customers/customer-invoice-fields.ts';
import type { FieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useSession } from '#web/api/session.ts';
import { RecordFieldInput } from '#web/ui/records/record-field-input.tsx';
import { choicesOf, useCustomerTexts } from './customer-content.ts';

export interface CustomerFieldsProps {
  content: CustomerContent;
  errors: FieldErrors;
  onChange: (change: Partial<CustomerContent>) => void;
}

/**
 * The columns: address and numbers on the left, sending and payment of invoices on the right. The fields of an inner array
 * share a line.
 */
const CUSTOMER_INVOICE_FIELDS_COLUMNS: readonly (readonly (readonly CustomerInvoiceField[])[])[] = [
  [
    ['legalName'],
    ['invoiceStreet'],
    ['invoicePostalCode', 'invoiceCity'],
    ['invoiceCountry'],
    ['vatId', 'vatIdCheckedOn'],
    ['siren', 'leitwegId'],
    ['purchaseOrder', 'buyerReference'],
  ],
  [
    ['partyKind'],
    ['commissionKind', 'commissionBasisPoints'],
    ['invoiceEmail'],
    ['invoiceFormat', 'invoiceLanguage'],
    ['paymentDays'],
    ['cashDiscountDays', 'cashDiscountBasisPoints'],
  ],
];

const INVOICE_FIELDS = CUSTOMER_INVOICE_FIELDS_COLUMNS.flat(2);

/** Whether something is entered in a field for invoices. A choice does not count, because it always has a value. */
function isEntered(content: CustomerContent, field: CustomerInvoiceField): boolean {
  return !('choices' in CUSTOMER_INVOICE_FIELDS[field]) && content[field] !== '' && content[field] !== null;
}

/** The fields of a customer that invoices need. They are folded until something is entered or refused, or the user opens them. */
export function CustomerInvoiceFields(props: CustomerFieldsProps) {
  const { content, errors } = props;
  const { invoices } = useCustomerTexts();
  const [isOpen, setOpen] = useState(() => INVOICE_FIELDS.some((field) => isEntered(content, field)));
  const isRefused = INVOICE_FIELDS.some((field) => errors.of(field).length > 0);
  return (
    <details
      className="form__fold"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="h3">{invoices.title}</summary>
      <fieldset className="stack stack--near">
        <legend className="sr">{invoices.title}</legend>
        <div className="form__c">
          {CUSTOMER_INVOICE_FIELDS_COLUMNS.map((lines) => (
            // The wrapper is needed because a stack directly in the grid would have only two rows.
            <div key={lines[0]?.[0]}>
              <div className="stack">
                {lines.map((line) => (
                  <div key={line[0]} className={line.length > 1 ? 'pairs' : undefined}>
                    {line.map((field) => (
                      <Input key={field} {...props} field={field} />
                    ))}
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

function Input({ field, content, errors, onChange }: CustomerFieldsProps & { field: CustomerInvoiceField }) {
  const { invoices } = useCustomerTexts();
  const { today } = useSession();
  const hint = new Map<string, string | ((max: number) => string)>(Object.entries(invoices.hints)).get(field);
  return (
    <RecordFieldInput
      name={field}
      field={CUSTOMER_INVOICE_FIELDS[field]}
      label={invoices.customer[field]}
      hint={typeof hint === 'function' ? hint(STREET_LINES_MAX) : hint}
      choices={choicesOf(invoices, field)}
      noCountry={invoices.noCountry}
      today={today}
      value={content[field]}
      errors={errors.of(field)}
      onChange={(value) => {
        errors.clear(field);
        onChange({ [field]: value });
      }}
    />
  );
}
