import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Vert } from '#contract/ads/verts.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { markSent, orderVerts } from '../support/verts.ts';
import { makeCustomer } from '../support/world.ts';

type OneVert = { vert: Vert };

let testApp: TestApp;
let scope: Scope;
let customerId: number;

beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
});
afterAll(() => testApp.close());

const image = {
  type: 'ImageVert',
  imageUrl: 'https://bilder.example/sofa.png',
  linkUrl: 'https://gruen.example/sofa',
  imageWidth: 600,
  imageHeight: 400,
};
const words = {
  type: 'TextVert',
  headline: 'Sofas',
  text: 'Schöne Sofas.',
  linkText: 'Ansehen',
  linkUrl: 'https://gruen.example/sofa',
};

async function newVert(): Promise<Vert> {
  return (await orderVerts(scope, customerId)).vert;
}

function save<Body = OneVert>(vert: Pick<Vert, 'id'>, patch: object) {
  return testApp.as('sales').patch<Body>(`/api/verts/${vert.id}`, patch);
}

describe('saving an ad', () => {
  // spec: call-26
  test('completes it once its required fields are filled', async () => {
    const vert = await newVert();
    expect((await save(vert, { imageUrl: image.imageUrl })).body.vert.hasMissingData).toBe(true);
    const { status, body } = await save(vert, image);
    expect(status).toBe(200);
    expect(body.vert).toMatchObject({ ...image, hasMissingData: false, version: vert.version + 2 });
    expect((await save(vert, { linkUrl: null })).body.vert).toMatchObject({
      linkUrl: '',
      hasMissingData: true,
    });
  });

  // spec: state-11
  test('clears the fields that its type does not use', async () => {
    const vert = await newVert();
    const asText = await save(vert, { ...words, imageUrl: image.imageUrl, textImageUrl: '' });
    expect(asText.body.vert).toMatchObject({ ...words, imageUrl: '', imageWidth: null });
    const asImage = await save(vert, { ...image, textImageUrl: 'https://bilder.example/other.png' });
    expect(asImage.body.vert).toMatchObject({
      ...image,
      headline: '',
      text: '',
      linkText: '',
      textImageUrl: '',
    });
  });

  test('keeps the image if only the type changes', async () => {
    const vert = await newVert();
    await save(vert, image);
    const { body } = await save(vert, { type: 'TextVert' });
    expect(body.vert).toMatchObject({ textImageUrl: image.imageUrl, imageUrl: '', imageWidth: 600 });
  });

  test('keeps the fields that are not sent, and ignores fields that are not content', async () => {
    const vert = await newVert();
    await save(vert, image);
    const { body } = await save(vert, {
      trackingPixel: 'https://pixel.example/1.gif',
      sent: true,
      placement: 7,
    });
    expect(body.vert).toMatchObject({ ...image, trackingPixel: 'https://pixel.example/1.gif', sent: false });
    expect(body.vert.placement).toEqual(vert.placement);
  });

  test('trims addresses', async () => {
    const { body } = await save(await newVert(), { linkUrl: '  https://gruen.example/sofa\n' });
    expect(body.vert.linkUrl).toBe('https://gruen.example/sofa');
  });

  test('completes addresses that begin with www., and returns them', async () => {
    const { body } = await save(await newVert(), {
      ...words,
      linkUrl: 'www.gruen.example/?f[]=1|2&q="x"',
      text: '<a href="www.gruen.example/sofa?f[]=1|2">Sofa</a> <a href="mailto:info@gruen.example?subject=Ein%20Sofa">Mail</a> <a href="tel:+49 361 12-34">Anruf</a>',
    });
    expect(body.vert.linkUrl).toBe('https://www.gruen.example/?f[]=1|2&q=%22x%22');
    expect(body.vert.text).toBe(
      '<a href="https://www.gruen.example/sofa?f[]=1|2">Sofa</a> <a href="mailto:info@gruen.example?subject=Ein%20Sofa">Mail</a> <a href="tel:+493611234">Anruf</a>',
    );
  });

  test('keeps the alternative text of an image ad only', async () => {
    const vert = await newVert();
    const { body } = await save(vert, { ...image, imageAlt: 'Ein grünes Sofa' });
    expect(body.vert.imageAlt).toBe('Ein grünes Sofa');
    const asText = await save(vert, { type: 'TextVert' });
    expect(asText.body.vert.imageAlt).toBe('');
  });

  test('filters headline and text, and stores readable text', async () => {
    const { body } = await save(await newVert(), {
      ...words,
      headline: 'Müller & Söhne<sup>®</sup><script>alert(1)</script><b onclick="x()">!</b>',
      text: '<p style="position:fixed;color:#ff0000">Hallo</p><a href="javascript:alert(1)">hier</a><img src=x onerror=y>',
    });
    expect(body.vert.headline).toBe('Müller & Söhne<sup>®</sup>!');
    expect(body.vert.text).toBe('<p style="color:#ff0000">Hallo</p>hier');
  });

  test('changes neither version nor history when nothing differs', async () => {
    const vert = await newVert();
    const first = await save(vert, image);
    const again = await save(vert, image);
    expect(again.body).toEqual(first.body);
  });

  test('clears the previous image size if a new image is sent without a size', async () => {
    const vert = await newVert();
    await save(vert, image);
    const { body } = await save(vert, { imageUrl: 'https://bilder.example/sessel.png' });
    expect(body.vert).toMatchObject({ imageWidth: null, imageHeight: null });
  });
});

describe('saving an ad is refused', () => {
  // spec: rule-21
  test('with every wrong field named, and nothing saved', async () => {
    const vert = await newVert();
    const { status, body } = await save<ProblemBody>(vert, {
      ...words,
      headline: 'x'.repeat(301),
      text: 'y'.repeat(10_001),
      linkUrl: 'javascript:alert(1)',
      textImageUrl: '//bilder.example/a.png',
      trackingPixel: 'https://user:secret@pixel.example/',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'headline',
      'linkUrl',
      'text',
      'textImageUrl',
      'trackingPixel',
    ]);
    expect(body.errors?.['linkUrl']).toEqual([
      'Please enter a full address that begins with https:// or http://.',
    ]);
    const { body: stored } = await testApp.as('sales').get<OneVert>(`/api/verts/${vert.id}`);
    expect(stored.vert).toEqual({ ...vert, isCancelable: true });
  });

  test.each([
    '#oben',
    '/preise',
    'gruen.example',
    'ftp://gruen.example/',
    'https://a@gruen.example/',
    'mailto:x',
  ])('if the text has a link that would vanish: %s', async (href) => {
    const vert = await newVert();
    const { status, body } = await save<ProblemBody>(vert, { ...words, text: `<a href="${href}">hier</a>` });
    expect([status, body.errors]).toEqual([
      422,
      { text: ['A link in the text leads nowhere. Its address must begin with https://, mailto: or tel:.'] },
    ]);
  });

  test('if another user has saved it meanwhile, and the saved ad is returned', async () => {
    const vert = await newVert();
    const saved = await save(vert, { ...image, version: vert.version });
    const stale = await save<ProblemBody>(vert, { linkUrl: 'https://late.example/', version: vert.version });
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale', current: saved.body.vert } });
  });

  test('for all but one of several users who save the same version at once', async () => {
    const vert = await newVert();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save(vert, { linkUrl: `https://gruen.example/${at}`, version: vert.version }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
    const { body } = await testApp.as('sales').get<OneVert>(`/api/verts/${vert.id}`);
    expect(body.vert).toEqual(answers.find(({ status }) => status === 200)?.body.vert);
  });

  // spec: state-14
  test('once it was sent', async () => {
    const { vert } = await orderVerts(scope, customerId, 'booked');
    await save(vert, image);
    await markSent(testApp, vert.id);
    expect(await save<ProblemBody>(vert, words)).toMatchObject({ status: 409, body: { code: 'order_sent' } });
    const { body } = await testApp.as('sales').get<OneVert>(`/api/verts/${vert.id}`);
    expect(body.vert).toMatchObject({ ...image, sent: true });
  });

  test('without the permission, from another organization or without a session', async () => {
    const path = `/api/verts/${(await newVert()).id}`;
    expect((await testApp.as('viewer').patch(path, image)).status).toBe(403);
    expect((await testApp.as('customer').patch(path, image)).status).toBe(404);
    expect((await testApp.as('administrator', 'other').patch(path, image)).status).toBe(404);
    expect((await testApp.anonymous.patch(path, image)).status).toBe(401);
  });
});

describe('a self-service user', () => {
  test.each(['reserved', 'booked'] as const)('saves its own ad of an order that is %s', async (state) => {
    const { vert } = await orderVerts(scope, testApp.organizations.own.customerId, state);
    const { status, body } = await testApp.as('customer').patch<OneVert>(`/api/verts/${vert.id}`, image);
    expect(status).toBe(200);
    expect(body.vert).toMatchObject(image);
  });
});

test('an ad can still be edited after its reservation has lapsed', async () => {
  const vert = await newVert();
  testApp.today = '2026-12-02';
  const { status, body } = await save(vert, image);
  testApp.today = '2026-11-24';
  expect(status).toBe(200);
  expect(body.vert).toMatchObject({ ...image, order: { lapsed: true } });
});
