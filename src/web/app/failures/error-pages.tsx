import { type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isProblem } from '#web/api/api-problem.ts';
import { useConnection } from '#web/api/connection.ts';
import { NoConnection } from '#web/api/no-connection.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { MessagePage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorDetails } from './error-details.tsx';
import { isMissingCode } from '../lazy-page.ts';
import { MissingCodePage } from './missing-code-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { isIgnored, reportError } from './report-error.ts';

/** Shown if the page or its record does not exist. */
export function NotFoundPage() {
  const { shell } = useWords();
  return (
    <MessagePage title={shell.errors.notFoundTitle} heading={shell.errors.notFound}>
      <p>{shell.errors.pageNotFound}</p>
      <ButtonLink to={paths.publications}>{shell.errors.toSales}</ButtonLink>
    </MessagePage>
  );
}

/** Shown if a page fails: the not-found page for a missing record; for any other error, a message and a report to the server. Spec §8. */
export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  if (isProblem(thrown, 'not_found')) return <NotFoundPage />;
  if (isMissingCode(thrown)) return <MissingCodePage />;
  if (isIgnored(thrown)) return <PendingPage />;
  return <FailurePage error={thrown instanceof Error ? thrown : new Error(String(thrown))} onRetry={reset} />;
}

function FailurePage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { shell, safekeeping } = useWords();
  const errorId = useReport(error);
  const isUnreached = error instanceof NoConnection;
  useRetryOnReconnect(isUnreached, onRetry);
  return (
    <MessagePage
      title={shell.errors.title}
      heading={isUnreached ? safekeeping.code.title : shell.errors.title}
    >
      <p>{isUnreached ? safekeeping.code.offline : shell.errors.message}</p>
      {!isUnreached && <ErrorDetails error={error} errorId={errorId} />}
      <Button variant="primary" onClick={onRetry}>
        {shell.retry}
      </Button>
    </MessagePage>
  );
}

/** Reports the error once. Returns the number that the server assigned to it; null until then, or if it is not reported. */
function useReport(error: Error): string | null {
  const [errorId, setErrorId] = useState<string | null>(null);
  useEffect(() => {
    void reportError(error).then(setErrorId);
  }, [error]);
  return errorId;
}

/** Retries as soon as the connection is back. */
function useRetryOnReconnect(isUnreached: boolean, onRetry: () => void): void {
  const connection = useConnection();
  const [wasLost, setLost] = useState(false);
  if (connection !== 'good' && !wasLost) setLost(true);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isUnreached && wasLost && connection === 'good') retry();
  }, [isUnreached, wasLost, connection]);
}
