import type { OrderImportPreview } from '#contract/order-import.ts';
import { type ImportChoices, isRowRefused, placesOrder } from '#domain/order-import.ts';
import { formatNumber } from '#words/format.ts';
import type { PreviewedFile } from '../../api/use-file-import.ts';
import { ButtonLink } from '../../base/button-link.tsx';
import { FilteredRows } from '../../base/filtered-rows.tsx';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Note } from '../../ui/messages/note.tsx';
import { ImportChoice } from './import-choice.tsx';
import { OrderImportTable } from './order-import-table.tsx';
import { useImportWords } from './use-import-words.ts';

interface OrderImportPlanProps {
  previewed: PreviewedFile<OrderImportPreview>;
  hasChanged: boolean;
  isImporting: boolean;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  onStart: (previewed: PreviewedFile<OrderImportPreview>) => void;
}

/** The preview of an import: what the user may choose, the rows, and the button that starts it. */
export function OrderImportPlan(props: OrderImportPlanProps) {
  const { previewed, hasChanged, isImporting, choices, onChoose } = props;
  const words = useImportWords();
  const { file, preview } = previewed;
  const { rows, ignoredColumns } = preview;
  return (
    <section className="sheet" aria-label={words.preview(file.name)}>
      <div className="import__h stack stack--near">
        <h2 className="h3">{words.preview(file.name)}</h2>
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
        <ImportChoice preview={preview} choices={choices} onChoose={onChoose} disabled={isImporting} />
        <Acts {...props} />
      </div>
      {rows.length === 0 ? (
        <EmptyState>{words.noRows}</EmptyState>
      ) : (
        <FilteredRows
          rows={rows}
          outcomeOf={(row) => (isRowRefused(row, choices) ? 'refuse' : row.outcome)}
          outcomes={words.outcomes}
          first="refuse"
        >
          {(shown) => <OrderImportTable rows={shown} choices={choices} />}
        </FilteredRows>
      )}
    </section>
  );
}

/** The import button, or why there is none. */
function Acts({ previewed, isImporting, choices, onStart }: OrderImportPlanProps) {
  const { common } = useWords();
  const words = useImportWords();
  const locale = useLocale();
  const { rows } = previewed.preview;
  const refused = rows.filter((row) => isRowRefused(row, choices)).length;
  const wanted = rows.filter(placesOrder).length;
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
      {refused === 0 && wanted === 0 && rows.length > 0 && <output>{words.nothingToDo}</output>}
      <div className="row row--wrap">
        {refused === 0 && wanted > 0 && (
          <Button variant="primary" pending={isImporting} onClick={() => onStart(previewed)}>
            {words.submit(formatNumber(locale, wanted), wanted === 1)}
          </Button>
        )}
        <ButtonLink to={paths.orders}>{common.cancel}</ButtonLink>
        {isImporting && <output className="sr">{words.importing}</output>}
      </div>
    </>
  );
}
