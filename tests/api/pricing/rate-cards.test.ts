import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { Session } from '#contract/access/session.ts';
import { addDays } from '#domain/platform/day.ts';
import type { Role } from '#domain/access/abilities.ts';
import { rateCardOf } from '../support/money/rate-cards.ts';
import { rolesExcept, startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { firstIssue, makePublication } from '../support/world.ts';

type One = { rateCard: RateCardRecord };
type All = { rateCards: RateCardRecord[]; placementNames: string[]; recipients: number | null };

let world: TestApp;
let path: string;
let foreignPath: string;

beforeAll(async () => {
  world = await startTestApp();
  path = pathOf(await makePublication(await world.scope('administrator')));
  foreignPath = pathOf(await makePublication(await world.scope('administrator', 'other')));
});
afterAll(() => world.close());

const pathOf = (publicationId: number) => `/api/publications/${publicationId}/rate_cards`;
const admin = () => world.as('administrator');
const listed = async () => (await admin().get<All>(path)).body;

async function drafted(name: string, changes = {}): Promise<RateCardRecord> {
  const { status, body } = await admin().post<One>(path, rateCardOf(name, changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.rateCard;
}

const publish = ({ id, version }: RateCardRecord) =>
  admin().post<One & ProblemBody>(`/api/rate_cards/${id}/publish`, { version });

/** The same price for both placements, valid today. */
const flatPrices = (price: number) =>
  rateCardOf('Probe', {
    validFrom: TODAY,
    rates: ['Top', 'Middle'].map((placementName) => ({ placementName, kind: 'flat', price })),
    surcharges: [],
    packages: [],
  });

describe('a rate card', () => {
  test('is a draft first, and is returned with the data that its form needs', async () => {
    expect(await listed()).toEqual({ rateCards: [], placementNames: ['Top', 'Middle'], recipients: null });
    const draft = await drafted('2027');
    expect(draft).toEqual({
      ...rateCardOf('2027'),
      id: draft.id,
      publicationId: draft.publicationId,
      publishedAt: null,
      version: 1,
    });
    expect((await listed()).rateCards).toEqual([draft]);
  });

  test('is refused with each wrong entry by its path, and nothing is saved', async () => {
    const before = await listed();
    const wrong = rateCardOf(' ', {
      recipients: null,
      rates: [
        { placementName: 'Top', kind: 'flat', price: -1 },
        { placementName: 'Top', kind: 'cpm', price: 0.5 },
      ],
      packages: [],
    });
    const [draft] = before.rateCards;
    for (const answer of [
      await admin().post<ProblemBody>(path, wrong),
      await admin().patch<ProblemBody>(`/api/rate_cards/${draft?.id}`, wrong),
    ]) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual([
        'name',
        'rates.0.price',
        'rates.1.placementName',
        'rates.1.price',
        'recipients',
      ]);
    }
    expect(await listed()).toEqual(before);
  });

  test('does not overwrite a change by another user', async () => {
    const draft = await drafted('2028', { validFrom: '2028-01-01' });
    const at = `/api/rate_cards/${draft.id}`;
    const names = ['2028 a', '2028 b', '2028 c'];
    const answers = await Promise.all(
      names.map((name) =>
        admin().patch<One & ProblemBody>(at, { ...rateCardOf(name), version: draft.version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const saved = answers.find(({ status }) => status === 200)?.body.rateCard;
    expect(answers.find(({ status }) => status === 412)?.body.current).toEqual(saved);
    expect((await publish(draft)).status).toBe(412);
    expect((await admin().delete(at)).status).toBe(204);
  });

  test('can be withdrawn before its first day, and is kept from then on', async () => {
    const later = await drafted('Später', { validFrom: addDays(TODAY, 1) });
    const published = (await publish(later)).body.rateCard;
    expect(published).toMatchObject({ publishedAt: expect.any(String), version: 2 });
    const at = `/api/rate_cards/${later.id}`;
    expect(await admin().patch(at, rateCardOf('Anders'))).toMatchObject({
      status: 409,
      body: { code: 'rate_card_published' },
    });
    expect((await admin().delete(at)).status).toBe(409);
    expect((await publish(published)).status).toBe(409);
    const withdrawn = await admin().post<One>(`${at}/withdraw`, {});
    expect(withdrawn.body.rateCard.publishedAt).toBeNull();
    expect((await admin().delete(at)).status).toBe(204);

    const now = (await publish(await drafted('Heute', { validFrom: TODAY }))).body.rateCard;
    expect(await admin().post(`/api/rate_cards/${now.id}/withdraw`, {})).toMatchObject({
      status: 409,
      body: { code: 'rate_card_valid' },
    });
  });

  test('is not published without a price', async () => {
    const empty = await drafted('Leer', { rates: [], packages: [], recipients: null });
    expect(await publish(empty)).toMatchObject({
      status: 422,
      body: { errors: { rates: [expect.any(String)] } },
    });
    await admin().delete(`/api/rate_cards/${empty.id}`);
  });

  test('follows the renaming of placements, even after its publication', async () => {
    const publicationId = await makePublication(await world.scope('administrator'));
    const at = pathOf(publicationId);
    const { rateCard } = (await admin().post<One>(at, rateCardOf('2026', { validFrom: TODAY }))).body;
    await publish(rateCard);
    const placements = [{ name: 'Top', new_name: 'Kopf' }];
    await admin().post(`/api/placements/update_series/${publicationId}`, { placements });
    const [renamed] = (await admin().get<All>(at)).body.rateCards;
    expect(renamed?.rates.map(({ placementName }) => placementName)).toEqual(['Kopf', 'Middle']);
    expect(renamed?.packages[0]?.items).toEqual([{ placementName: 'Kopf', count: 2 }]);
  });

  test('can be tried on an order, which keeps its price', async () => {
    const scope = await world.scope('administrator');
    const publicationId = await makePublication(scope);
    const { placements } = await firstIssue(scope, publicationId);
    const create = async (price: number) =>
      (await admin().post<One>(pathOf(publicationId), flatPrices(price))).body.rateCard;
    await publish(await create(50_000));
    const { body } = await admin().post<{ order: { id: number } }>('/api/orders', {
      customer_id: world.organizations.own.customerId,
      placement_ids: placements.map(({ id }) => id),
      reservation_expire_date: addDays(TODAY, 1),
    });
    const draft = await create(60_000);
    const trial = (orderId: number) => admin().get(`/api/rate_cards/${draft.id}/trial?orderId=${orderId}`);
    const tried = { currency: 'EUR', before: 100_000, after: 120_000 };
    expect(await trial(body.order.id)).toMatchObject({ status: 200, body: tried });
    expect(await trial(body.order.id)).toMatchObject({ status: 200, body: tried });
    expect((await trial(999_999)).status).toBe(404);
  });

  test('of another organization is not found', async () => {
    expect((await admin().get(foreignPath)).status).toBe(404);
    expect((await admin().post(foreignPath, rateCardOf('2027'))).status).toBe(404);
    const [own] = (await listed()).rateCards;
    const foreigner = world.as('administrator', 'other');
    const at = `/api/rate_cards/${own?.id}`;
    expect((await foreigner.patch(at, rateCardOf('2027'))).status).toBe(404);
    expect((await foreigner.delete(at)).status).toBe(404);
    expect((await foreigner.post(`${at}/publish`, { version: 1 })).status).toBe(404);
    expect((await foreigner.post(`${at}/withdraw`, {})).status).toBe(404);
  });

  test('is only for administrators', async () => {
    const [own] = (await listed()).rateCards;
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).get(path)).status, role).toBe(403);
      expect((await world.as(role).delete(`/api/rate_cards/${own?.id}`)).status, role).toBe(403);
    }
  });
});

test('users have the right to see prices only while there is a published rate card', async () => {
  const rights = async (role: Role) => {
    const { session } = (await world.as(role, 'other').get<{ session: Session }>('/api/session')).body;
    const sees = session.capabilities.some(({ action, subject }) => action === 'show' && subject === 'Price');
    return { keeps: session.organization.keepsPrices, sees };
  };
  const foreigner = world.as('administrator', 'other');
  const later = { validFrom: addDays(TODAY, 1) };
  const { rateCard } = (await foreigner.post<One>(foreignPath, rateCardOf('2027', later))).body;
  expect(await rights('sales')).toEqual({ keeps: false, sees: false });
  await foreigner.post(`/api/rate_cards/${rateCard.id}/publish`, { version: 1 });
  expect(await rights('sales')).toEqual({ keeps: true, sees: true });
  expect(await rights('customer')).toEqual({ keeps: true, sees: true });
  expect(await rights('viewer')).toEqual({ keeps: true, sees: false });
  await foreigner.patch('/api/organization', { salesSeePrices: false });
  expect(await rights('sales')).toEqual({ keeps: true, sees: false });
  await foreigner.post(`/api/rate_cards/${rateCard.id}/withdraw`, {});
  expect(await rights('customer')).toEqual({ keeps: false, sees: false });
  await foreigner.post(`/api/rate_cards/${rateCard.id}/publish`, { version: 3 });
  expect((await rights('customer')).keeps).toBe(true);
  await foreigner.delete(foreignPath.replace('/rate_cards', ''));
  expect((await rights('customer')).keeps).toBe(false);
});
