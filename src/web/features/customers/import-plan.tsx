import type { ImportOutcome, ImportPreview, PlannedCustomer } from '#contract/customer-import.ts';
import { formatNumber } from '#words/format.ts';
import type { PreviewedFile } from '../../api/use-file-import.ts';
import { ButtonLink } from '../../base/button-link.tsx';
import { FilteredRows } from '../../base/filtered-rows.tsx';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Note } from '../../ui/messages/note.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportTable } from './import-table.tsx';
import type { Progress } from './use-import.ts';

interface ImportPlanProps {
  previewed: PreviewedFile<ImportPreview>;
  hasChanged: boolean;
  isImporting: boolean;
  progress: Progress | null;
  onStart: (previewed: PreviewedFile<ImportPreview>) => void;
}

/** The preview of an import: counts, rows, and the button that starts it. */
export function ImportPlan({ previewed, hasChanged, isImporting, progress, onStart }: ImportPlanProps) {
  const { import: words } = useWords().customer;
  const { customers, ignoredColumns } = previewed.preview;
  const counts = countOutcomes(customers);
  return (
    <section className="sheet" aria-label={words.preview(previewed.file.name)}>
      <div className="import__h stack stack--near">
        <h2 className="h3">{words.preview(previewed.file.name)}</h2>
        {hasChanged && (
          <Note state="incomplete" role="alert" title={words.meanwhile}>
            {words.meanwhileWhy}
          </Note>
        )}
        {ignoredColumns.length > 0 && (
          <p className="import__v">
            <span className="quiet">{words.ignored}</span> {ignoredColumns.join(', ')}
          </p>
        )}
        <Acts counts={counts} isImporting={isImporting} onStart={() => onStart(previewed)} />
        {isImporting && <ImportProgress progress={progress} />}
      </div>
      {customers.length === 0 ? (
        <EmptyState>{words.noRows}</EmptyState>
      ) : (
        <FilteredRows
          rows={customers}
          outcomeOf={({ outcome }) => outcome}
          outcomes={words.outcomes}
          first="refuse"
        >
          {(rows) => <ImportTable rows={rows} />}
        </FilteredRows>
      )}
    </section>
  );
}

type Counts = Record<ImportOutcome, number>;

function countOutcomes(customers: readonly PlannedCustomer[]): Counts {
  const counts: Counts = { create: 0, change: 0, keep: 0, refuse: 0 };
  for (const { outcome } of customers) counts[outcome] += 1;
  return counts;
}

interface ActsProps {
  counts: Counts;
  isImporting: boolean;
  onStart: () => void;
}

/** The import button, or why there is none. */
function Acts({ counts, isImporting, onStart }: ActsProps) {
  const { customer, common } = useWords();
  const words = customer.import;
  const locale = useLocale();
  const [wanted, refused] = [counts.create + counts.change, counts.refuse];
  const isPossible = refused === 0 && wanted > 0;
  return (
    <>
      {refused > 0 && (
        <Note
          state="failed"
          role="status"
          title={words.refused(formatNumber(locale, refused), refused === 1)}
        >
          {words.refusedWhy}
        </Note>
      )}
      {refused === 0 && wanted === 0 && counts.keep > 0 && <output>{words.nothingToDo}</output>}
      <div className="row row--wrap">
        {isPossible && (
          <Button variant="primary" pending={isImporting} onClick={onStart}>
            {words.submit(formatNumber(locale, wanted), wanted === 1)}
          </Button>
        )}
        <ButtonLink to={paths.customers}>{common.cancel}</ButtonLink>
      </div>
    </>
  );
}
