import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/**
 * The APIs that browsers do not offer on a page without TLS, such as `http://192.168.0.7:3000`. Offices use the product that way.
 * Other tests cannot find a use, because they run on localhost, where browsers offer these APIs.
 */
const SECURE_CONTEXT_ONLY = [
  /\brandomUUID\b/,
  /\bcrypto\.subtle\b/,
  /\bnavigator\.(?:locks|serviceWorker|storage|mediaDevices|credentials|wakeLock|share|geolocation)\b/,
  /\bcaches\.(?:open|match|keys)\b/,
  /\bcookieStore\b/,
  /\bshow(?:Open|Save)FilePicker\b/,
  /\bnew Notification\b/,
];
/** The file that has a fallback for a missing clipboard. */
const COPY_TEXT = 'src/web/ui/device/copy-text.ts';

const files = sourceFiles('src/web').filter(({ path }) => !path.includes('.test.'));

test('the web application uses no browser API that is missing without TLS', () => {
  expect(files.length).toBeGreaterThan(100);
  const uses = files.flatMap(({ path, text }) =>
    SECURE_CONTEXT_ONLY.filter((api) => api.test(text)).map((api) => `${path}: ${api.source}`),
  );
  expect(uses).toEqual([]);
});

test('only copy-text.ts uses navigator.clipboard', () => {
  const users = files.filter(({ text }) => /\bnavigator\.clipboard\b/.test(text)).map(({ path }) => path);
  expect(users).toEqual([COPY_TEXT]);
});
