import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaperDraft } from '#contract/billing/papers.ts';
import { addDays } from '#domain/platform/day.ts';
import { LINK_DAYS } from '#domain/public/portal/order-link.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { forgetLinks } from '#server/public/portal/order-links.ts';
import { readReportSender } from '#server/customers/report-sender.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import { first } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, sendLink, postWithCode } from '../support/portal.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { makeReport } from '../support/reports.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import { makeCustomer, makePublication, reserve, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let scope: Scope;
let publication: number;
let free: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  scope = await world.scope('administrator');
  publication = await makePublication(scope, { names: ['Lead notice'] });
  await publishPrices(world.as('administrator'), publication, {
    rates: [{ placementName: 'Lead notice', kind: 'flat', price: 90_000 }],
  });
  // Only a scope that is created after the publication of prices includes them.
  scope = await world.scope('administrator');
  const issues = await upcomingIssues(scope, publication, 12);
  free = issues.flatMap(({ placements }) => placements.map(({ id }) => id));
});
afterAll(() => world.close());

const order = async (customerName: string) =>
  reserve(scope, await makeCustomer(scope, customerName), free.splice(0, 1));
const adOf = async (id: number) => first(await scope.read((tx) => vertsOfOrders(tx, [id])));

async function contactOf(orderId: number) {
  const browser = new ContactBrowser(world, fromNewAddress());
  const page = await browser.open((await sendLink(world, orderId)).path);
  return { browser, page };
}

async function accept({ browser, page }: Awaited<ReturnType<typeof contactOf>>, name: string): Promise<void> {
  const offer = /name="offer" value="(\w+)"/.exec((await browser.get(page)).body)?.[1] ?? '';
  const form = { name, agreed: 'yes', offer };
  const { statusCode } = await postWithCode(world, browser, { url: `${page}/acceptance`, form });
  expect(statusCode).toBe(303);
}

/** Returns the current step of the route bar. */
const present = (body: string) => /aria-current="step"><span class="cut">([^<]+)/.exec(body)?.[1];

test('papers and the report can be opened with the link of their order, and with no other link', async () => {
  const id = await order('Quayline Storage');
  const contact = await contactOf(id);
  const stranger = await contactOf(await order('Neighbour Ltd'));
  const admin = world.as('administrator');
  const { draft } = (await admin.get<{ draft: PaperDraft }>(`/api/orders/${id}/paper_draft`)).body;
  const { kind, locale, gross, subject, text } = draft;
  const mail = { recipient: 'priya@quayline.example', subject, text };
  const made = await admin.post(`/api/orders/${id}/papers`, { kind, locale, gross, mail });
  expect(made.status).toBe(201);
  await accept(contact, 'Priya Nair');
  expect((await contact.browser.get(`${contact.page}/report`)).statusCode).toBe(404);
  const ad = await adOf(id);
  const counts = { recipients: 8_000, impressions: 3_000, clicks: 60 };
  await makeReport(scope, { orderId: id, verts: [ad] }, [counts]);

  const { body } = await contact.browser.get(contact.page);
  const links = [...body.matchAll(/href="(\/advertiser\/orders\/\d+\/(?:papers\/\d+|report))"/g)].map(
    ([, link]) => String(link),
  );
  expect(links).toEqual([`${contact.page}/report`, `${contact.page}/papers/1`]);
  const [unknown] = [await stranger.browser.get(`${stranger.page}/papers/1`)];
  expect(unknown.statusCode).toBe(404);
  for (const link of links) {
    const { statusCode, headers, rawPayload } = await contact.browser.get(link);
    expect([statusCode, headers['content-type']], link).toEqual([200, 'application/pdf']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const foreign = await stranger.browser.get(link);
    expect([foreign.statusCode, foreign.body], link).toEqual([404, unknown.body]);
  }
});

test('the route bar has the approval where the publication needs one, and the ad its versions with what changed', async () => {
  const id = await order('Fromagerie Lescure');
  const contact = await contactOf(id);
  const { browser, page } = contact;
  expect((await browser.get(page)).body).not.toContain('>Approval<');
  const rule = (value: string) =>
    world
      .as('administrator')
      .patch(`/api/publications/${publication}/approvals`, { rule: value, fallback: 'leave_out' });
  expect((await rule('both')).status).toBe(200);
  await accept(contact, 'Priya Nair');
  expect(present((await browser.get(page)).body)).toBe('Ads');
  const deliver = async (headline: string) => {
    const { id: vertId, version } = await adOf(id);
    const fields = { headline, text: 'Dry', linkText: 'See bays', linkUrl: 'https://quayline.example/' };
    const path = `${page}/ads/${vertId}`;
    const saved = await browser.post(path, { type: 'TextVert', version: String(version), ...fields });
    expect(saved.statusCode).toBe(303);
    return path;
  };
  const path = await deliver('Store & stay');
  const waiting = (await browser.get(page)).body;
  expect(present(waiting)).toBe('Approval');
  expect(waiting).toContain('1 ad is waiting for you');
  const decide = async (decision: string) => {
    const { version } = await adOf(id);
    return browser.post(`${path}/decision`, { decision, version: String(version) });
  };
  expect((await decide('submit')).statusCode).toBe(303);
  expect((await browser.get(page)).body).toContain('We are checking your ad');

  await deliver('Pay by the day');
  const { body } = await browser.get(path);
  expect(body).toMatch(/<del>Store &amp; stay<\/del>[\s\S]*<ins>Pay by the day<\/ins>/);
  expect((await decide('submit')).statusCode).toBe(303);
  const { id: vertId, version } = await adOf(id);
  const approve = await world.as('sales').post(`/api/verts/${vertId}/approve`, { version });
  expect(approve.status).toBe(200);
  expect(present((await browser.get(page)).body)).toBe('Sending');
  expect((await rule('none')).status).toBe(200);
});

test('an approval in a session without a code needs the code of a mail, and a remark can name its field', async () => {
  const id = await order('Ziegelei Hagn');
  const { browser, page } = await contactOf(id);
  await accept({ browser, page }, 'Priya Nair');
  const rules = `/api/publications/${publication}/approvals`;
  const change = await world.as('administrator').patch(rules, { rule: 'customer', fallback: 'leave_out' });
  expect(change.status).toBe(200);
  const { id: vertId, version } = await adOf(id);
  const path = `${page}/ads/${vertId}`;
  const texts = { headline: 'Bricks', text: 'Fired', linkText: 'See', linkUrl: 'https://hagn.example/' };
  await browser.post(path, { type: 'TextVert', version: String(version), ...texts });
  await runInside(scope, 'update portal_session_links set proven_at = null where organization_id = $1', [
    scope.organizationId,
  ]);
  const decide = async (entries: Record<string, string>) =>
    browser.post(`${path}/decision`, { version: String((await adOf(id)).version), ...entries });
  for (const decision of ['submit', 'approve']) {
    const asked = await decide({ decision });
    expect([asked.statusCode, /autocomplete="one-time-code"/i.test(asked.body)]).toEqual([200, true]);
  }
  const state = async () => /id="decide">([^<]+)</.exec((await browser.get(path)).body)?.[1];
  expect(await state()).toBe('Approval: Not submitted yet');
  expect((await browser.get(path)).body).toMatch(
    /Not submitted yet<\/b>\s*<a class="btn" href="#decide">.*name="headline"/s,
  );
  const [mail] = await runInside<{ subject: string }>(
    scope,
    'select subject from outgoing_mails where organization_id = $1 order by id desc limit 1',
    [scope.organizationId],
  );
  const code = /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  const wrong = await decide({ decision: 'approve', code: code === '000000' ? '000001' : '000000' });
  expect([wrong.statusCode, wrong.body.includes('aria-invalid="true"')]).toEqual([422, true]);
  expect((await decide({ decision: 'approve', code })).statusCode).toBe(303);
  expect(await state()).toBe('Approval: Approved');

  const empty = await decide({ decision: 'ask_change', text: ' ' });
  expect([empty.statusCode, empty.body.includes('Please write a few words first.')]).toEqual([422, true]);
  const asked = await decide({ decision: 'ask_change', text: 'A shorter one.', field: 'headline' });
  expect(asked.statusCode).toBe(303);
  const shown = (await browser.get(path)).body;
  // The requests and the open tasks come before the form.
  expect(shown).toMatch(/id="remarks".*name="version"/s);
  expect(shown).toMatch(/From Priya Nair · Headline\s*<\/p>\s*<p>A shorter one\.<\/p>/);
  const back = await world.as('administrator').patch(rules, { rule: 'none', fallback: 'leave_out' });
  expect(back.status).toBe(200);
});

test('a reply of staff to a question is on the page and sent by mail, and internal comments are not shown', async () => {
  const id = await order('Lotsenhaus');
  const { browser, page } = await contactOf(id);
  const revoked = await sendLink(world, id, { email: 'former@quayline.example' });
  await world.as('sales').delete(`/api/order_links/${revoked.id}`);
  await browser.post(`${page}/question`, { kind: 'asked', text: 'Is the footer free?' });
  const write = async (role: 'administrator' | 'sales', text: string, forCustomer: boolean) => {
    const written = await world.as(role).post(`/api/orders/${id}/comments`, { text, forCustomer });
    expect(written.status).toBe(201);
  };
  await write('sales', 'They pay late.', false);
  await write('sales', 'It is free in May.', true);
  await write('administrator', 'And in June.', true);
  const { body } = await browser.get(page);
  expect(body).not.toContain('They pay late.');
  const messages = [...body.matchAll(/<p class="by"><b>([^<]+)<\/b>[^<]*<\/p>\s*<p>([^<]+)<\/p>/g)];
  const { publisher, seller } = await scope.read(async (tx) => {
    const sender = await readReportSender(tx, id);
    return { publisher: sender.publisher, seller: sender.name };
  });
  expect(messages.map(([, name, text]) => [name, text])).toEqual([
    ['Priya Nair', 'Is the footer free?'],
    [publisher, 'It is free in May.'],
    [seller, 'And in June.'],
  ]);
  const mails = await runInside<{ recipient: string; text_body: string }>(
    scope,
    `select recipient, text_body from outgoing_mails where organization_id = $1 and subject = $2 order by id`,
    [scope.organizationId, `About your order ${id}`],
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual(Array(2).fill('priya@quayline.example'));
  expect(mails[0]?.text_body).toContain('It is free in May.');
});

test('a link is deleted a year after it has expired, and a link to a cancelled order a year after its creation', async () => {
  const [old, cancelled] = [await order('Old Ltd'), await order('Cancelled Ltd')];
  const links = [await sendLink(world, old), await sendLink(world, cancelled)];
  const { sendingDate } = (await adOf(old)).placement.issue;
  expect((await world.as('administrator').delete(`/api/orders/${cancelled}`)).status).toBeLessThan(300);
  const kept = async () =>
    runInside<{ id: number }>(
      scope,
      'select id from order_links where organization_id = $1 and id = any ($2::bigint[]) order by id',
      [scope.organizationId, links.map(({ id }) => id)],
    );
  await runInside(
    scope,
    `update order_links set created_at = $3::date where organization_id = $1 and id = any ($2::bigint[])`,
    [scope.organizationId, links.map(({ id }) => id), addDays(TODAY, -1)],
  );
  const days = RETENTION.orderLinks.days + LINK_DAYS;
  try {
    world.today = addDays(sendingDate, days);
    await forgetLinks(await world.scope('administrator'));
    expect(await kept()).toEqual([{ id: first(links).id }]);
    world.today = addDays(sendingDate, days + 1);
    await forgetLinks(await world.scope('administrator'));
    expect(await kept()).toEqual([]);
  } finally {
    world.today = TODAY;
  }
});
