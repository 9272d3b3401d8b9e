import { ApiProblem } from '../api/api-problem.ts';
import { useWords } from '../base/language.tsx';

/** Name and message of an error, the server's answer where there is one; the stack in development only. */
export function ErrorDetails({ error }: { error: Error }) {
  const { errors } = useWords().shell;
  const response = error instanceof ApiProblem ? error.body : null;
  return (
    <dl className="lede">
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
          {response.errorId && <dd>{errors.id(response.errorId)}</dd>}
        </>
      )}
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
