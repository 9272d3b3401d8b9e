import type { ReactNode } from 'react';
import { useWords } from '#web/ui/language/language.tsx';
import { LoadFailure } from '#web/ui/records/load-failure.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Loading } from '#web/ui/messages/spinner.tsx';

interface PanelProps<Row> {
  /** The title, the days that the list covers, and the text of an empty list. */
  words: { title: string; window: string; empty: string };
  /** The query of the rows. */
  records: { isPending: boolean; isError: boolean; refetch: () => unknown };
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  /** The content of a row. */
  children: (row: Row) => ReactNode;
  footer?: ReactNode;
}

/** A list of the dashboard with its loading, failed and empty states. */
export function Panel<Row>({ words, records, rows, rowKey, children, footer }: PanelProps<Row>) {
  const { shell } = useWords();
  const all = rows ?? [];
  const isEmpty = all.length === 0;
  return (
    <section className="sheet">
      <header className="panel__h">
        <h2 className="h2">{words.title}</h2>
        <span className="over">{words.window}</span>
      </header>
      {records.isPending && (
        <p className="empty">
          <Loading label={shell.loading} />
        </p>
      )}
      {records.isError && <LoadFailure framed={false} onRetry={records.refetch} />}
      {!records.isPending && !records.isError && isEmpty && <EmptyState>{words.empty}</EmptyState>}
      {!isEmpty && (
        <ul className="list">
          {all.map((row) => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
      {footer}
    </section>
  );
}
