import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FreeWeek, StorefrontRecord, StorefrontSettingsRecord } from '#contract/public/storefronts.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { freshStorefront } from '#domain/public/storefront/storefront.ts';
import { editIssue } from '#server/catalogue/issues/edit-issues.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { databaseDay, openStorefront } from '../support/storefronts.ts';
import { TERMS } from '../support/terms.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';
import { book, makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

type Shown = {
  storefront: StorefrontRecord;
  settings: StorefrontSettingsRecord;
  placementNames: string[];
  addressStart: string;
};
type Weeks = { publication: string; weeks: FreeWeek[] };

let world: TestApp;
let publication: number;
let customer: number;
let page: string;
const settingsPath = () => `/api/publications/${publication}/storefront`;
const admin = () => world.as('administrator');

beforeAll(async () => {
  world = await startTestApp();
  world.today = await databaseDay(world);
  const scope = await world.scope('administrator');
  publication = await makePublication(scope, {
    title: 'Hafenbrief',
    frequency: 'weekly',
    sendingDays: ['tuesday', 'thursday'],
    names: ['Top', 'Middle', 'Secret'],
  });
  customer = await makeCustomer(scope, 'Solarwerk Jena');
  page = await openStorefront(world, publication, {
    description: { de: 'Für alle am Hafen', 'en-gb': 'For <b>everyone</b> at the port', fr: '' },
    audience: { de: '', 'en-gb': 'Ship owners', fr: '' },
    modes: [{ name: 'Secret', mode: 'hidden' }],
  });
});
afterAll(() => world.close());

const weeksPath = () => `/api/storefronts/${page.slice('/storefront/'.length)}/weeks`;
const read = async () => (await world.anonymous.get<Weeks>(weeksPath())).body.weeks;
const weekOfIssue = (weeks: readonly FreeWeek[], issueId: number) =>
  weeks.find(({ issues }) => issues.some(({ id }) => id === issueId));

describe('the settings of a storefront', () => {
  test('are not public at first, and have an address that is derived from the title', async () => {
    const other = await makePublication(await world.scope('administrator'), { title: 'Möwen & Meer' });
    const { status, body } = await admin().get<Shown>(`/api/publications/${other}/storefront`);
    expect([status, body.storefront]).toEqual([200, { ...freshStorefront('Möwen & Meer'), version: 0 }]);
    expect(body.storefront.slug).toBe('moewen-meer');
    expect(body.placementNames).toEqual(['Top', 'Middle']);
    expect(body.addressStart).toMatch(new RegExp(`/storefront/${world.organizations.own.id}/$`));
    const hidden = await world.anonymous.get(`/storefront/${world.organizations.own.id}/moewen-meer`);
    expect(hidden.status).toBe(404);
  });

  test('refuse wrong entries by their path, and an address that is taken', async () => {
    const other = await makePublication(await world.scope('administrator'));
    const wrong = await admin().patch<ProblemBody>(`/api/publications/${other}/storefront`, {
      ...freshStorefront('Letter'),
      slug: 'no slug',
      audience: { de: 'a'.repeat(1_001), 'en-gb': '', fr: '' },
    });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['slug', 'audience.de']]);
    const taken = await admin().patch<ProblemBody>(`/api/publications/${other}/storefront`, {
      ...freshStorefront('Letter'),
      slug: page.split('/').at(-1),
    });
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['slug']]);
  });

  test('are not overwritten by a change that is based on an older version', async () => {
    const { body } = await admin().get<Shown>(settingsPath());
    const stale = await admin().patch<ProblemBody>(settingsPath(), { ...body.storefront, version: 0 });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
    expect(stale.body.current).toEqual(body.storefront);
  });

  test('name the websites that may embed, and refuse what is no origin', async () => {
    const { status, body } = await admin().patch<{ settings: StorefrontSettingsRecord }>(
      '/api/storefront_settings',
      { embeddingOrigins: ['https://bau.example'] },
    );
    expect([status, body.settings]).toEqual([
      200,
      { embeddingOrigins: ['https://bau.example'], heldShare: 2_500, version: 1 },
    ]);
    const wrong = await admin().patch<ProblemBody>('/api/storefront_settings', {
      embeddingOrigins: ['https://bau.example', "https://x.example 'unsafe-inline'"],
      version: 1,
    });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['origins.1']]);
    const stale = await admin().patch('/api/storefront_settings', { embeddingOrigins: [], version: 0 });
    expect(stale.status).toBe(412);
  });

  test.each(rolesExcept('administrator'))('are not for the role %s', async (role) => {
    expect((await world.as(role).get(settingsPath())).status).toBe(403);
    const sent = freshStorefront('Letter');
    expect((await world.as(role).patch(settingsPath(), sent)).status).toBe(403);
    expect((await world.as(role).patch('/api/storefront_settings', { embeddingOrigins: [] })).status).toBe(
      403,
    );
  });

  test('are those of the caller’s organization, and need a session', async () => {
    const other = world.as('administrator', 'other');
    expect((await other.get(settingsPath())).status).toBe(404);
    expect((await other.patch(settingsPath(), freshStorefront('Letter'))).status).toBe(404);
    expect((await world.anonymous.get(settingsPath())).status).toBe(401);
  });
});

describe('the public page', () => {
  test('shows texts, formats and weeks in the language of the browser, as text', async () => {
    const { status, body, headers } = await world.anonymous.get<string>(page, { 'accept-language': 'en-GB' });
    expect(status).toBe(200);
    expect(body).toContain('<html lang="en-GB">');
    expect(body).toContain('For &lt;b&gt;everyone&lt;/b&gt; at the port');
    expect(body).toContain('Ship owners');
    expect(body).toContain('Middle');
    expect(body).not.toContain('Secret');
    expect(body).not.toContain('<script');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['vary']).toBe('accept-encoding, accept-language');
    expect(headers['cache-control']).toBe('public, max-age=30');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('is in the language of its address, with texts of another language if that language has none', async () => {
    const french = await world.anonymous.get<string>(`${page}?lang=fr`, { 'accept-language': 'de' });
    expect(french.body).toContain('<html lang="fr">');
    expect(french.body).toContain('Emplacements libres');
    expect(french.body).toContain('Für alle am Hafen');
  });

  test('names its full addresses for search engines', async () => {
    const { body } = await world.anonymous.get<string>(`${page}?lang=fr&week=2030-01`);
    const address = world.app.publicUrl() + page;
    expect(body).toContain(`<link rel="canonical" href="${address}?lang=fr"/>`);
    for (const lang of ['de', 'en', 'fr'])
      expect(body).toMatch(new RegExp(`hreflang="[\\w-]+" href="${address}\\?lang=${lang}"`, 'i'));
  });

  test('is not sent again while it is unchanged', async () => {
    const first = await world.anonymous.get<string>(page);
    const again = await world.anonymous.get<string>(page, { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test.each([
    '/storefront/1/unknown',
    '/storefront/999999/letter',
    '/storefront/x/y',
    '/storefront/9999999999999999/a',
  ])('is not found at %s, in the words of any error', async (path) => {
    const { status, body, headers } = await world.anonymous.get<string>(path, { 'accept-language': 'de' });
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="de">');
  });

  test.each(['requests', 'code', 'new-code'])(
    'is shown to a browser that asks for the address of its form /%s',
    async (form) => {
      const { status, headers } = await world.anonymous.get(`${page}/${form}`);
      expect([status, headers['location']]).toEqual([303, page]);
    },
  );

  test('ignores unknown parameters in its address', async () => {
    const { status } = await world.anonymous.get(`${page}?week=x&issue=0&from=1999-99&lang=xx&name=%00`);
    expect(status).toBe(200);
  });

  test('has prices only if they are public, and none of a hidden placement', async () => {
    await publishPrices(admin(), publication, {
      validFrom: world.today,
      rates: ['Top', 'Secret'].map((placementName) => ({ placementName, kind: 'flat', price: 89_000 })),
    });
    expect((await world.anonymous.get<string>(`${page}?lang=en`)).body).not.toContain('Rate card');
    const { body } = await admin().get<Shown>(settingsPath());
    const open = { ...body.storefront, showsPrices: true };
    expect((await admin().patch(settingsPath(), open)).status).toBe(200);
    const shown = (await world.anonymous.get<string>(`${page}?lang=en`)).body;
    expect(shown).toContain('Rate card');
    expect(shown).not.toContain('Secret');
    expect(shown).toContain('890.00');
  });

  test('has the prices of the latest version, as orders do, if several begin on one day', async () => {
    const rates = [{ placementName: 'Top', kind: 'flat' as const, price: 91_000 }];
    await publishPrices(admin(), publication, { validFrom: world.today, rates });
    const shown = (await world.anonymous.get<string>(`${page}?lang=en`)).body;
    expect(shown).toContain('910.00');
    expect(shown).not.toContain('890.00');
  });
});

describe('what is free', () => {
  test('is shown by week as free, few or sold out, alike for whatever takes it, and never as a number', async () => {
    const scope = await world.scope('administrator');
    const issues = (await upcomingIssues(scope, publication, 8)).filter(
      (one) => one.sendingDate > world.today,
    );
    const weeks = new Map<string, typeof issues>();
    for (const issue of issues) weeks.set(issue.weekNumber, [...(weeks.get(issue.weekNumber) ?? []), issue]);
    const [, whole, reserved, blocked] = [...weeks.values()];
    if (!whole || !reserved || !blocked) throw new Error('There are not enough weeks.');
    const placement = (issue: (typeof issues)[number] | undefined, name: string) =>
      issue?.placements.find((one) => one.name === name)?.id ?? 0;
    await book(scope, customer, [placement(whole[0], 'Top'), placement(whole[1], 'Top')]);
    await reserve(scope, customer, [placement(reserved[0], 'Top')]);
    await editIssue(scope, blocked[0]?.id ?? 0, { blocked: true });
    const shown = await read();
    const states = (issueId: number | undefined) =>
      weekOfIssue(shown, issueId ?? 0)?.placements.map(({ availability }) => availability);
    expect(states(whole[0]?.id)).toEqual(['sold_out', 'free']);
    expect(states(reserved[0]?.id)).toEqual(['few', 'free']);
    expect(weekOfIssue(shown, blocked[0]?.id ?? 0)).toBeUndefined();
    // Only one of two issues has the placement free, so the form selects it.
    const chosen = `${page}?lang=en&week=${reserved[0]?.weekNumber}&name=Top`;
    const { body } = await world.anonymous.get<string>(chosen);
    expect(body).toMatch(/name="placement" checked="" value="Top"/);
    expect(body).toContain(`name="issue" value="${reserved[1]?.id}"`);
    expect(states(blocked[1]?.id)).toEqual(['free', 'free']);
    expect(JSON.stringify(shown)).not.toContain('Solarwerk');
    expect(JSON.stringify(shown)).not.toContain('Secret');
  });

  test('does not include what can no longer be booked', async () => {
    const scope = await world.scope('administrator');
    const late = await makePublication(scope, { names: ['Top'] });
    const latePage = await openStorefront(world, late);
    const far = {
      ...TERMS,
      deadlines: { ...TERMS.deadlines, booking: { workingDays: 10, time: '12:00' } },
      placements: [],
    };
    expect((await admin().patch(`/api/publications/${late}/terms`, far)).status).toBe(200);
    const { body } = await world.anonymous.get<Weeks>(`/api/storefronts/${latePage.slice(12)}/weeks`);
    const states = body.weeks.flatMap(({ placements }) => placements.map(({ availability }) => availability));
    expect(states.slice(0, 1)).toEqual(['sold_out']);
    expect(states.at(-1)).toBe('free');
  });

  test('can be read without a session, and cached for half a minute', async () => {
    const { status, headers } = await world.anonymous.get<Weeks>(weeksPath());
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=30']);
    const again = await world.anonymous.get(weeksPath(), { 'if-none-match': String(headers['etag']) });
    expect(again.status).toBe(304);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is shown for a year ahead at most, and not for the past', async () => {
    const far = await world.anonymous.get<Weeks>(`${weeksPath()}?from=2099-01`);
    const past = await world.anonymous.get<Weeks>(`${weeksPath()}?from=2020-01`);
    const [first] = await read();
    expect(past.body.weeks[0]?.week).toBe(first?.week);
    expect(far.body.weeks).toHaveLength(8);
    expect((await world.anonymous.get(`${weeksPath()}?from=x`)).status).toBe(422);
    expect((await world.anonymous.get('/api/storefronts/1/unknown/weeks')).status).toBe(404);
    expect((await world.anonymous.get('/api/storefronts/9999999999999999/unknown/weeks')).status).toBe(404);
  });
});

describe('on another website', () => {
  const LISTED = 'https://verein.example';
  beforeAll(async () => {
    const { body } = await admin().get<Shown>(settingsPath());
    const { version } = body.settings;
    await admin().patch('/api/storefront_settings', { embeddingOrigins: [LISTED], version });
  });

  test('the page can be framed by listed websites only, without a cookie', async () => {
    const { status, body, headers } = await world.anonymous.get<string>(`${page}/embed?lang=de`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${LISTED};`);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<html lang="de">');
    expect(body).not.toContain('Secret');
    expect((await world.anonymous.get(`/storefront/1/unknown/embed`)).status).toBe(404);
  });

  test('a script reads what is free only if the website is listed', async () => {
    const listed = await world.anonymous.get(weeksPath(), { origin: LISTED });
    expect([listed.headers['access-control-allow-origin'], listed.headers['vary']]).toEqual([
      LISTED,
      'origin',
    ]);
    expect(listed.headers['access-control-allow-credentials']).toBeUndefined();
    const other = await world.anonymous.get(weeksPath(), { origin: 'https://evil.example' });
    expect([other.headers['access-control-allow-origin'], other.headers['vary']]).toEqual([
      undefined,
      'origin',
    ]);
  });

  test('the scripts of the element can be loaded by any website, and are cached', async () => {
    for (const path of ['/storefront/element.js', '/storefront/embed.js']) {
      const { status, headers } = await world.anonymous.get<string>(path);
      expect([status, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=3600');
    }
  });
});

test('a hidden placement that is renamed stays hidden', async () => {
  const renamed = await admin().post<object>(`/api/placements/update_series/${publication}`, {
    publication_id: publication,
    placements: [{ name: 'Secret', new_name: 'Covert' }],
  });
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  expect((await world.anonymous.get<string>(page)).body).not.toContain('Covert');
});

describe('the media kit', () => {
  test.each([
    ['de', 'Mediadaten Hafenbrief', 'Für alle am Hafen'],
    ['en', 'Media kit Hafenbrief', 'Ship owners'],
    ['fr', 'Kit média Hafenbrief', 'Für alle am Hafen'],
  ])('is the page as a tagged PDF in the language %s', async (lang, title, text) => {
    const { rawPayload, headers, statusCode } = await world.app.http.inject(
      `${page}/media-kit.pdf?lang=${lang}`,
    );
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(rawPayload.toString('latin1')).toContain('/MarkInfo');
    const shown = (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text.replaceAll(
      /\s+/g,
      ' ',
    );
    expect(shown).toContain(title);
    expect(shown).toContain(text);
    expect(shown).toContain(page);
    expect(shown).not.toContain('Secret');
  });

  test('does not exist for an unknown page', async () => {
    expect((await world.anonymous.get('/storefront/1/unknown/media-kit.pdf')).status).toBe(404);
  });
});
