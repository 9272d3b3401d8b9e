import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportFrontendError } from '#contract/organizations.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ErrorDetails } from './error-details.tsx';

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
  const isMissing = error instanceof ApiProblem && error.code === 'not_found';
  useEffect(() => {
    if (thrown instanceof Error && !isMissing) {
      report(thrown);
    }
  }, [thrown, isMissing]);
  if (isMissing) {
    return <NotFoundPage />;
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

/** Tells the server once; its own failures (500 to 510) and development are not reported. Spec §7. */
function report(error: Error): void {
  const isServerFailure = error instanceof ApiProblem && error.status >= 500 && error.status <= 510;
  if (isServerFailure || import.meta.env.DEV) {
    return;
  }
  const body = { name: error.name, message: error.message, stacktrace: error.stack ?? '' };
  call(reportFrontendError, { body }).catch(() => undefined);
}
