import type { OrderImportPreview, PlannedOrderRow } from '#contract/sales/order-import.ts';
import { isDay } from '#domain/platform/day.ts';
import { LATE_REASON_MAX } from '#domain/pricing/terms/issue-deadlines.ts';
import {
  IMPORT_FIELDS,
  type ImportChoices,
  isRowRefused,
  placesOrder,
} from '#domain/sales/orders/order-import.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { listAmountText } from '#web/api/price-lists.ts';
import type { PreviewedFile } from '#web/api/forms/use-file-import.ts';
import { ImportPreview } from '#web/ui/import/import-preview.tsx';
import { ImportProgress } from '#web/ui/import/import-area.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { orderImportWords } from '#words/sales/order-import.ts';

const ICONS = { book: 'plus', reserve: 'plus', keep: 'check', past: 'calendar' } as const;
const WRITTEN = ['book', 'reserve'] as const;

interface OrderImportPlanProps {
  previewed: PreviewedFile<OrderImportPreview>;
  hasChanged: boolean;
  isImporting: boolean;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  onStart: (previewed: PreviewedFile<OrderImportPreview>) => void;
}

/** The preview of an import of existing bookings: the user's choices, and for each row what it books or reserves, or why it is refused. */
export function OrderImportPlan(props: OrderImportPlanProps) {
  const { previewed, hasChanged, isImporting, choices, onChoose, onStart } = props;
  const words = useImportWords();
  const locale = useLocale();
  const { file, preview } = previewed;
  const placementOf = ({ newsletter, day, placement }: PlannedOrderRow) =>
    [newsletter, isDay(day) ? formatDay(locale, day) : day, placement].filter((part) => part !== '');
  return (
    <ImportPreview
      fileName={file.name}
      words={words}
      rows={preview.rows}
      outcomeOf={(row) => (isRowRefused(row, choices) ? 'refuse' : row.outcome)}
      icons={ICONS}
      written={WRITTEN}
      ignoredColumns={preview.ignoredColumns}
      hasChanged={hasChanged}
      isImporting={isImporting}
      onStart={() => onStart(previewed)}
      leavesTo={paths.orders}
      choices={
        <>
          <ImportChoice preview={preview} choices={choices} onChoose={onChoose} disabled={isImporting} />
          <Sums rows={preview.rows} />
        </>
      }
      progress={<ImportProgress label={words.importing} />}
      columns={[
        {
          key: 'customer',
          label: words.headings.customer,
          width: '22%',
          cellClass: 'k import__v',
          cell: ({ customer }) => customer || '–',
        },
        {
          key: 'placement',
          label: words.headings.placement,
          width: '30%',
          cellClass: 'import__v',
          cell: (row) => placementOf(row).join(' · ') || '–',
        },
        ...(preview.rows.some(({ price }) => price !== null)
          ? [priceColumn(words.headings.price, locale)]
          : []),
      ]}
      renderDetails={(row) => <Details row={row} choices={choices} />}
    />
  );
}

function Details({ row, choices }: { row: PlannedOrderRow; choices: ImportChoices }) {
  const words = useImportWords();
  const locale = useLocale();
  const { errors, isNewCustomer, isLate, until } = row;
  const isRefused = isRowRefused(row, choices);
  const texts = [
    ...IMPORT_FIELDS.flatMap((field) => errors[field] ?? []),
    ...(isRefused && isNewCustomer ? [words.refusals.customer.unknown] : []),
    ...(isLate ? [words.late] : []),
    ...(!isRefused && isNewCustomer ? [words.newCustomer] : []),
    ...(!isRefused && until !== null ? [words.until(formatDay(locale, until))] : []),
  ];
  return texts.map((text) => <li key={text}>{text}</li>);
}

type Price = NonNullable<PlannedOrderRow['price']>;

function priceColumn(label: string, locale: Locale): TableColumn<PlannedOrderRow> {
  return {
    key: 'price',
    label,
    numeric: true,
    width: '112px',
    cell: ({ price }) => (price ? listAmountText(locale, price) : '–'),
  };
}

/** The sum of the prices of all rows that would be imported, for each currency. */
function Sums({ rows }: { rows: readonly PlannedOrderRow[] }) {
  const words = useImportWords();
  const locale = useLocale();
  const sums = new Map<Price['currency'], number>();
  for (const { price } of rows.filter(placesOrder))
    if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.amount);
  if (sums.size === 0) return null;
  const texts = [...sums].map(([currency, amount]) => listAmountText(locale, { currency, amount }));
  return <output>{words.sum(texts.join(' + '))}</output>;
}

interface ImportChoiceProps {
  preview: OrderImportPreview;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  disabled: boolean;
}

/** The choice of what happens to unknown customers, to rows with past days and to those after their booking deadline, if the file has any. */
function ImportChoice({ preview, choices, onChoose, disabled }: ImportChoiceProps) {
  const words = useImportWords();
  const locale = useLocale();
  const newCustomers = preview.newCustomers.length;
  const past = preview.rows.filter(({ outcome }) => outcome === 'past').length;
  const late = preview.rows.filter(({ isLate }) => isLate).length;
  if (newCustomers + past + late === 0) return null;
  return (
    <div role="group" aria-label={words.choices} className="stack stack--near">
      {newCustomers > 0 && (
        <Checkbox
          label={words.createCustomers(formatNumber(locale, newCustomers), newCustomers === 1)}
          checked={choices.createsCustomers}
          disabled={disabled}
          onChange={({ target }) => onChoose({ ...choices, createsCustomers: target.checked })}
        />
      )}
      {past > 0 && (
        <Checkbox
          label={words.leaveOutPast(formatNumber(locale, past), past === 1)}
          checked={choices.leavesOutPast}
          disabled={disabled}
          onChange={({ target }) => onChoose({ ...choices, leavesOutPast: target.checked })}
        />
      )}
      {late > 0 && (
        <TextArea
          label={words.lateReason}
          hint={words.lateReasonHint(formatNumber(locale, late), late === 1)}
          rows={2}
          maxLength={LATE_REASON_MAX}
          value={choices.lateReason}
          disabled={disabled}
          onChange={({ target }) => onChoose({ ...choices, lateReason: target.value })}
        />
      )}
    </div>
  );
}

/** Returns the words of the order import, together with the words that all imports share. */
export function useImportWords() {
  const { import: shared } = useWords().customer;
  return { ...shared, ...orderImportWords[useLocale()] };
}
