import {
  CUSTOMER_INVOICE_FIELDS,
  type CustomerInvoiceField,
  STREET_LINES_MAX,
} from '#domain/customers/customer-invoice-fields.ts';
import { useSession } from '#web/api/session.ts';
import { RecordFieldInput } from '#web/ui/records/record-field-input.tsx';
import { choicesOf, useCustomerTexts } from './customer-content.ts';
import type { CustomerFieldsProps } from './customer-fields.tsx';

/**
 * The columns: address and numbers on the left, sending and payment of invoices on the right. The fields of an inner array
 * share a line.
 */
const COLUMNS: readonly (readonly (readonly CustomerInvoiceField[])[])[] = [
  [
    ['legalName'],
    ['invoiceStreet'],
    ['invoicePostalCode', 'invoiceCity'],
    ['invoiceCountry'],
    ['vatId', 'vatIdCheckedOn'],
    ['siren', 'leitwegId'],
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

/** The fields of a customer that invoices need. */
export function CustomerInvoiceFields(props: CustomerFieldsProps) {
  const { invoices } = useCustomerTexts();
  return (
    <fieldset className="stack stack--near">
      <legend className="h3">{invoices.title}</legend>
      <div className="form__c">
        {COLUMNS.map((lines) => (
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
