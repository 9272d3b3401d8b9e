import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { defaultVertStyle, type VertStyle } from '#domain/ads/verts/vert-style.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makePublication, reserve } from '../support/world.ts';

type OneStyle = { vert_style: VertStyle & { version: number } };

let testApp: TestApp;
let path: string;
let vertPath: string;
let foreignPath: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const scope = await testApp.scope('administrator');
  const publicationId = await makePublication(scope);
  path = `/api/publications/${publicationId}/vert_style`;
  const issue = await firstIssue(scope, publicationId);
  const orderId = await reserve(scope, testApp.organizations.own.customerId, [issue.placements[0]?.id ?? 0]);
  const order = await testApp.as('sales').get<{ order: { verts: Vert[] } }>(`/api/orders/${orderId}`);
  vertPath = `/api/verts/${order.body.order.verts[0]?.id}`;
  const foreign = await makePublication(await testApp.scope('administrator', 'other'));
  foreignPath = `/api/publications/${foreign}/vert_style`;
});
afterAll(() => testApp.close());

const admin = () => testApp.as('administrator');
const present = async () => (await admin().get<OneStyle>(path)).body.vert_style;
const shown = async () =>
  (await testApp.as('sales').get<{ vert: Vert }>(vertPath)).body.vert.placement.issue.publication.vertStyle;

describe('the style of ads', () => {
  test('is the default style, labelled in the organization’s language, until it is changed', async () => {
    expect(await present()).toEqual({ ...defaultVertStyle('de'), version: 0 });
    expect(await shown()).toMatchObject({ isDefaultStyle: true, labelText: 'Anzeige' });
  });

  // spec: entity-23
  test('changes only in the sent fields, and the ads show it at once', async () => {
    const changes = {
      labelText: 'Werbung',
      colors: { headline: '#7a1f1f' },
      fonts: { text: { size: 18 } },
      version: 0,
    };
    const { status, body } = await admin().patch<OneStyle>(path, changes);
    const expected = defaultVertStyle('de');
    expected.colors.headline = '#7a1f1f';
    expected.fonts.text.size = 18;
    expect(status).toBe(200);
    expect(body.vert_style).toEqual({ ...expected, labelText: 'Werbung', isDefaultStyle: false, version: 1 });
    expect(await present()).toEqual(body.vert_style);
    expect(await shown()).toMatchObject({ isDefaultStyle: false, labelText: 'Werbung' });
  });

  test('ignores unknown fields', async () => {
    const before = await present();
    await admin().patch(path, {
      labelText: 'Promotion',
      script: 'x',
      fonts: { text: { src: 'x' }, footer: {} },
    });
    const after = await present();
    expect(after).toEqual({ ...before, labelText: 'Promotion', version: before.version + 1 });
  });

  test('is refused with each invalid field, and nothing is saved', async () => {
    const before = await present();
    const wrong = {
      placementWidth: 4000,
      colors: { text: 'javascript:alert(1)', background: '#ffffff' },
      fonts: { label: { size: '12', fontFamily: 'Comic Sans' } },
      inlineStyles: { table: 'position:fixed' },
    };
    const { status, body } = await admin().patch<ProblemBody>(path, wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'colors.text',
      'fonts.label.fontFamily',
      'fonts.label.size',
      'inlineStyles.table',
      'placementWidth',
    ]);
    expect(await present()).toEqual(before);
  });

  test('does not overwrite a change by another user, not even after a reset', async () => {
    const { version } = await present();
    const answers = await Promise.all(
      // No value equals the default, because a change without an effect creates no new version.
      [11, 22, 33].map((spacer) => admin().patch<ProblemBody>(path, { spacer, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.body.current).toEqual(await present());
    expect((await admin().delete(path)).status).toBe(200);
    expect((await admin().patch(path, { spacer: 5, version: 1 })).status).toBe(412);
  });

  test('is reset to the default style', async () => {
    await admin().patch(path, { labelText: 'Reklame' });
    const { body } = await admin().delete<OneStyle>(path);
    expect(body.vert_style).toEqual({ ...defaultVertStyle('de'), version: body.vert_style.version });
    expect(await shown()).toMatchObject({ isDefaultStyle: true, labelText: 'Anzeige' });
    expect((await admin().delete<OneStyle>(path)).body).toEqual(body);
  });

  test('of another organization is not found', async () => {
    const unknown = '/api/publications/999999/vert_style';
    for (const url of [foreignPath, unknown]) {
      expect((await admin().get(url)).status).toBe(404);
      expect((await admin().patch(url, { spacer: 5 })).status).toBe(404);
      expect((await admin().delete(url)).status).toBe(404);
    }
  });

  test('is readable and changeable by administrators only', async () => {
    for (const role of rolesExcept('administrator')) {
      const caller = testApp.as(role);
      const answers = [caller.get(path), caller.patch(path, { spacer: 1 }), caller.delete(path)];
      for (const { status } of await Promise.all(answers)) expect(status).toBe(403);
    }
  });
});
