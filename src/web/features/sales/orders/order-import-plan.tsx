import type { OrderImportPreview, PlannedOrderRow } from '#contract/sales/order-import.ts';
import { isDay } from '#domain/platform/day.ts';
import { IMPORT_FIELDS, type ImportChoices, isRowRefused } from '#domain/sales/orders/order-import.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import type { PreviewedFile } from '#web/api/forms/use-file-import.ts';
import { ImportPreview } from '#web/ui/import/import-preview.tsx';
import { ImportProgress } from '#web/ui/import/import-area.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
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
        <ImportChoice preview={preview} choices={choices} onChoose={onChoose} disabled={isImporting} />
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
      ]}
      renderDetails={(row) => <Details row={row} choices={choices} />}
    />
  );
}

function Details({ row, choices }: { row: PlannedOrderRow; choices: ImportChoices }) {
  const words = useImportWords();
  const locale = useLocale();
  const { errors, isNewCustomer, until } = row;
  const isRefused = isRowRefused(row, choices);
  const texts = [
    ...IMPORT_FIELDS.flatMap((field) => errors[field] ?? []),
    ...(isRefused && isNewCustomer ? [words.refusals.customer.unknown] : []),
    ...(!isRefused && isNewCustomer ? [words.newCustomer] : []),
    ...(!isRefused && until !== null ? [words.until(formatDay(locale, until))] : []),
  ];
  return texts.map((text) => <li key={text}>{text}</li>);
}

interface ImportChoiceProps {
  preview: OrderImportPreview;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  disabled: boolean;
}

/** The choice of what happens to unknown customers and to rows with past days, if the file contains any. */
function ImportChoice({ preview, choices, onChoose, disabled }: ImportChoiceProps) {
  const words = useImportWords();
  const locale = useLocale();
  const newCustomers = preview.newCustomers.length;
  const past = preview.rows.filter(({ outcome }) => outcome === 'past').length;
  if (newCustomers + past === 0) return null;
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
    </div>
  );
}

/** Returns the words of the order import, together with the words that all imports share. */
export function useImportWords() {
  const { import: shared } = useWords().customer;
  return { ...shared, ...orderImportWords[useLocale()] };
}
