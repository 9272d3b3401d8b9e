import { ApiProblem } from '#web/api/api-problem.ts';
import { useWords } from '#web/ui/language/language.tsx';

interface ErrorDetailsProps {
  error: Error;
  /** The number that the server has assigned to the error. */
  errorId?: string | null;
}

/** Name and message of an error, the server's response and number if present; in development the stack, too. */
export function ErrorDetails({ error, errorId = null }: ErrorDetailsProps) {
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
