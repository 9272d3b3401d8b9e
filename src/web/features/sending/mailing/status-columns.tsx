import type { StatusColumn } from '#contract/sending/recipient-import.ts';
import { STANDINGS } from '#domain/sending/lists/standing.ts';
import type { StatusAnswers } from '#domain/sending/lists/status-columns.ts';
import { formatNumber } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingListWords } from '#words/sending/mailing-list.ts';
import { Table } from '#web/ui/tables/table.tsx';

interface StatusColumnsProps {
  columns: readonly StatusColumn[];
  isDisabled: boolean;
  onAnswer: (column: number, meanings: StatusAnswers[string]) => void;
}

/** The values of the columns that say who gets mails. The user checks what they mean, and says it where it is unknown. */
export function StatusColumns({ columns, isDisabled, onAnswer }: StatusColumnsProps) {
  const { statuses: words } = useWordsOf(mailingListWords).import;
  const locale = useLocale();
  const rows = columns.flatMap(({ column, heading, values }) =>
    values.map((value) => ({ ...value, column, heading, shown: shownOf(value, words.values) })),
  );
  const showMeaning = (row: StatusRow) => <Meaning row={row} isDisabled={isDisabled} onAnswer={onAnswer} />;
  const unclear = columns.filter(({ values }) => values.some(({ standing }) => standing === null));
  return (
    <>
      <h3 className="over import__s">{words.title}</h3>
      {unclear.length > 0 && (
        <div className="import__h row row--wrap">
          {unclear.map(({ column, heading, values }) => (
            <Button
              key={column}
              disabled={isDisabled}
              onClick={() =>
                onAnswer(column, Object.fromEntries(values.map(({ key }) => [key, 'recipient' as const])))
              }
            >
              {words.neutral(heading)}
            </Button>
          ))}
        </div>
      )}
      <Table
        label={words.title}
        fixed
        rows={rows}
        rowKey={({ column, key }) => `${column} ${key}`}
        columns={[
          {
            key: 'heading',
            label: words.columns.heading,
            width: '24%',
            cellClass: 'k import__v',
            cell: ({ heading }) => heading,
          },
          {
            key: 'value',
            label: words.columns.value,
            labelled: true,
            cellClass: 'import__v',
            cell: ({ shown }) => shown,
          },
          {
            key: 'count',
            label: words.columns.count,
            labelled: true,
            numeric: true,
            width: '88px',
            cell: ({ count }) => formatNumber(locale, count),
          },
          {
            key: 'meaning',
            label: words.columns.meaning,
            labelled: true,
            width: '230px',
            cell: showMeaning,
          },
        ]}
      />
    </>
  );
}

type StatusRow = StatusColumn['values'][number] & { column: number; heading: string; shown: string };

/** The meaning of a value, which the user can change. */
function Meaning({ row, isDisabled, onAnswer }: { row: StatusRow } & Omit<StatusColumnsProps, 'columns'>) {
  const { statuses: words, standings } = useWordsOf(mailingListWords).import;
  const { column, heading, key, shown, standing } = row;
  return (
    <SelectField
      label={words.meaningOf(heading, shown)}
      labelHidden
      value={standing ?? ''}
      disabled={isDisabled}
      {...(standing === null && { placeholder: words.choose })}
      options={STANDINGS.map((value) => ({ value, label: standings[value] }))}
      onChange={({ target }) => {
        const chosen = STANDINGS.find((value) => value === target.value);
        if (chosen) onAnswer(column, { [key]: chosen });
      }}
    />
  );
}

function shownOf(
  { key, text }: StatusColumn['values'][number],
  words: Record<'empty' | 'time' | 'other', string>,
): string {
  if (text !== '') return text;
  if (key === 'empty') return words.empty;
  return key === 'time' ? words.time : words.other;
}
