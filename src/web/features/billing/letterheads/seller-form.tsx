import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getSeller, type StoredSeller, updateSeller } from '#contract/billing/sellers.ts';
import { STREET_LINES_MAX } from '#domain/customers/customer-invoice-fields.ts';
import { fieldNames } from '#domain/platform/record-field.ts';
import { type Seller, SELLER_FIELDS, type SellerField } from '#domain/billing/invoices/seller.ts';
import { invoiceFieldWords } from '#words/billing/invoice-fields.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { RecordFieldInput, textOfValue } from '#web/ui/records/record-field-input.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';

/** The query of the seller: the company that issues the organization's invoices. */
export const sellerQuery = queryOptions({
  queryKey: ['seller'],
  queryFn: async ({ signal }): Promise<StoredSeller> => (await call(getSeller, { signal })).seller,
});

/** Returns the words of the fields that invoices need. */
export const useInvoiceFieldWords = () => invoiceFieldWords[useLocale()];

/** The form for the seller: the company that issues the organization's invoices. */
export function SellerForm({ seller }: { seller: StoredSeller }) {
  const { seller: words, hints, noCountry } = useInvoiceFieldWords();
  const { common } = useWords();
  const { today } = useSession();
  const locale = useLocale();
  const form = useSellerForm(seller);
  const errors = useFieldErrors(form.error);
  const hintOf = (field: SellerField) =>
    field === 'street'
      ? hints.invoiceStreet(STREET_LINES_MAX)
      : new Map<string, string>(Object.entries(words.hints)).get(field);
  const choices = { yes: common.yes, no: common.no };
  return (
    <RecordForm
      form={form}
      labelOf={(field) => words[field]}
      textOf={(field, content) =>
        textOfValue(SELLER_FIELDS[field], content[field], { locale, choices, noCountry })
      }
    >
      <p className="lede">{words.lede}</p>
      {fieldNames(SELLER_FIELDS).map((field) => (
        <RecordFieldInput
          key={field}
          name={field}
          field={SELLER_FIELDS[field]}
          label={words[field]}
          hint={hintOf(field)}
          choices={choices}
          noCountry={noCountry}
          today={today}
          value={form.content[field]}
          errors={errors.of(field)}
          onChange={(value) => {
            errors.clear(field);
            form.change({ [field]: value });
          }}
        />
      ))}
    </RecordForm>
  );
}

function useSellerForm(seller: StoredSeller) {
  const client = useQueryClient();
  return useRecordForm<StoredSeller, Seller>({
    record: seller,
    contentOf: ({ version: _version, ...content }) => content,
    send: async ({ changed, version }) =>
      (await call(updateSeller, { body: { ...changed, version } })).seller,
    keep: (saved) => client.setQueryData(sellerQuery.queryKey, saved),
  });
}
