import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredLetterhead } from '#contract/billing/letterheads.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Report, SharedReport } from '#contract/insight/reports.ts';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { removeUnusedImages } from '#server/platform/files/unused-images.ts';
import { readPdf } from '../support/money/pdf.ts';
import { reportOrder } from '../support/reports.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { imageParts, upload } from '../support/upload.ts';

const ADDRESS = '/api/organization/letterhead';
const FILLED = {
  companyName: 'Lindner & Moreau GmbH',
  address: 'Hafenstraße 9\n20457 Hamburg',
  contactName: 'Helen Ashworth',
  email: 'helen@lindner.example',
  phone: '+49 40 7946085',
  website: 'https://lindner.example/',
  footer: 'HRB 12345, Amtsgericht Hamburg\nUSt-IdNr. DE123456789',
};

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
});
afterAll(() => world.close());

const change = <Body = { letterhead: StoredLetterhead }>(changes: object, key: 'own' | 'other' = 'own') =>
  world.as('administrator', key).patch<Body & ProblemBody>(ADDRESS, changes);

async function uploadLogo(content: Buffer, role: 'administrator' | 'sales' = 'administrator') {
  const { token } = world.organizations.own.users[role];
  return upload<{ logo: string } & ProblemBody>(world.app, token, imageParts(content), {}, `${ADDRESS}/logo`);
}

const picture = (width: number, height: number, background = '#43243f') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function logoOf(width = 400, height = 100, background?: string): Promise<string> {
  const { status, body } = await uploadLogo(await picture(width, height, background));
  expect(status).toBe(201);
  return body.logo;
}

async function current(): Promise<StoredLetterhead> {
  return (await world.as('administrator').get<{ letterhead: StoredLetterhead }>(ADDRESS)).body.letterhead;
}

test('the letterhead is empty at first, and each organization has its own', async () => {
  expect(await current()).toEqual({ ...BLANK_LETTERHEAD, version: 1 });
  const { status, body } = await change(FILLED);
  expect([status, body.letterhead]).toEqual([200, { ...BLANK_LETTERHEAD, ...FILLED, version: 2 }]);
  expect(await current()).toEqual(body.letterhead);
  const { body: theirs } = await change({ phone: '1' }, 'other');
  expect(theirs.letterhead).toEqual({ ...BLANK_LETTERHEAD, phone: '1', version: 2 });
});

test.each([
  ['a name with control characters', { companyName: 'a\u0007b' }, 'companyName'],
  ['too many lines', { footer: 'a\nb\nc\nd\ne' }, 'footer'],
  ['an address of seven lines', { address: '1\n2\n3\n4\n5\n6\n7' }, 'address'],
  ['what is no web address', { website: 'javascript:alert(1)' }, 'website'],
  ['what is no e-mail address', { email: 'helen' }, 'email'],
  ['a name with a web address', { contactName: 'https://spam.example' }, 'contactName'],
  ['an image of another site', { logo: 'https://spam.example/a.png' }, 'logo'],
  ['an image that does not exist', { logo: `/files/1/${'0'.repeat(64)}.png` }, 'logo'],
])('refuses %s under its field', async (_case, changes, field) => {
  const { status, body } = await change(changes);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('the letterhead refuses the logo of another organization, and an older version', async () => {
  const logo = await logoOf();
  expect((await change({ logo }, 'other')).body.errors).toHaveProperty('logo');
  const { version } = await current();
  expect((await change({ phone: '2', version })).status).toBe(200);
  const { status, body } = await change({ phone: '3', version });
  expect([status, body.current]).toEqual([412, await current()]);
});

test('only administrators see and change the letterhead', async () => {
  for (const role of ['sales', 'viewer', 'customer'] as const) {
    expect((await world.as(role).get(ADDRESS)).status).toBe(403);
    expect((await world.as(role).patch(ADDRESS, { phone: '4' })).status).toBe(403);
  }
  expect((await uploadLogo(await picture(10, 10), 'sales')).status).toBe(403);
});

test('a large logo is scaled down, and a file that is not an image is refused', async () => {
  const logo = await logoOf(3_000, 600);
  const { rawPayload } = await world.app.http.inject({ url: logo });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 240 });
  expect((await uploadLogo(Buffer.from('<svg/>'))).body).toMatchObject({ code: 'image_unreadable' });
});

test('reports, public links and PDFs contain the letterhead while it is set', async () => {
  const { id } = await reportOrder(scope);
  const logo = await logoOf();
  await change({ ...FILLED, logo });
  const { body } = await world.as('viewer').get<{ report: Report }>(`/api/reports/${id}`);
  expect(body.report.letterhead).toEqual({ ...FILLED, logo });
  const link = `/api/shared/reports/${body.report.token ?? (await newToken(id))}`;
  const shared = await world.anonymous.get<{ report: SharedReport }>(link);
  expect(shared.body.report.letterhead).toEqual({ ...FILLED, logo });
  const pdf = `/api/reports/${id}/pdf?locale=de`;
  const text = await readPdf(world, pdf);
  expect(text).toContain('Helen Ashworth · +49 40 7946085');
  expect(text).toContain('Lindner & Moreau GmbH · Hafenstraße 9 · 20457 Hamburg');
  expect(text).toContain('HRB 12345, Amtsgericht Hamburg');
  await change(BLANK_LETTERHEAD);
  expect(await readPdf(world, pdf)).not.toContain('Helen Ashworth');
});

async function newToken(id: number): Promise<string | null> {
  const { body } = await world.as('sales').post<{ report: Report }>(`/api/reports/${id}/token`);
  return body.report.token;
}

test('the removal of unused images keeps the current logo of the letterhead, and deletes a replaced one', async () => {
  const [first, second] = [await logoOf(80, 20, '#102030'), await logoOf(80, 20, '#405060')];
  await change({ logo: first });
  await change({ logo: second });
  const { id: uploader } = world.organizations.own.users.administrator;
  await removeUnusedImages(scope, world.app.files, { uploadedBy: [uploader] });
  expect((await world.app.http.inject({ url: first })).statusCode).toBe(404);
  expect((await world.app.http.inject({ url: second })).statusCode).toBe(200);
  // A deleted image cannot become the logo.
  expect((await change({ logo: first })).body.errors).toHaveProperty('logo');
  const rows = await runInside(scope, 'select 1 from images where organization_id = $1', [
    scope.organizationId,
  ]);
  expect(rows).toHaveLength(1);
});
