import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endOf } from '#tests/processes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#domain/access/abilities.ts';
import { makeRecords } from '#tests/api/support/entry-points.ts';
import { type TestApp, startTestApp } from '#tests/api/support/test-app.ts';

// `npm run test:schemathesis` sets the program; see scripts/test-runs/test-schemathesis.mjs.
const program = process.env['SCHEMATHESIS'] ?? '';
const config = fileURLToPath(new URL('schemathesis.toml', import.meta.url));
const examples = process.env['SCHEMATHESIS_EXAMPLES'] ?? '25';

let testApp: TestApp;
let address = '';

beforeAll(async () => {
  testApp = await startTestApp();
  await makeRecords(testApp, 'own');
  address = await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  // Schemathesis waits only ten seconds for the OpenAPI description, which the server generates at the first request.
  await fetch(`${address}/api/openapi.json`);
});
afterAll(() => testApp.close());

/** Runs Schemathesis. Returns its exit code and its whole report. */
async function run(role: Role, ...args: string[]): Promise<{ code: number | null; report: string }> {
  const { token } = testApp.organizations.own.users[role];
  const child = spawn(
    program,
    [
      '--config-file',
      config,
      'run',
      `${address}/api/openapi.json`,
      '-H',
      `Authorization: Bearer ${token}`,
      '--checks',
      'all',
      '--max-examples',
      examples,
      '--seed',
      '1',
      '--continue-on-failure',
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let report = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (report += text));
  const code = await endOf(child, 1_700_000);
  return { code, report };
}

/** The operations that may end the session of the run. Every later response would be 401. */
const ENDS_SESSIONS = '^(signOut|endSessions|endOwnSession|resetSecondFactor|updateUser|deleteUser)$';

test.for(['administrator', 'customer'] as const)('every check of schemathesis passes as %s', async (role) => {
  const { code, report } = await run(role, '--exclude-operation-id-regex', ENDS_SESSIONS);
  console.info(report);
  expect(code, report).toBe(0);
});

test('every check passes for the operations that end sessions', async () => {
  const { code, report } = await run('administrator', '--include-operation-id-regex', ENDS_SESSIONS);
  console.info(report);
  expect(code, report).toBe(0);
});
