import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpecificationsRecord } from '#contract/ads/ad-specifications.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Vert } from '#contract/ads/verts.ts';
import type { AdSpecification, NamedSpecification } from '#domain/ads/specifications/ad-specification.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';
import { runInside } from '../support/run-inside.ts';
import { imageParts, upload } from '../support/upload.ts';
import { firstIssue, makePublication, reserve } from '../support/world.ts';

interface Shown {
  record: SpecificationsRecord;
  usual: AdSpecification;
  placementNames: string[];
}
interface Uploaded {
  location: string;
  imageWidth: number;
  imageHeight: number;
}

let testApp: TestApp;
let publicationId: number;
let path: string;
let vertPath: string;
let name: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const scope = await testApp.scope('administrator');
  publicationId = await makePublication(scope);
  path = `/api/publications/${publicationId}/specifications`;
  const issue = await firstIssue(scope, publicationId);
  const [placement] = issue.placements;
  const orderId = await reserve(scope, testApp.organizations.own.customerId, [placement?.id ?? 0]);
  const order = await sales().get<{ order: { verts: Vert[] } }>(`/api/orders/${orderId}`);
  vertPath = `/api/verts/${order.body.order.verts[0]?.id}`;
  name = placement?.name ?? '';
});
afterAll(() => testApp.close());

const admin = () => testApp.as('administrator');
const sales = () => testApp.as('sales');
const shown = async () => (await admin().get<Shown>(path)).body;

const rename = (from: string, to: string) =>
  admin().post(`/api/placements/update_series/${publicationId}`, {
    placements: [{ name: from, new_name: to }],
  });

const scale = (body: object, role: 'sales' | 'administrator' = 'sales', organization?: 'other') =>
  testApp.as(role, organization).post<Uploaded>('/api/verts/scale_image', body);

async function banner(): Promise<NamedSpecification> {
  return { ...(await shown()).usual, name, width: 600, height: 200, minWidth: 560, isBinding: true };
}

async function save(specifications: NamedSpecification[]) {
  const { record } = await shown();
  return admin().patch<{ record: SpecificationsRecord }>(path, { specifications, version: record.version });
}

async function send(width: number, height: number, noise = false): Promise<Uploaded> {
  const create = { width, height, channels: 3, background: '#c00000' } as const;
  const pixels = sharp(
    noise ? { create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } } : { create },
  );
  const parts = imageParts(await pixels.png().toBuffer());
  const answer = await upload<Uploaded>(testApp.app, testApp.organizations.own.users.sales.token, parts);
  return answer.body;
}

describe('the specifications of a newsletter', () => {
  test('are the default one until they are set', async () => {
    const { record, usual, placementNames } = await shown();
    expect(record).toEqual({ specifications: [], version: 0 });
    expect(usual).toMatchObject({ width: 800, height: null, minWidth: 560, isBinding: false });
    expect(placementNames).toContain(name);
    const ofVert = await sales().get<{ specification: AdSpecification; sheetUrl: string }>(
      `${vertPath}/specification`,
    );
    expect(ofVert.body.specification).toEqual(usual);
    expect(ofVert.body.sheetUrl).toMatch(/^http.*\/specifications\/\d+-[\w-]{43}$/);
  });

  test('are saved by placement name, with an entry in the history', async () => {
    const own = await banner();
    const { status, body } = await save([own]);
    expect(status).toBe(200);
    expect(body.record).toEqual({ specifications: [own], version: 1 });
    const acts = await runInside<{ details: unknown }>(
      await testApp.scope('administrator'),
      `select details from audit_log where action = 'specifications_edited'`,
    );
    expect(acts).toEqual([{ details: { names: [name] } }]);
  });

  test('are refused with the path of each wrong entry, and nothing is saved', async () => {
    const before = await shown();
    const own = await banner();
    const { status, body } = await admin().patch<ProblemBody>(path, {
      specifications: [
        { ...own, width: 5 },
        { ...own, darkMode: { ...own.darkMode, de: 'x'.repeat(501) } },
      ],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'specifications.0.minWidth',
      'specifications.0.width',
      'specifications.1.darkMode.de',
      'specifications.1.name',
    ]);
    expect(await shown()).toEqual(before);
  });

  test('are refused if someone else has saved meanwhile', async () => {
    const { status } = await admin().patch(path, { specifications: [], version: 0 });
    expect(status).toBe(412);
  });

  test('follow a rename of their placement', async () => {
    await rename(name, 'Umbenannt');
    const renamed = (await shown()).record.specifications.map((one) => one.name);
    await rename('Umbenannt', name);
    expect(renamed).toEqual(['Umbenannt']);
    expect((await shown()).record.specifications.map((one) => one.name)).toEqual([name]);
  });

  test('are seen and set by administrators of the organization only', async () => {
    for (const role of rolesExcept('administrator')) {
      expect((await testApp.as(role).get(path)).status).toBe(403);
      expect((await testApp.as(role).patch(path, { specifications: [] })).status).toBe(403);
    }
    const foreign = testApp.as('administrator', 'other');
    expect((await foreign.get(path)).status).toBe(404);
    expect((await foreign.patch(path, { specifications: [] })).status).toBe(404);
    expect((await foreign.get(`${vertPath}/specification`)).status).toBe(404);
    expect((await testApp.anonymous.get(path)).status).toBe(401);
  });
});

describe('an ad', () => {
  test('with an image of another ratio is refused if the specification is binding, and else saved', async () => {
    await save([await banner()]);
    const square = await send(600, 600);
    const refused = await sales().patch<ProblemBody>(vertPath, { imageUrl: square.location });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['imageUrl']);
    await save([{ ...(await banner()), isBinding: false }]);
    expect((await sales().patch(vertPath, { imageUrl: square.location })).status).toBe(200);
  });

  test('that was saved before a stricter specification can still get another link', async () => {
    await save([await banner()]);
    expect((await sales().patch(vertPath, { linkUrl: 'https://neu.example/' })).status).toBe(200);
  });

  test('with a file above the limit is refused, and the message names the limit', async () => {
    await save([{ ...(await banner()), isBinding: false, maxKilobytes: 20 }]);
    const heavy = await send(600, 200, true);
    const { status, body } = await sales().patch<ProblemBody>(vertPath, { imageUrl: heavy.location });
    expect(status).toBe(422);
    expect(body.errors?.['imageUrl']?.[0]).toContain('20 kB');
  });

  test('with texts that are too long for readers is refused, tags not counted', async () => {
    await save([{ ...(await banner()), headlineMax: 10, textMax: 20 }]);
    const texts = { type: 'TextVert', headline: '<b>Zehn Zeich</b>', text: '<p>Kurz genug</p>' };
    expect((await sales().patch(vertPath, texts)).status).toBe(200);
    const long = { ...texts, headline: 'Elf Zeichen' };
    const { status, body } = await sales().patch<ProblemBody>(vertPath, long);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['headline']);
    await save([]);
  });
});

describe('an uploaded image', () => {
  test('is scaled down as another image, and never enlarged', async () => {
    const { location } = await send(1_600, 900);
    const { status, body } = await scale({ address: location, width: 800, height: 450 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ imageWidth: 800, imageHeight: 450 });
    expect(body.location).not.toBe(location);
    const again = await scale({ address: body.location, width: 2_400, height: 2_400 });
    expect(again.body).toMatchObject({ imageWidth: 800, imageHeight: 450 });
  });

  test('of another organization or server is not scaled', async () => {
    const { location } = await send(1_000, 500);
    expect((await scale({ address: location, width: 800, height: 400 }, 'sales', 'other')).status).toBe(422);
    const elsewhere = { address: 'https://bild.example/a.png', width: 800, height: 400 };
    expect((await scale(elsewhere)).status).toBe(422);
    const unknown = { address: location.replace(/[0-9a-f]{64}/, '0'.repeat(64)), width: 8, height: 4 };
    expect((await scale(unknown)).status).toBe(404);
    expect((await scale({ address: location, width: 0, height: 400 })).status).toBe(422);
  });

  test('is not scaled for viewers and without a session', async () => {
    const { location } = await send(1_000, 500);
    const body = { address: location, width: 800, height: 400 };
    expect((await testApp.as('viewer').post('/api/verts/scale_image', body)).status).toBe(403);
    expect((await testApp.anonymous.post('/api/verts/scale_image', body)).status).toBe(401);
  });
});
