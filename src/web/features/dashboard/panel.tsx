import type { ReactNode } from 'react';
import { useWords } from '../../base/language.tsx';
import { LoadFailure } from '../../base/load-failure.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Loading } from '../../ui/messages/spinner.tsx';

interface PanelProps {
  title: string;
  /** Which days the list covers. */
  window: string;
  /** The query of the records. */
  records: { isPending: boolean; isError: boolean; refetch: () => unknown };
  isEmpty: boolean;
  emptyText: string;
  /** The rows. */
  children: ReactNode;
  footer?: ReactNode;
}

/** A list of the dashboard with its loading, failed and empty states. */
export function Panel({ title, window, records, isEmpty, emptyText, children, footer }: PanelProps) {
  const { shell } = useWords();
  return (
    <section className="sheet">
      <header className="panel__h">
        <h2 className="h2">{title}</h2>
        <span className="over">{window}</span>
      </header>
      {records.isPending && (
        <p className="empty">
          <Loading label={shell.loading} />
        </p>
      )}
      {records.isError && <LoadFailure framed={false} onRetry={records.refetch} />}
      {!records.isPending && !records.isError && isEmpty && <EmptyState>{emptyText}</EmptyState>}
      {!isEmpty && <ul className="list">{children}</ul>}
      {footer}
    </section>
  );
}
