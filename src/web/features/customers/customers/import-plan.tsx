import type { ImportPreview as Preview, PlannedCustomer } from '#contract/customers/customer-import.ts';
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import type { RecordField } from '#domain/platform/record-field.ts';
import type { PreviewedFile } from '#web/api/forms/use-file-import.ts';
import { ImportPreview } from '#web/ui/import/import-preview.tsx';
import { ImportProgress } from '#web/ui/import/import-area.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { BLANK, textOfField, useCustomerTexts, useHeadings } from './customer-content.ts';
import type { Progress } from './use-import.ts';

const ICONS = { create: 'plus', change: 'edit', keep: 'check' } as const;
const WRITTEN = ['create', 'change'] as const;

interface ImportPlanProps {
  previewed: PreviewedFile<Preview>;
  hasChanged: boolean;
  isImporting: boolean;
  progress: Progress | null;
  onStart: (previewed: PreviewedFile<Preview>) => void;
}

/** The preview of a list of customers: the changed fields of each row, or why it is refused. */
export function ImportPlan({ previewed, hasChanged, isImporting, progress, onStart }: ImportPlanProps) {
  const { import: words } = useWords().customer;
  const { customers, ignoredColumns, refusedFile } = previewed.preview;
  return (
    <ImportPreview
      fileName={previewed.file.name}
      words={words}
      rows={customers}
      outcomeOf={({ outcome }) => outcome}
      icons={ICONS}
      written={WRITTEN}
      ignoredColumns={ignoredColumns}
      refusedFile={refusedFile}
      hasChanged={hasChanged}
      isImporting={isImporting}
      onStart={() => onStart(previewed)}
      leavesTo={paths.customers}
      progress={<ImportProgress label={words.importing} progress={progress} />}
      columns={[
        {
          key: 'customer',
          label: words.columns.customer,
          width: '28%',
          cellClass: 'k import__v',
          cell: ({ name }) => name || '–',
        },
      ]}
      renderDetails={(row) => <Details row={row} />}
    />
  );
}

function Details({ row: { outcome, changes, errors } }: { row: PlannedCustomer }) {
  const headingOf = useHeadings();
  const show = useShown();
  const details = CUSTOMER_FIELD_NAMES.flatMap((field) => {
    const change = changes.find((one) => one.field === field);
    const texts = [
      ...(errors[field] ?? []),
      // The row already shows the name of a new customer.
      ...(change && !(outcome === 'create' && field === 'name') ? [show(change)] : []),
    ];
    return texts.map((text) => ({ field, text }));
  });
  return details.map(({ field, text }) => (
    <li key={field}>
      <span className="quiet">{headingOf(field)}</span> {text}
    </li>
  ));
}

/** Returns a function that writes the change of a field as its old and new value. */
function useShown(): (change: PlannedCustomer['changes'][number]) => string {
  const { import: words } = useWords().customer;
  const texts = useCustomerTexts();
  return ({ field, from, to }) => {
    const { kind }: RecordField = CUSTOMER_FIELDS[field];
    const [before, after] = [from, to].map((text) => {
      if (text === '') return '';
      return textOfField(texts, field, {
        ...BLANK,
        [field]: kind === 'percent' || kind === 'number' ? Number(text) : text,
      });
    });
    return before ? words.change(before, after ?? '') : (after ?? '');
  };
}
