import type { RecipientImport } from '#contract/sending/mailing-lists.ts';
import { formatNumber } from '#words/format.ts';
import type { PreviewedFile } from '#web/api/forms/use-file-import.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { Table } from '#web/ui/tables/table.tsx';

const COUNTS = ['added', 'changed', 'kept', 'unsubscribed', 'repeated', 'refused'] as const;

interface RecipientImportPlanProps {
  previewed: PreviewedFile<RecipientImport>;
  isImporting: boolean;
  onStart: (previewed: PreviewedFile<RecipientImport>) => void;
  onCancel: () => void;
}

/** The preview of an import: the counts, and the refused lines or, if there are none, the first rows. */
export function RecipientImportPlan(props: RecipientImportPlanProps) {
  const { previewed, isImporting, onStart, onCancel } = props;
  const { mailingList, common } = useWords();
  const words = mailingList.import;
  const locale = useLocale();
  const { file, preview } = previewed;
  const wanted = preview.added + preview.changed;
  const isPossible = preview.refused === 0 && wanted > 0;
  return (
    <section className="sheet" aria-label={words.preview(file.name)}>
      <div className="import__h stack stack--near">
        <h2 className="h3">{words.preview(file.name)}</h2>
        <Counts preview={preview} />
        {preview.ignoredColumns.length > 0 && (
          <Note state="pending" title={words.ignored}>
            {preview.ignoredColumns.join(', ')}
          </Note>
        )}
        {preview.refused > 0 && (
          <Note state="failed" role="status" title={`${words.refusals}.`}>
            {words.refusedWhy}
          </Note>
        )}
        {preview.refused === 0 && wanted === 0 && <output>{words.nothingToDo}</output>}
        <div className="row row--wrap">
          {isPossible && (
            <Button variant="primary" pending={isImporting} onClick={() => onStart(previewed)}>
              {words.submit(formatNumber(locale, wanted), wanted === 1)}
            </Button>
          )}
          <Button onClick={onCancel}>{common.cancel}</Button>
          {isImporting && <output className="sr">{words.importing}</output>}
        </div>
      </div>
      {preview.refused > 0 ? <Refusals preview={preview} /> : <Sample preview={preview} />}
    </section>
  );
}

/** The number of rows by outcome. Leaves out zero counts, except for new recipients. */
function Counts({ preview }: { preview: RecipientImport }) {
  const { counts } = useWords().mailingList.import;
  const locale = useLocale();
  const there = COUNTS.filter((name) => preview[name] > 0 || name === 'added');
  return (
    <dl className="tally">
      {there.map((name) => (
        <div key={name}>
          <dt>{counts[name]}</dt>
          <dd>{formatNumber(locale, preview[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Refusals({ preview: { refusals, refused } }: { preview: RecipientImport }) {
  const { import: words } = useWords().mailingList;
  const locale = useLocale();
  const { columns } = words;
  return (
    <>
      <Table
        label={words.refusals}
        fixed
        rows={refusals}
        rowKey={({ line }) => line}
        columns={[
          {
            key: 'line',
            label: columns.line,
            labelled: true,
            numeric: true,
            width: '72px',
            cell: ({ line }) => line,
          },
          {
            key: 'email',
            label: columns.email,
            width: '36%',
            cellClass: 'k import__v',
            cell: ({ email }) => email || '–',
          },
          {
            key: 'errors',
            label: columns.errors,
            cellClass: 'import__v',
            cell: ({ errors }) => errors.join(' '),
          },
        ]}
      />
      {refusals.length < refused && (
        <p className="tbl__f quiet">{words.firstRefusals(formatNumber(locale, refusals.length))}</p>
      )}
    </>
  );
}

function Sample({ preview: { sample } }: { preview: RecipientImport }) {
  const { import: words } = useWords().mailingList;
  const { columns } = words;
  if (sample.length === 0) return null;
  return (
    <>
      <h3 className="over import__s">{words.sample}</h3>
      <Table
        label={words.sample}
        fixed
        rows={sample}
        rowKey={({ email }) => email}
        columns={[
          {
            key: 'email',
            label: columns.email,
            width: '50%',
            cellClass: 'k import__v',
            cell: ({ email }) => email,
          },
          { key: 'name', label: columns.name, cellClass: 'import__v', cell: ({ name }) => name },
        ]}
      />
    </>
  );
}
