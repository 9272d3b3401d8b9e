import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Paper } from '#contract/billing/papers.ts';
import type { OrderLinkDraft } from '#contract/public/order-links.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import { addDays } from '#domain/platform/day.ts';
import type { LinkParty } from '#domain/public/portal/order-link.ts';
import { formatAmount } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { closeChecked } from '../support/close-checked.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { cart, place } from '../support/orders.ts';
import { ContactBrowser, fromNewAddress, LINK, sendLink } from '../support/portal.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

const { offer: words } = portalWords['en-gb'];
const AGENCY_EMAIL = 'media@agency.example';

let world: TestApp;
let advertiser: number;
let agency: number;
let places: number[];
beforeAll(async () => {
  world = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  const scope = await world.scope('administrator');
  advertiser = await makeCustomer(scope, 'Möbelhaus Grün');
  agency = await makeCustomer(scope, 'Agentur Süd');
  await admin().patch(`/api/customers/${agency}`, {
    partyKind: 'agency',
    commissionKind: 'agency',
    commissionBasisPoints: 1_500,
    customerContactEmail: AGENCY_EMAIL,
    customerContactLastName: 'Sand',
  });
  const publicationId = await makePublication(scope);
  await publishPrices(admin(), publicationId, {
    validFrom: world.today,
    rates: [{ placementName: 'Top', kind: 'flat', price: 68_607 }],
  });
  const issues = await upcomingIssues(scope, publicationId, 40);
  places = issues
    .filter(({ sendingDate }) => sendingDate > addDays(world.today, 14))
    .flatMap((issue) => issue.placements.filter(({ name }) => name === 'Top').map(({ id }) => id));
});
afterAll(() => closeChecked(world));

const admin = () => world.as('administrator');
const euros = (amount: number) => formatAmount('en-gb', amount, 2);

/** Reserves two placements for the advertiser, with these parties. */
async function reserveFor(parties: object): Promise<number> {
  const { id } = await place(admin(), cart(advertiser, places.splice(0, 2)));
  const answer = await admin().patch(`/api/orders/${id}/parties`, parties);
  expect(answer.status).toBe(200);
  return id;
}

const grossOf = async (id: number) =>
  (await admin().get<{ quote: Quote }>(`/api/orders/${id}/quote`)).body.quote.totals.gross;

async function mailedCode(): Promise<string> {
  const { rows } = await world.app.pool.query<{ subject: string }>(
    'select subject from outgoing_mails order by id desc limit 1',
  );
  return /^\d{6}/.exec(rows[0]?.subject ?? '')?.[0] ?? '';
}

async function openPage(id: number, fields: Partial<typeof LINK> & { party?: LinkParty }) {
  const browser = new ContactBrowser(world, fromNewAddress());
  const page = await browser.open((await sendLink(world, id, fields)).path);
  return { browser, page, body: (await browser.get(page)).body };
}

describe('the sum of an offer is the same on the page, in the order, in the paper, in the acceptance and in its mail', () => {
  test.each([
    ['the advertiser alone', () => ({}), 'priya@quayline.example'],
    ['an agency that pays', () => ({ agencyId: agency, billToId: agency }), AGENCY_EMAIL],
    ['an agency that only orders', () => ({ agencyId: agency }), 'priya@quayline.example'],
    ['an agency that only orders, for its contact', () => ({ agencyId: agency }), AGENCY_EMAIL],
    ['a copy of the invoice', () => ({ copyToId: agency }), 'priya@quayline.example'],
  ] as const)('for %s', async (_, partiesOf, email) => {
    const id = await reserveFor(partiesOf());
    const gross = await grossOf(id);
    const made = await admin().post<{ paper: Paper }>(`/api/orders/${id}/papers`, {
      kind: 'offer',
      locale: 'en-gb',
      gross,
      mail: { recipient: email, subject: 'Offer', text: 'Offer' },
    });
    expect(made.body).toMatchObject({ paper: { gross } });
    const { browser, page, body } = await openPage(id, { email });
    expect(body).toContain(words.acceptFor(`${euros(gross)}\u00A0EUR`));
    const offer = /name="offer" value="(\w+)"/.exec(body)?.[1] ?? '';
    const entered = { name: 'Priya Nair', agreed: 'yes', offer };
    await browser.post(`${page}/acceptance`, entered);
    const done = await browser.post(`${page}/acceptance`, { ...entered, code: await mailedCode() });
    expect(done.statusCode).toBe(303);
    const scope = await world.scope('administrator');
    const [kept] = await scope.read((tx) =>
      tx.statement<{ snapshot: string }>(
        'kept-acceptance',
        'select snapshot from order_acceptances where organization_id = $1 and order_id = $2',
        [tx.organizationId, id],
      ),
    );
    expect(JSON.parse(kept?.snapshot ?? '{}')).toMatchObject({ prices: { totals: { gross } } });
    expect(await grossOf(id)).toBe(gross);
    const { rows } = await world.app.pool.query<{ text_body: string }>(
      `select text_body from outgoing_mails where order_id = $1 and event = 'offer_accepted' and recipient = $2`,
      [id, email],
    );
    expect(rows.map((row) => row.text_body.includes(`${euros(gross)}\u00A0EUR`))).toEqual([true]);
  });
});

describe('an order for which an agency is billed', () => {
  test('is accepted by a contact of the agency only, who alone sees its commission and its papers', async () => {
    const id = await reserveFor({ agencyId: agency, billToId: agency });
    const gross = await grossOf(id);
    const { body: drafted } = await admin().get<{ draft: OrderLinkDraft }>(`/api/orders/${id}/link_draft`);
    expect(drafted.draft).toMatchObject({
      parties: { customer: 'Möbelhaus Grün', billed: 'Agentur Süd', onlyBilledAccepts: true },
      contacts: [{ email: AGENCY_EMAIL, party: 'billed' }],
    });
    const refused = await admin().post(`/api/orders/${id}/links`, { ...LINK, party: 'customer' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { mayAccept: [expect.any(String)] } } });
    const { body } = await openPage(id, { mayAccept: false });
    expect(body).toContain(words.notYou);
    expect([body.includes(euros(gross)), body.includes('name="offer"')]).toEqual([false, false]);
    const billed = await openPage(id, { email: 'other@agency.example', party: 'billed' });
    expect(billed.body).toContain(words.acceptFor(`${euros(gross)}\u00A0EUR`));
  });

  test('cannot be accepted with a link that the advertiser got before the agency was named', async () => {
    const { id } = await place(admin(), cart(advertiser, places.splice(0, 1)));
    const { browser, page, body } = await openPage(id, {});
    const offer = /name="offer" value="(\w+)"/.exec(body)?.[1] ?? '';
    await admin().patch(`/api/orders/${id}/parties`, { agencyId: agency, billToId: agency });
    expect((await browser.get(page)).body).not.toContain('name="offer"');
    const late = await browser.post(`${page}/acceptance`, { name: 'Priya Nair', agreed: 'yes', offer });
    expect(late.statusCode).toBe(404);
  });
});
