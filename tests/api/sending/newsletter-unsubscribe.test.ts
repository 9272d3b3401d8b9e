import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SendableIssue } from '#tests/integrity/support/sending.ts';
import type { ReceivedMail } from '../support/fakes/mail-server.ts';
import { header, type NewsletterWorld, startNewsletterWorld } from '../support/delivery/newsletter-mails.ts';
import { runInside } from '../support/run-inside.ts';

let world: NewsletterWorld;
beforeAll(async () => {
  world = await startNewsletterWorld();
});
afterEach(() => {
  world.server.mails.length = 0;
});
afterAll(() => world.close());

const pathOf = (mail: ReceivedMail) =>
  /<https:\/\/book\.example(\/unsubscribe\/[\w-]+)>/.exec(header(mail, 'List-Unsubscribe'))?.[1] ?? '';
const isUnsubscribed = async ({ listId }: SendableIssue) => {
  const rows = await runInside<{ unsubscribed_at: string | null }>(
    world.scope,
    'select unsubscribed_at from list_recipients where list_id = $1',
    [listId],
  );
  return rows.map((row) => row.unsubscribed_at !== null);
};
const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  world.testApp.app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('unsubscribing by the link in a mail', () => {
  test('works with one click in the mail program, without a session, repeatedly', async () => {
    const { issue, mail } = await world.sendOne('Ein Klick');
    const path = pathOf(mail);
    for (let time = 1; time <= 2; time += 1) {
      const response = await post(path, 'List-Unsubscribe=One-Click');
      expect(response.statusCode).toBe(200);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await isUnsubscribed(issue)).toEqual([true]);
    const acts = await runInside(
      world.scope,
      `select user_name from audit_log where action = 'recipient_unsubscribed' and details->>'list' = $1`,
      [String(issue.listId)],
    );
    expect(acts).toEqual([{ user_name: 'Vertbook' }]);
  });

  test('also accepts a multipart form', async () => {
    const { issue, mail } = await world.sendOne('Teile');
    const body =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(pathOf(mail), body, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect(await isUnsubscribed(issue)).toEqual([true]);
  });

  test('shows a confirmation page in a browser, and changes nothing before the button is clicked', async () => {
    const { issue, mail } = await world.sendOne('Fragt & wartet');
    const page = await world.testApp.app.http.inject({ method: 'GET', url: pathOf(mail) });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain('Fragt &amp; wartet');
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toMatch(/<script|reader1/);
    expect(await isUnsubscribed(issue)).toEqual([false]);
    const done = await post(pathOf(mail), 'List-Unsubscribe=One-Click');
    expect(done.body).toContain('Sie erhalten „Fragt &amp; wartet“ nicht mehr.');
  });

  test('works after the list was deleted, and only for this recipient', async () => {
    const { issue, mail } = await world.sendOne('Weg');
    const path = pathOf(mail);
    const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, '/unsubscribe/1', `/unsubscribe/${'A'.repeat(40)}`]) {
      const response = await post(wrong, 'List-Unsubscribe=One-Click');
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('This link is not valid');
    }
    expect(await isUnsubscribed(issue)).toEqual([false]);
    await runInside(world.scope, 'delete from mailing_lists where id = $1', [issue.listId]);
    expect((await post(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  });
});
