import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isProblem } from '../api/api-problem.ts';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorDetails } from './error-details.tsx';
import { PendingPage } from './pending-page.tsx';
import { isIgnored, reportError } from './report-error.ts';

/** The page does not exist, or its element does not (any more). */
export function NotFoundPage() {
  const { shell } = useWords();
  return (
    <main className="page" id="content">
      <title>{`${shell.errors.notFoundTitle} · ${shell.product}`}</title>
      <div className="empty">
        <h1 className="h1">{shell.errors.notFound}</h1>
        <p>{shell.errors.pageNotFound}</p>
        <Link to={paths.publications} className={buttonClass()}>
          {shell.errors.toSales}
        </Link>
      </div>
    </main>
  );
}

/** A page that failed: a missing element is not found, everything else is shown and reported. Spec §8. */
export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { shell } = useWords();
  const isMissing = isProblem(error, 'not_found');
  useEffect(() => {
    if (thrown instanceof Error && !isMissing) {
      reportError(thrown);
    }
  }, [thrown, isMissing]);
  if (isMissing) {
    return <NotFoundPage />;
  }
  if (isIgnored(thrown)) {
    return <PendingPage />;
  }
  return (
    <main className="page" id="content">
      <title>{`${shell.errors.title} · ${shell.product}`}</title>
      <div className="empty">
        <h1 className="h1">{shell.errors.title}</h1>
        <p>{shell.errors.message}</p>
        <ErrorDetails error={error} />
        <Button variant="primary" onClick={reset}>
          {shell.retry}
        </Button>
      </div>
    </main>
  );
}
