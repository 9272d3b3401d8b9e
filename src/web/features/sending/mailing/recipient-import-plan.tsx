import type { RecipientImport } from '#contract/sending/recipient-import.ts';
import { hasQuestions, type StatusAnswers } from '#domain/sending/lists/status-columns.ts';
import { formatNumber } from '#words/format.ts';
import type { PreviewedFile } from '#web/api/forms/use-file-import.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import { RefusedRows } from '#web/ui/import/refused-rows.tsx';
import { StatusColumns } from './status-columns.tsx';
import type { RecipientPreview } from './use-recipient-import.ts';

const COUNTS = [
  'added',
  'changed',
  'kept',
  'confirmed',
  'staySuppressed',
  'stopped',
  'repeated',
  'refused',
] as const;

interface RecipientImportPlanProps {
  previewed: PreviewedFile<RecipientPreview>;
  isImporting: boolean;
  onAnswer: (column: number, meanings: StatusAnswers[string]) => void;
  onStart: (previewed: PreviewedFile<RecipientPreview>) => void;
  onCancel: () => void;
}

/** The preview of an import: who gets mails and who does not, the counts, the refused lines and the first rows. */
export function RecipientImportPlan(props: RecipientImportPlanProps) {
  const { previewed, onAnswer } = props;
  const { import: words } = useWordsOf(mailingListWords);
  const { file, preview } = previewed;
  return (
    <section className="sheet" aria-label={words.preview(file.name)}>
      <div className="import__h stack stack--near">
        <h2 className="h3">{words.preview(file.name)}</h2>
        <Summary preview={preview} />
        <Counts preview={preview} />
        {preview.ignoredColumns.length > 0 && (
          <Note state="pending" title={words.ignored}>
            {preview.ignoredColumns.join(', ')}
          </Note>
        )}
        <Refused file={file} preview={preview} />
        {hasQuestions(preview.statusColumns) && (
          <Note state="failed" role="alert" title={words.statuses.question}>
            {words.statuses.questionWhy}
          </Note>
        )}
        <Acts {...props} />
      </div>
      {preview.statusColumns.length > 0 && (
        <StatusColumns columns={preview.statusColumns} isDisabled={props.isImporting} onAnswer={onAnswer} />
      )}
      {preview.refused > 0 && <Refusals preview={preview} />}
      <Sample preview={preview} />
    </section>
  );
}

/** Who gets mails after the import, and who does not for which reason, in one line. */
function Summary({ preview }: { preview: RecipientPreview }) {
  const { summary, recognised } = useWordsOf(mailingListWords).import;
  const locale = useLocale();
  const counts = {
    recipient: preview.added + preview.changed + preview.kept + preview.confirmed,
    ...preview.suppressed,
  };
  const parts = (['recipient', 'unsubscribed', 'bounced', 'unconfirmed', 'complained'] as const)
    .filter((standing) => counts[standing] > 0 || standing === 'recipient')
    .map((standing) => summary[standing](formatNumber(locale, counts[standing]), counts[standing] === 1));
  return (
    <p>
      {preview.system !== null && <span className="quiet">{recognised(preview.system)} </span>}
      <b>{parts.join(', ')}</b>
    </p>
  );
}

/** Says that lines are refused, and offers them as a file with the reasons. */
function Refused({ file, preview: { refused, refusedFile } }: { file: File; preview: RecipientPreview }) {
  const { import: words } = useWordsOf(mailingListWords);
  const locale = useLocale();
  if (refused === 0) return null;
  return (
    <>
      <Note state="failed" role="status" title={`${words.refusals}: ${formatNumber(locale, refused)}.`}>
        {words.refusedWhy}
      </Note>
      <RefusedRows fileName={file.name} content={refusedFile} count={refused} />
    </>
  );
}

/** The import button, or why there is none. */
function Acts({ previewed, isImporting, onStart, onCancel }: RecipientImportPlanProps) {
  const { common } = useWords();
  const mailingList = useWordsOf(mailingListWords);
  const words = mailingList.import;
  const locale = useLocale();
  const { preview } = previewed;
  const wanted = preview.added + preview.changed + preview.confirmed;
  const suppressed = Object.values(preview.suppressed).reduce((sum, count) => sum + count, 0);
  const isValid = preview.kept + preview.staySuppressed + wanted + suppressed > 0;
  const isPossible = !hasQuestions(preview.statusColumns) && wanted + suppressed > 0;
  const submit = wanted > 0 ? words.submit : words.submitSuppressed;
  const count = wanted > 0 ? wanted : suppressed;
  return (
    <>
      {!isValid && <output>{words.nothingValid}</output>}
      {isValid && wanted + suppressed === 0 && <output>{words.nothingToDo}</output>}
      <div className="row row--wrap">
        {isPossible && (
          <Button variant="primary" pending={isImporting} onClick={() => onStart(previewed)}>
            {submit(formatNumber(locale, count), count === 1)}
          </Button>
        )}
        <Button onClick={onCancel}>{common.cancel}</Button>
        {isPossible && preview.refused > 0 && (
          <span className="quiet">
            {words.leftOut(formatNumber(locale, preview.refused), preview.refused === 1)}
          </span>
        )}
        {isImporting && <output className="sr">{words.importing}</output>}
      </div>
    </>
  );
}

/** The number of rows by outcome. Leaves out zero counts, except for new recipients. */
function Counts({ preview }: { preview: RecipientImport }) {
  const { counts } = useWordsOf(mailingListWords).import;
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
  const { import: words } = useWordsOf(mailingListWords);
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
  const { import: words } = useWordsOf(mailingListWords);
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
