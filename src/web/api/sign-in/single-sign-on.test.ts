// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { continueSingleSignOn, signInInWindow } from '../single-sign-on.ts';

const RESPONSE = '?code=c&state=s';
const session = { currentUserId: 1, email: 'k@demo.example', token: 'x' };
const opened: string[] = [];
/** The session storage that the new window gets as a copy. */
let copied: Record<string, string> = {};

/** Makes the server accept or refuse the response of the provider. */
function serve(accepts: boolean): void {
  const refusal = { title: 'No.', status: 401, code: 'single_sign_on_refused' };
  vi.stubGlobal('fetch', async () =>
    accepts ? Response.json({ session }) : Response.json(refusal, { status: refusal.status }),
  );
}

/** Lets the test continue in the window that `signInInWindow` opens. */
function enterWindow(): void {
  signInInWindow('k@demo.example');
  for (const [key, value] of Object.entries(copied)) sessionStorage.setItem(key, value);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  opened.length = 0;
  vi.stubGlobal('open', (address: string) => {
    opened.push(address);
    copied = { ...sessionStorage };
  });
  vi.stubGlobal('location', { ...location, search: '', replace: (address: string) => opened.push(address) });
});
afterEach(() => vi.unstubAllGlobals());

test('the window that signs in does not navigate, and the page that opened it stores no e-mail address', async () => {
  serve(true);
  signInInWindow('k@demo.example');
  expect(sessionStorage).toHaveLength(0);
  enterWindow();
  expect(await continueSingleSignOn(RESPONSE)).toBe('signedIn');
});

test('after a refusal, the next sign-in in that window opens the start page', async () => {
  enterWindow();
  serve(false);
  await expect(continueSingleSignOn(RESPONSE)).rejects.toThrow('No.');
  serve(true);
  expect(await continueSingleSignOn(RESPONSE)).toBe('left');
  expect(opened.at(-1)).toBe('/');
});
