import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vert } from '#contract/ads/verts.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { makeCustomer } from '../support/world.ts';

let testApp: TestApp;
let scope: Scope;
let vert: Vert;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { PUBLIC_URL: 'https://ads.example' } });
  scope = await testApp.scope('administrator');
  vert = (await orderVerts(scope, await makeCustomer(scope, 'Möbel & <b>Söhne</b>'))).vert;
});
afterAll(() => testApp.close());

interface MailRow {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

async function mails(): Promise<MailRow[]> {
  const { rows } = await testApp.app.pool.query<MailRow>(
    'delete from outgoing_mails returning recipient, subject, text_body, html_body',
  );
  return rows;
}

const send = (role: 'sales' | 'viewer' | 'customer', id = vert.id) =>
  testApp.as(role).post<{ recipient: string; code?: string }>(`/api/verts/${id}/test_mail`);

describe('a test mail', () => {
  test('sends the current ad to the caller only', async () => {
    await testApp.as('sales').patch(`/api/verts/${vert.id}`, {
      type: 'TextVert',
      headline: 'Sofas',
      text: 'Schöne Sofas.',
      linkText: 'Ansehen',
      linkUrl: 'https://gruen.example/sofa',
      trackingPixel: 'https://pixel.example/p.gif',
    });
    const { status, body } = await send('sales');
    expect(status).toBe(202);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(body.recipient);
    expect(mail?.subject).toContain(vert.placement.name);
    expect(mail?.text_body).toContain('Schöne Sofas.');
    expect(mail?.text_body).toContain('https://gruen.example/sofa');
    expect(mail?.html_body).toContain('<h2');
    expect(mail?.html_body).toContain('Möbel &amp; &lt;b&gt;Söhne&lt;/b&gt;');
  });

  test('is not counted in any tracking or report', async () => {
    await send('viewer');
    const [mail] = await mails();
    expect(mail?.html_body).not.toContain('pixel.example');
    expect(mail?.html_body).not.toContain('/t/');
  });

  test('carries uploaded images at the public address', async () => {
    const path = `/files/${scope.organizationId}/${'c3'.repeat(32)}.png`;
    const imageUrl = `http://old.example:3000${path}`;
    const saved = await testApp.as('sales').patch(`/api/verts/${vert.id}`, { type: 'ImageVert', imageUrl });
    expect(saved.body).toMatchObject({ vert: { imageUrl } });
    await send('sales');
    const [mail] = await mails();
    expect(mail?.html_body).toContain(`src="https://ads.example${path}"`);
    expect(mail?.html_body).not.toContain('old.example');
  });

  test('is refused for an ad of another customer, and for one that does not exist', async () => {
    expect(await send('customer')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await send('sales', 999_999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await mails()).toEqual([]);
  });

  test('is rate-limited', async () => {
    const answers = [];
    for (let at = 0; at < 12; at += 1) answers.push((await send('sales')).status);
    expect(answers).toContain(429);
  });
});
