import { ApiProblem } from '../api/api-problem.ts';
import { useWords } from '../base/language.tsx';

interface ErrorDetailsProps {
  error: Error;
  /** The number under which the server has noted it, once it has. */
  errorId?: string | null;
}

/** Name and message of an error, the server's answer and number where there are any; the stack in development only. */
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
