import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { openCleverReach } from '#server/sending/delivery/systems/cleverreach/cleverreach-adapter.ts';
import { FakeCleverReach } from '#tests/cleverreach/fake-cleverreach.ts';
import { adFor, keepsTheContract } from './mailing-system-contract.ts';
import { faultsOf } from '../support/fakes/system-faults.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const TITLE = 'Käse & Wein';
const MARKERS =
  '<p>Vorher</p><!--ad:begin:top--><!--ad:end:top--><!--ad:begin:unten--><!--ad:end:unten--><p>Nachher</p>';

let testApp: TestApp;
let cleverreach = new FakeCleverReach();
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function openWorld() {
  cleverreach = await new FakeCleverReach().start();
  const group = cleverreach.addGroup(` ${TITLE.normalize('NFD')}`);
  const other = cleverreach.addGroup('Andere');
  const day = addDays(testApp.today, 3);
  const releasedAt = Date.parse(`${day}T10:30:00Z`) / 1000;
  const mailing = cleverreach.addMailing({
    send_on: releasedAt,
    ready: 1,
    mailing_groups: { group_ids: [group.id] },
    body_html: MARKERS,
  });
  cleverreach.addMailing({ send_on: releasedAt, mailing_groups: { group_ids: [other.id] } });
  cleverreach.addMailing({ send_on: releasedAt + 9 * 86_400, mailing_groups: { group_ids: [group.id] } });
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
  const open = (secret = cleverreach.secret) =>
    openCleverReach(
      testApp.app,
      {
        settings: { cleverreachClientId: cleverreach.clientId },
        secrets: { cleverreachSecret: secret },
      },
      `${cleverreach.url}/`,
    );
  return { mailing, target, open, system: open() };
}

const top = () => [adFor('top', 'Betten')];

keepsTheContract(
  'cleverreach',
  async () => {
    const { system, target, mailing } = await openWorld();
    return {
      system,
      target,
      ads: [adFor('top', 'Betten &amp; Mehr', 1), adFor('unten', 'Brillen', 2)],
      otherAds: [adFor('unten', 'Bücher', 3)],
      unknownList: 'Gibt es nicht',
      mailing: async () => mailing.body_html,
      copies: async () => [cleverreach.testMails.length],
      send: async () => void Object.assign(mailing, { started: 1_800_000_000, finished: 1_800_000_600 }),
      close: async () => {
        await cleverreach.stop();
      },
    };
  },
  faultsOf(() => cleverreach),
);

describe('the mailing of an issue in CleverReach', () => {
  test('keeps its text, its recipients, and what an editor has saved meanwhile', async () => {
    const { system, target, mailing } = await openWorld();
    const before = structuredClone(mailing);
    await system.handOver(target, top(), 'key', async () => {
      mailing.body_html += '<p>Ein später Satz</p>';
      return true;
    });
    expect(mailing.body_html).toContain('Betten');
    expect(mailing.body_html).toContain('Ein später Satz');
    expect({ ...mailing, body_html: '' }).toEqual({ ...before, body_html: '' });
    await cleverreach.stop();
  });

  test('is found by its release or the date in its name, and is refused with a reason if it is missing, double or sent', async () => {
    const { system, target, mailing } = await openWorld();
    const fails = (reason: string) =>
      expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({ reason });
    cleverreach.addMailing({ ...mailing, name: 'Noch eine' });
    await fails('issue_ambiguous');
    cleverreach.mailings.pop();
    mailing.body_html = '<p>Text</p>';
    await fails('placeholder_missing');
    Object.assign(mailing, { send_on: 0, ready: 0 });
    await fails('issue_missing');
    Object.assign(mailing, { body_html: MARKERS, name: `Ausgabe ${target.sendingDate}` });
    await system.findIssue(target, ['top', 'unten']);
    Object.assign(mailing, { started: 1_800_000_000 });
    await fails('rejected');
    Object.assign(mailing, { finished: 1_800_000_600 });
    await fails('rejected');
    cleverreach.addGroup(TITLE);
    await fails('list_ambiguous');
    cleverreach.groups.length = 0;
    await fails('list_missing');
    await cleverreach.stop();
  });

  test('is reported if CleverReach accepts a change but keeps the content', async () => {
    const { system, target } = await openWorld();
    cleverreach.keepsReleased = true;
    await expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('Withdraw its release'),
    });
    await cleverreach.stop();
  });

  test('loses its ads to another mailing if its date changes', async () => {
    const { system, target, mailing } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const other = cleverreach.addMailing({ ...mailing, body_html: MARKERS });
    mailing.send_on += 30 * 86_400;
    await system.handOver({ ...target, reference }, top(), 'key');
    expect(mailing.body_html).toBe(MARKERS);
    expect(other.body_html).toContain('Betten');
    await cleverreach.stop();
  });

  test('reports its state and lost ads, but no counts', async () => {
    const { system, target, mailing } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const now = { ...target, reference };
    const filled = mailing.body_html;
    const states: [object, object][] = [
      [{}, { state: 'scheduled' }],
      [{ body_html: MARKERS }, { state: 'scheduled', lost: ['top'] }],
      [{ body_html: filled, send_on: 0, ready: 0 }, { state: 'draft' }],
      [{ started: 1_795_600_800 }, { state: 'sending' }],
      [
        { finished: 1_795_601_400 },
        { state: 'sent', sentAt: new Date(1_795_600_800_000).toISOString(), recipientCount: null },
      ],
    ];
    for (const [change, expected] of states) {
      Object.assign(mailing, change);
      expect(await system.state(now)).toEqual(expected);
    }
    expect(await system.stats(now)).toEqual({
      recipientCount: null,
      impressionCount: null,
      clickCount: null,
    });
    await expect(system.withdraw(now)).rejects.toMatchObject({ reason: 'rejected' });
    mailing.body_html = MARKERS;
    await expect(system.state(now)).rejects.toMatchObject({ reason: 'placeholder_missing' });
    // A time that is none must not make a sent mailing look like a draft.
    Object.assign(mailing, { finished: 'soon' });
    await expect(system.state(now)).rejects.toMatchObject({ reason: 'rejected' });
    cleverreach.mailings.length = 0;
    expect(await system.state(now)).toEqual({ state: 'unknown' });
    await cleverreach.stop();
  });

  test('is refused with a wrong secret, and without the right to change mailings', async () => {
    const { system, target, open } = await openWorld();
    await expect(open('wrong').check()).rejects.toMatchObject({
      reason: 'auth',
      message: 'The client credentials are invalid',
    });
    await expect(system.sendTest(target, top(), 'a@b.example')).rejects.toMatchObject({ reason: 'rejected' });
    cleverreach.mayWrite = false;
    await expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({
      reason: 'auth',
      message: 'Forbidden: invalid scope',
    });
    cleverreach.mayWrite = true;
    await system.handOver(target, top(), 'key');
    await system.sendTest(target, top(), 'a@b.example');
    expect(cleverreach.testMails).toMatchObject([{ to: 'a@b.example' }]);
    await cleverreach.stop();
  });

  test('is refused if its token is refused, although the status is 200', async () => {
    const { system } = await openWorld();
    const { faults } = cleverreach;
    faults.push({ at: 'before', status: 503, fits: (_method, path) => path === 'oauth/token.php' });
    await expect(system.check()).rejects.toMatchObject({ reason: 'temporary' });
    await cleverreach.stop();
  });

  test('is not trusted if its answers are no JSON or of another form', async () => {
    const { system, target } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    for (const answer of [
      '<html>',
      [{ id: {} }],
      { draft: [{}] },
      null,
      { error: { code: 7, message: 'x' } },
    ]) {
      cleverreach.answer = answer;
      for (const call of [system.check(), system.state({ ...target, reference }), system.findLists(TITLE)]) {
        await expect(call).rejects.toMatchObject({
          reason: 'rejected',
          message: expect.stringContaining('CleverReach'),
        });
      }
    }
    await cleverreach.stop();
  });
});
