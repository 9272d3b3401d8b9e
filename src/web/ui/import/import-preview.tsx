import type { ReactNode } from 'react';
import { formatNumber } from '#words/format.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../messages/empty-state.tsx';
import { Note } from '../messages/note.tsx';
import { ButtonLink } from '../navigation/button-link.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { FilteredRows, ImportTable, type ImportTableProps } from './import-table.tsx';
import { useLocale, useWords, useWordsOf } from '../language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';

type CountText = (count: string, isOne: boolean) => string;

interface ImportPreviewProps<Row, Outcome extends string> extends ImportTableProps<Row, Outcome> {
  fileName: string;
  words: ImportTableProps<Row, Outcome>['words'] & {
    preview: (fileName: string) => string;
    meanwhile: string;
    meanwhileWhy: string;
    ignored: string;
    noRows: string;
    refused: CountText;
    refusedWhy: string;
    nothingToDo: string;
    submit: CountText;
  };
  ignoredColumns: readonly string[];
  /** The refused rows as a CSV file, if the other rows can be imported without them. */
  refusedFile?: string;
  /** Records changed between an earlier preview and its import. */
  hasChanged: boolean;
  /** The outcomes whose rows the import writes. */
  written: readonly Outcome[];
  isImporting: boolean;
  onStart: () => void;
  /** The page to which cancelling leads. */
  leavesTo: string;
  /** The options that the user can choose before the import. */
  choices?: ReactNode;
  /** Shown while the import runs. */
  progress: ReactNode;
}

/**
 * The preview of an imported file: what could not be read or has changed, the import button or why there is none, and the
 * rows with their outcomes. Without `refusedFile`, nothing is imported while the outcome of a row is `refuse`.
 */
export function ImportPreview<Row extends { line: number }, Outcome extends string>(
  props: ImportPreviewProps<Row, Outcome | 'refuse'>,
) {
  const { fileName, words, rows, outcomeOf, ignoredColumns, hasChanged, isImporting } = props;
  return (
    <section className="sheet" aria-label={words.preview(fileName)}>
      <div className="import__h stack stack--near">
        <h2 className="h3">{words.preview(fileName)}</h2>
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
        {props.choices}
        <Acts {...props} />
        {isImporting && props.progress}
      </div>
      {rows.length === 0 ? (
        <EmptyState>{words.noRows}</EmptyState>
      ) : (
        <FilteredRows rows={rows} outcomeOf={outcomeOf} outcomes={words.outcomes} first="refuse">
          {(shown) => <ImportTable {...props} rows={shown} />}
        </FilteredRows>
      )}
    </section>
  );
}

/** The import button, or why there is none. */
function Acts<Row, Outcome extends string>(props: ImportPreviewProps<Row, Outcome>) {
  const { fileName, words, rows, outcomeOf, written, isImporting, onStart, leavesTo, refusedFile } = props;
  const { common } = useWords();
  const { leftOut } = useWordsOf(mailingListWords).import;
  const locale = useLocale();
  const outcomes = rows.map(outcomeOf);
  const refused = outcomes.filter((outcome) => outcome === 'refuse').length;
  const wanted = outcomes.filter((outcome) => written.includes(outcome)).length;
  const isBlocked = refused > 0 && refusedFile === undefined;
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
      {refused > 0 && refusedFile !== undefined && (
        <RefusedRows fileName={fileName} content={refusedFile} count={refused} />
      )}
      {wanted === 0 && rows.length > refused && !isBlocked && <output>{words.nothingToDo}</output>}
      <div className="row row--wrap">
        {!isBlocked && wanted > 0 && (
          <Button variant="primary" pending={isImporting} onClick={onStart}>
            {words.submit(formatNumber(locale, wanted), wanted === 1)}
          </Button>
        )}
        <ButtonLink to={leavesTo}>{common.cancel}</ButtonLink>
        {!isBlocked && wanted > 0 && refused > 0 && (
          <span className="quiet">{leftOut(formatNumber(locale, refused), refused === 1)}</span>
        )}
      </div>
    </>
  );
}
