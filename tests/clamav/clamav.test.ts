import { afterAll, beforeAll, expect, test } from 'vitest';
import { EICAR } from '../api/support/fakes/fake-clamd.ts';
import { recordedEvents } from '../api/support/users/security-events.ts';
import { startTestApp, type TestApp } from '../api/support/test-app.ts';
import { imageParts, upload } from '../api/support/upload.ts';
import { type ClamdServer, startClamd } from './clamd-server.ts';

const CUSTOMERS = '/api/customers/import/preview';
let clamd: ClamdServer;
let testApp: TestApp;
beforeAll(async () => {
  clamd = await startClamd();
  testApp = await startTestApp({ settings: { CLAMD_URL: clamd.url } });
});
afterAll(async () => {
  await testApp.close();
  await clamd.stop();
});

const send = (content: Buffer | string, path?: string) =>
  upload(testApp.app, testApp.organizations.own.users.administrator.token, imageParts(content), {}, path);

test('the EICAR file is refused as an image and as a table, and recorded', async () => {
  for (const answer of [await send(EICAR), await send(`Name\r\n${EICAR}\r\n`, CUSTOMERS)]) {
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['file']]);
    expect(answer.body.errors?.['file']?.[0]).toContain('virus scanner');
  }
  expect(await recordedEvents(testApp)).toContainEqual(
    expect.objectContaining({
      kind: 'upload_refused',
      detail: expect.stringMatching(/^Eicar-Test-Signature/i),
    }),
  );
});

test('clean files of any permitted size are accepted', async () => {
  expect((await send(`Name\r\nSolarwerk${'\r\n'.repeat(10)}`, CUSTOMERS)).status).toBe(200);
  expect((await send(`Name\r\nSolarwerk${'\r\n'.repeat(3_500_000)}`, CUSTOMERS)).status).toBe(200);
});

test('a virus at the end of a large file is found', async () => {
  const large = `Name\r\nSolarwerk${'\r\n'.repeat(3_500_000)}${EICAR}`;
  expect((await send(large, CUSTOMERS)).status).toBe(422);
});

test('nothing is accepted once clamd has stopped', async () => {
  await clamd.stop();
  expect((await send('Name\r\nSolarwerk\r\n', CUSTOMERS)).body.code).toBe('scanner_away');
});
