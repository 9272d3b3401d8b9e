import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry, PublicationTopic } from '#contract/customers/history.ts';
import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { TermsRecord, TermsSettingsRecord } from '#contract/pricing/terms.ts';
import { addDays } from '#domain/platform/day.ts';
import { rateCardOf } from '../support/money/rate-cards.ts';
import { TERMS } from '../support/terms.ts';
import { rolesExcept, startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { makePublication } from '../support/world.ts';

let world: TestApp;
let publication: number;
beforeAll(async () => {
  world = await startTestApp();
  publication = await makePublication(await world.scope('administrator'));
});
afterAll(() => world.close());

const admin = () => world.as('administrator');
const pathOf = (id: number, topic?: PublicationTopic) =>
  `/api/publications/${id}/history${topic === undefined ? '' : `?topic=${topic}`}`;

async function historyOf(topic?: PublicationTopic, id = publication): Promise<HistoryEntry[]> {
  const { status, body } = await admin().get<{ history: HistoryEntry[] }>(pathOf(id, topic));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.history;
}

const actions = (history: readonly HistoryEntry[]) => history.map(({ action }) => action);

describe('the history of a publication', () => {
  test('says who changed, published and withdrew which rate card, the newest first', async () => {
    const validFrom = addDays(TODAY, 30);
    const sent = rateCardOf('2027', { validFrom });
    const created = await admin().post<{ rateCard: RateCardRecord }>(
      `/api/publications/${publication}/rate_cards`,
      sent,
    );
    const { id, version } = created.body.rateCard;
    const path = `/api/rate_cards/${id}`;
    const changed = await admin().patch<{ rateCard: RateCardRecord }>(path, {
      ...sent,
      name: '2027 neu',
      surcharges: [],
      version,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await admin().post(`${path}/publish`, { version: changed.body.rateCard.version });
    await admin().post(`${path}/withdraw`);
    await admin().delete(path);
    const history = await historyOf('prices');
    expect(actions(history)).toEqual([
      'rate_card_deleted',
      'rate_card_withdrawn',
      'rate_card_published',
      'rate_card_edited',
      'rate_card_created',
    ]);
    const [, withdrawn, published, edited, first] = history;
    expect(withdrawn).toMatchObject({ topic: '2027 neu', validFrom });
    expect(published).toMatchObject({
      subject: 'publication',
      userName: 'administrator of nordlicht',
      topic: '2027 neu',
      validFrom,
    });
    expect(edited).toMatchObject({ topic: '2027 neu', fields: ['name', 'surcharges'] });
    expect(first).toMatchObject({ topic: '2027', fields: [] });
    expect(Date.parse(first?.happenedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('says which terms changed, also those that all publications share', async () => {
    const path = `/api/publications/${publication}/terms`;
    const { body } = await admin().get<{ terms: TermsRecord; settings: TermsSettingsRecord }>(path);
    const saved = await admin().patch(path, { ...TERMS, version: body.terms.version });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { holidayRegion, cancellationTax, version } = body.settings;
    await admin().patch('/api/terms_settings', { holidayRegion, cancellationTax, version });
    const history = await historyOf('terms');
    expect(history.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'organization terms_edited',
      'publication terms_edited',
    ]);
    expect(history[1]?.fields).toEqual(['deadlines', 'placements', 'cancellation']);
    const another = await makePublication(await world.scope('administrator'), { title: 'Gartenbrief' });
    expect((await historyOf('terms', another)).map(({ subject }) => subject)).toEqual(['organization']);
  });

  test('names the placements whose specification changed', async () => {
    const path = `/api/publications/${publication}/specifications`;
    const { body } = await admin().get<{ usual: object }>(path);
    await admin().patch(path, { specifications: [{ ...body.usual, name: 'Top' }], version: 0 });
    expect(await historyOf('specifications')).toMatchObject([
      { action: 'specifications_edited', topic: 'Top' },
    ]);
  });

  test('contains the other settings if no topic is given', async () => {
    await admin().patch(`/api/publications/${publication}`, { title: 'Nordbrief' });
    const all = await historyOf();
    expect(all[0]).toMatchObject({ action: 'renamed', topic: 'Nordbrief' });
    expect(new Set(all.map(({ subject }) => subject))).toEqual(new Set(['publication']));
    expect(actions(all)).toEqual(
      expect.arrayContaining(['rate_card_published', 'terms_edited', 'specifications_edited']),
    );
  });
});

test('only administrators of the organization read it, and an unknown topic is refused', async () => {
  for (const role of rolesExcept('administrator')) {
    expect((await world.as(role).get(pathOf(publication))).status, role).toBe(403);
  }
  expect((await world.anonymous.get(pathOf(publication))).status).toBe(401);
  const foreign = await world.as('administrator', 'other').get(pathOf(publication));
  const unknown = await admin().get(pathOf(999_999));
  expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: unknown.body });
  expect((await admin().get(`${pathOf(publication)}?topic=orders`)).status).toBe(422);
});
