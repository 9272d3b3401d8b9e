import { readClamdAddress } from '#server/platform/base/clamd-address.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import { findVirus, ScannerUnavailable } from '#server/platform/files/clamd.ts';
import { EICAR, type FakeClamd, startFakeClamd } from '../support/fakes/fake-clamd.ts';
import { speak } from '../support/organizations.ts';
import { recordedEvents } from '../support/users/security-events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';

let clamd: FakeClamd;
let testApp: TestApp;
let listId = 0;
const lines: string[] = [];
beforeAll(async () => {
  clamd = await startFakeClamd();
  testApp = await startTestApp({ settings: { CLAMD_URL: clamd.url }, logLine: (line) => lines.push(line) });
  const { body } = await testApp
    .as('administrator')
    .post<{ mailing_list: { id: number } }>('/api/mailing_lists', { name: 'Leser' });
  listId = body.mailing_list.id;
});
beforeEach(() => {
  clamd.scanned.length = 0;
  clamd.replies.length = 0;
});
afterAll(async () => {
  await testApp.close();
  await clamd.close();
});

const send = (path: string, content: Buffer | string) => {
  const parts = [{ name: 'file', content, fileName: 'file', contentType: 'text/csv' }];
  const address = path.replace(':id', String(listId));
  return upload(testApp.app, testApp.organizations.own.users.administrator.token, parts, {}, address);
};
const uploads = routes.filter(({ isUpload }) => isUpload).map(({ path, name }) => [name, path] as const);
const addressOfClamd = () => readClamdAddress(clamd.url) ?? { path: '/nowhere' };
const CUSTOMERS = '/api/customers/import/preview';

describe.each(uploads)('%s', (name, path) => {
  const address = name.startsWith('import') ? `${path}?preview=x` : path;

  test('refuses a file in which the scanner finds something, under its field', async () => {
    const { status, body } = await send(address, `Name\r\n${EICAR}\r\n`);
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.errors).toEqual({
      file: ['A virus scanner found harmful content in this file. It was not accepted.'],
    });
    expect(clamd.scanned).toHaveLength(1);
  });

  test.each(['INSTREAM size limit exceeded. ERROR', 'cut', 'stream: maybe'])(
    'does not accept a file if the scanner replies %s',
    async (reply) => {
      clamd.replies.push(reply);
      const { status, body, headers } = await send(address, 'Name\r\nSolarwerk\r\n');
      expect([status, body.code]).toEqual([503, 'scanner_away']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});

test('a clean file arrives at the scanner as it was sent, and is accepted', async () => {
  const content = Buffer.from(`Name\r\nSolarwerk${'\r\n'.repeat(100_000)}`);
  expect((await send(CUSTOMERS, content)).status).toBe(200);
  expect(clamd.scanned[0]?.equals(content)).toBe(true);
});

test.each([
  ['de', /Virenscanner/],
  ['fr', /antivirus/],
] as const)('the refusal is worded in %s', async (locale, words) => {
  await speak(testApp.app.pool, testApp.organizations.own.users.administrator, locale);
  expect((await send(CUSTOMERS, EICAR)).body.errors?.['file']?.[0]).toMatch(words);
});

test('an infected upload is recorded with the name of the malware, and an unavailable scanner is logged', async () => {
  expect(await recordedEvents(testApp)).toContainEqual(
    expect.objectContaining({ kind: 'upload_refused', outcome: 'refused', detail: 'Eicar-Test-Signature' }),
  );
  expect(lines.some((line) => line.includes('the virus scanner is unavailable'))).toBe(true);
});

describe('the client of clamd', () => {
  test('gives up if there is no reply in time, or no server', async () => {
    clamd.replies.push(null);
    await expect(findVirus(addressOfClamd(), Buffer.from('x'), 50)).rejects.toThrow(ScannerUnavailable);
    await expect(findVirus({ path: '/nowhere/clamd.ctl' }, Buffer.from('x'))).rejects.toThrow(
      ScannerUnavailable,
    );
  });

  test('refuses an endless reply', async () => {
    clamd.replies.push('x'.repeat(5_000));
    await expect(findVirus(addressOfClamd(), Buffer.from('x'))).rejects.toThrow(ScannerUnavailable);
  });

  test.each([
    ['tcp://clamav.example:3310', { host: 'clamav.example', port: 3310 }],
    ['tcp://[::1]', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['http://clamav.example', null],
    ['unix:relative', null],
  ])('reads the setting %s', (text, read) => {
    expect(readClamdAddress(text)).toEqual(read);
  });
});
