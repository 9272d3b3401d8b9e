import { createServer } from 'node:http';
import { listIssueRows, presentIssues } from '#server/catalogue/issues/issues-store.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { findSession } from '#server/access/sessions/session-store.ts';
import { presentSession } from '#server/access/sessions/sign-in-request.ts';
import { bareTransaction } from './bare-transaction.ts';

// The best that Node and PostgreSQL can do: no framework, permissions or validation, and one prepared statement per request, on
// connections bound to the organization. Only `/api/session` reads a session.
const { DATABASE_URL = '', PORT = '0', SESSION_TOKEN = '' } = process.env;
const pool = createPool({ connectionString: DATABASE_URL, options: '-c app.organization_id=1' });
const tx = bareTransaction(pool);

async function answer(url: URL): Promise<unknown> {
  if (url.pathname === '/api/session') {
    const session = await findSession(pool, SESSION_TOKEN);
    return session && { session: presentSession({ ...session, needsSecondFactor: false }) };
  }
  if (url.pathname === '/api/issues') {
    const weeks = url.searchParams.getAll('weekNumber');
    const rows = await listIssueRows(tx, Number(url.searchParams.get('publicationId')), weeks);
    return { issues: presentIssues(rows) };
  }
  return { status: 'ready' };
}

const server = createServer(async (request, response) => {
  try {
    const body = await answer(new URL(request.url ?? '/', 'http://bench'));
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(body));
  } catch (error) {
    console.error(error);
    response.statusCode = 500;
    response.end();
  }
});
server.listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void pool.end();
});
