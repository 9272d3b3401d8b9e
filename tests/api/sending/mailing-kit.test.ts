import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { openKit } from '#server/sending/delivery/systems/kit/kit-adapter.ts';
import { FakeKit } from '#tests/kit/fake-kit.ts';
import { adFor, keepsTheContract } from './mailing-system-contract.ts';
import { faultsOf } from '../support/fakes/system-faults.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const TITLE = 'Käse & Wein';
const MARKERS =
  '<p>Vorher</p><!--ad:begin:top--><!--ad:end:top--><!--ad:begin:unten--><!--ad:end:unten--><p>Nachher</p>';

let testApp: TestApp;
let kit = new FakeKit();
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function openWorld() {
  kit = await new FakeKit().start();
  const segment = kit.addSegment(` ${TITLE.normalize('NFD')}`);
  for (let other = 0; other < 4; other += 1) kit.addTag(`Tag ${other}`);
  const day = addDays(testApp.today, 3);
  const broadcast = kit.addBroadcast({
    status: 'scheduled',
    public: true,
    published_at: `${day}T12:30:00+02:00`,
    send_at: `${day}T12:30:00+02:00`,
    subscriber_filter: [{ any: [{ type: 'segment', ids: [segment.id] }] }],
    content: MARKERS,
  });
  // The broadcast is on a later page.
  for (let other = 0; other < 60; other += 1) kit.addBroadcast({ subject: `Willkommen ${other}` });
  const target = {
    issueId: 1,
    publicationId: 1,
    publicationTitle: TITLE,
    topic: '',
    sendingDate: day,
    timeZone: 'Europe/Berlin',
    locale: 'de',
    organizationName: 'Verlag Nordlicht',
    reference: null,
  };
  const open = (kitKey = kit.key) => openKit(testApp.app, { secrets: { kitKey } }, `${kit.url}/v4/`);
  return { broadcast, segment, target, open, system: open() };
}

const top = () => [adFor('top', 'Betten')];

keepsTheContract(
  'kit',
  async () => {
    const { system, target, broadcast } = await openWorld();
    return {
      system,
      target,
      ads: [adFor('top', 'Betten &amp; Mehr', 1), adFor('unten', 'Brillen', 2)],
      otherAds: [adFor('unten', 'Bücher', 3)],
      unknownList: 'Gibt es nicht',
      mailing: async () => broadcast.content ?? '',
      copies: async () => [],
      send: async () => void Object.assign(broadcast, { status: 'completed', recipients: 3 }),
      close: async () => {
        await kit.stop();
      },
    };
  },
  faultsOf(() => kit),
);

describe('the broadcast of an issue in Kit', () => {
  test('keeps everything but its ads, and what an editor has saved meanwhile', async () => {
    const { system, target, broadcast } = await openWorld();
    const before = { ...broadcast };
    await system.handOver(target, top(), 'key', async () => {
      Object.assign(broadcast, { content: `${MARKERS}<p>Ein später Satz</p>`, preview_text: 'Neu' });
      return true;
    });
    expect(broadcast.content).toContain('Betten');
    expect(broadcast.content).toContain('Ein später Satz');
    expect({ ...broadcast, content: '' }).toEqual({ ...before, content: '', preview_text: 'Neu' });
    await kit.stop();
  });

  test('is found by its time or the date in its texts, and is refused with a reason if it is missing, double or sent', async () => {
    const { system, target, broadcast, segment } = await openWorld();
    const fails = (reason: string) =>
      expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({ reason });
    kit.addBroadcast({ ...broadcast, subject: 'Noch eine' });
    await fails('issue_ambiguous');
    kit.broadcasts.pop();
    broadcast.content = '<p>Text</p>';
    await fails('placeholder_missing');
    Object.assign(broadcast, { send_at: null, status: 'draft' });
    await fails('issue_missing');
    Object.assign(broadcast, { content: MARKERS, description: `Ausgabe ${target.sendingDate}` });
    await system.findIssue(target, ['top', 'unten']);
    broadcast.subscriber_filter = [{ none: [{ type: 'segment', ids: [segment.id] }] }];
    await fails('issue_missing');
    broadcast.subscriber_filter = [{ all: [{ type: 'tag', ids: [segment.id] }] }];
    await fails('issue_missing');
    broadcast.subscriber_filter = [{ all: [{ type: 'segment', ids: [segment.id] }] }];
    broadcast.status = 'completed';
    await fails('rejected');
    kit.addTag(TITLE);
    await fails('list_ambiguous');
    kit.segments.length = 0;
    kit.tags.length = 0;
    await fails('list_missing');
    await kit.stop();
  });

  test.each([
    [
      'a filter that the API cannot save',
      [
        {
          all: [
            { type: 'segment', ids: [40] },
            { type: 'form', ids: [1] },
          ],
        },
      ],
    ],
    [
      'two groups of filters',
      [{ all: [{ type: 'segment', ids: [40] }], none: [{ type: 'tag', ids: [41] }] }],
    ],
    ['two filters', [{ all: [{ type: 'segment', ids: [40] }] }, { all: [{ type: 'tag', ids: [41] }] }]],
  ])('is not saved if its recipients have %s, because Kit would mail others', async (_title, filter) => {
    const { system, target, broadcast } = await openWorld();
    broadcast.subscriber_filter = filter;
    await expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('segments or tags'),
    });
    expect(kit.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
    expect(broadcast).toMatchObject({ content: MARKERS, subscriber_filter: filter });
    await kit.stop();
  });

  test('is reported if Kit saved other recipients than it had', async () => {
    const { system, target } = await openWorld();
    kit.savedFilter = [{ all: [{ type: 'tag', ids: [1] }] }];
    await expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('Check them in Kit'),
    });
    await kit.stop();
  });

  test('that was aborted before its first mail is replaced, but after its first mail no ad can be cancelled', async () => {
    const { system, target, broadcast } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const other = kit.addBroadcast({ ...broadcast, content: MARKERS });
    broadcast.status = 'aborted';
    expect(await system.state({ ...target, reference })).toEqual({ state: 'cancelled' });
    await system.withdraw({ ...target, reference });
    await system.handOver({ ...target, reference }, top(), 'key');
    expect(other.content).toContain('Betten');
    broadcast.recipients = 400;
    await expect(system.withdraw({ ...target, reference })).rejects.toMatchObject({ reason: 'rejected' });
    await expect(system.state({ ...target, reference })).rejects.toMatchObject({ reason: 'rejected' });
    await kit.stop();
  });

  test('reports its state, its counts, also zero, and lost ads', async () => {
    const { system, target, broadcast } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const now = { ...target, reference };
    const filled = broadcast.content;
    const none = { recipientCount: null, impressionCount: null, clickCount: null };
    expect(await system.state(now)).toEqual({ state: 'scheduled' });
    expect(await system.stats(now)).toEqual(none);
    broadcast.content = MARKERS;
    expect(await system.state(now)).toEqual({ state: 'scheduled', lost: ['top'] });
    Object.assign(broadcast, { content: filled, status: 'sending' });
    expect(await system.state(now)).toEqual({ state: 'sending' });
    Object.assign(broadcast, { status: 'completed', recipients: 12, send_at: '2026-11-25T11:00:00+01:00' });
    expect(await system.state(now)).toEqual({
      state: 'sent',
      sentAt: '2026-11-25T10:00:00.000Z',
      recipientCount: 12,
    });
    expect(await system.stats(now)).toEqual({ recipientCount: 12, impressionCount: 0, clickCount: 0 });
    broadcast.opened = 5;
    broadcast.clicks = [
      { url: `${testApp.app.publicUrl()}/c/1`, unique_clicks: 3 },
      { url: `${testApp.app.publicUrl()}/c/2`, unique_clicks: 1 },
      { url: 'https://verlag.example/', unique_clicks: 7 },
    ];
    expect(await system.stats(now)).toEqual({ recipientCount: 12, impressionCount: 5, clickCount: 4 });
    broadcast.isTracked = false;
    expect(await system.stats(now)).toEqual({ recipientCount: 12, impressionCount: null, clickCount: null });
    await expect(system.withdraw(now)).rejects.toMatchObject({ reason: 'rejected' });
    broadcast.send_at = 'no time';
    expect(await system.state(now)).toMatchObject({ state: 'sent' });
    broadcast.content = MARKERS;
    await expect(system.state(now)).rejects.toMatchObject({ reason: 'placeholder_missing' });
    kit.broadcasts.length = 0;
    expect(await system.state(now)).toEqual({ state: 'unknown' });
    await kit.stop();
  });

  test('is refused with a wrong key, and Kit sends no test mail', async () => {
    const { system, target, open } = await openWorld();
    await expect(open('kit_wrong').check()).rejects.toMatchObject({
      reason: 'auth',
      message: 'The access token is invalid',
    });
    await expect(system.sendTest(target, top(), 'a@b.example')).rejects.toMatchObject({ reason: 'rejected' });
    await kit.stop();
  });

  test('is not trusted if its answers are no JSON, of another form, or endless', async () => {
    const { system, target } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    kit.endless = true;
    await system.check();
    expect(kit.calls.length).toBeLessThan(200);
    kit.endless = false;
    for (const answer of ['<html>', { tags: [{ id: 'x' }] }, { broadcast: { id: 1 } }, null]) {
      kit.answer = answer;
      for (const call of [system.check(), system.state({ ...target, reference }), system.findLists(TITLE)]) {
        await expect(call).rejects.toMatchObject({
          reason: 'rejected',
          message: expect.stringContaining('Kit'),
        });
      }
    }
    await kit.stop();
  });
});
