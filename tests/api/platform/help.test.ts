import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMIT_MS } from '#tests/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const builder = fileURLToPath(new URL('../../../scripts/build-help.mjs', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'vertbook-help-'));

describe('the users’ manual', () => {
  let testApp: TestApp;
  const get = (url: string, headers: Record<string, string> = {}) =>
    testApp.app.http.inject({ url, headers });

  beforeAll(async () => {
    execFileSync(process.execPath, [builder, folder], { timeout: LIMIT_MS });
    testApp = await startTestApp({ helpFolder: folder });
  });
  afterAll(async () => {
    await testApp.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['/help/de', 'de-DE', 'Wochenansicht'],
    ['/help/de/', 'de-DE', 'Wochenansicht'],
    ['/help/de/cart', 'de-DE', 'Neuer Auftrag'],
    ['/help/en', 'en-GB', 'Week view'],
    ['/help/en/cart', 'en-GB', 'New order'],
    ['/help/fr', 'fr-FR', 'Vue par semaine'],
    ['/help/fr/cart', 'fr-FR', 'Nouvelle commande'],
  ])(
    'serves %s without a session, with the content security policy of every page',
    async (url, tag, text) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expect(answer.body).toContain(`<html lang="${tag}">`);
      expect(answer.body).toContain(text);
      expect(answer.body).not.toMatch(/<script(?! src=)|<style| style=| on\w+=/);
    },
  );

  test('serves its pictures and styles', async () => {
    const picture = await get('/help/images/de/cart.png');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const styles = await get('/help/help.css');
    expect([styles.statusCode, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test.each([
    ['/help/de/nirgends', 'de', 'Dieses Kapitel gibt es nicht'],
    ['/help/de/not-found', 'en', 'Dieses Kapitel gibt es nicht'],
    ['/help/en/nowhere', 'de', 'There is no such chapter'],
    ['/help/fr/nulle-part', 'de', 'Ce chapitre n’existe pas'],
    ['/help/it', 'de', 'Dieses Kapitel gibt es nicht'],
    ['/help/en/..%2f..%2fpackage.json', 'de', 'There is no such chapter'],
  ])(
    'responds to %s in the language of the manual that the chapter does not exist',
    async (url, browser, text) => {
      const answer = await get(url, { 'accept-language': browser });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.body).toContain(text);
    },
  );

  test('redirects /help to the language of the browser', async () => {
    const german = await get('/help', { 'accept-language': 'de-AT' });
    expect([german.statusCode, german.headers.location]).toEqual([302, '/help/de']);
    const french = await get('/help', { 'accept-language': 'fr' });
    expect(french.headers.location).toBe('/help/fr');
  });
});

test('without a built manual, its addresses return 404', async () => {
  const testApp = await startTestApp();
  for (const url of ['/help', '/help/de', '/help/de/cart']) {
    expect((await testApp.app.http.inject({ url })).statusCode).toBe(404);
  }
  await testApp.close();
});
