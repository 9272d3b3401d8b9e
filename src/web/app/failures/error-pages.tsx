import { type ErrorComponentProps, isNotFound } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem, isProblem } from '#web/api/api-problem.ts';
import { checkConnection, currentConnection, NoConnection, useConnection } from '#web/api/connection.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { MessagePage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { isMissingCode } from '../lazy-page.ts';
import { errorOf, isIgnored, reportError } from './report-error.ts';
import { Spinner } from '#web/ui/messages/spinner.tsx';

const LAST_RELOAD = 'vertbook.reloaded';
/** The minimum time between two automatic reloads, because an earlier one would fail again. */
const RELOAD_PAUSE_MS = 20_000;

/**
 * Shown if a page's code cannot be loaded. Reloads the document once, because an upgrade may have replaced the code; waits
 * for the connection if it is lost. Entries stored on this device survive the reload.
 */
function MissingCodePage() {
  const { shell, safekeeping } = useWords();
  const words = safekeeping.code;
  const connection = useConnection();
  const [wasChecked, setChecked] = useState(false);
  useEffect(() => {
    void checkConnection().then(() => setChecked(true));
  }, []);
  useEffect(() => {
    if (wasChecked && connection === 'good' && !hasJustReloaded()) reload();
  }, [wasChecked, connection]);
  return (
    <MessagePage title={words.title}>
      <p role="status">{connection === 'good' ? words.updated : words.offline}</p>
      <Button variant="primary" onClick={() => void tryAgain()}>
        {connection === 'good' ? words.reload : shell.retry}
      </Button>
    </MessagePage>
  );
}

async function tryAgain(): Promise<void> {
  await checkConnection();
  if (currentConnection() === 'good') reload();
}

function hasJustReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(LAST_RELOAD) ?? 0) < RELOAD_PAUSE_MS;
}

function reload(): void {
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  globalThis.location.reload();
}

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

/** Shown if a page fails: a message and a report to the server, except for missing records, missing code and ignored errors. Spec §8. */
export function ErrorPage({ error: thrown, reset }: ErrorComponentProps) {
  if (isNotFound(thrown) || isProblem(thrown, 'not_found')) return <NotFoundPage />;
  if (isMissingCode(thrown)) return <MissingCodePage />;
  if (isIgnored(thrown)) return <PendingPage />;
  return <FailurePage error={errorOf(thrown)} onRetry={reset} />;
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
      <div className="row row--wrap">
        <Button variant="primary" onClick={onRetry}>
          {shell.retry}
        </Button>
        <ButtonLink to={paths.publications}>{shell.errors.toSales}</ButtonLink>
      </div>
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

interface ErrorDetailsProps {
  error: Error;
  /** The number that the server has assigned to the error. */
  errorId?: string | null;
}

/** Name and message of an error, the server's response and number if present; in development the stack, too. */
function ErrorDetails({ error, errorId = null }: ErrorDetailsProps) {
  const { errors } = useWords().shell;
  const response = error instanceof ApiProblem ? error.body : null;
  const number = response?.errorId ?? errorId;
  return (
    <dl className="details">
      <dt className="over">{errors.name}</dt>
      <dd>{error.name}</dd>
      <dt className="over">{errors.detail}</dt>
      <dd>{error.message}</dd>
      {response && (
        <>
          <dt className="over">{errors.response}</dt>
          <dd>
            {response.status} {response.title} {response.detail}
          </dd>
        </>
      )}
      {number && <dd>{errors.id(number)}</dd>}
      {import.meta.env.DEV && error.stack && (
        <>
          <dt className="over">{errors.stack}</dt>
          <dd>
            <pre>{error.stack}</pre>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Shown while a page's code or records are loading. */
export function PendingPage() {
  const { shell } = useWords();
  return (
    <main className="page" id="content">
      <p className="empty">
        <Spinner /> {shell.loading}
      </p>
    </main>
  );
}
