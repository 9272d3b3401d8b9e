import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { openBrevo } from '#server/sending/delivery/systems/brevo/brevo-adapter.ts';
import { FakeBrevo } from '#tests/brevo/fake-brevo.ts';
import { adFor, keepsTheContract } from './mailing-system-contract.ts';
import { faultsOf } from '../support/fakes/system-faults.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const TITLE = 'Käse & Wein';
const MARKERS =
  '<p>Vorher</p><!--ad:begin:top--><!--ad:end:top--><!--ad:begin:unten--><!--ad:end:unten--><p>Nachher</p>';

let testApp: TestApp;
let brevo = new FakeBrevo();
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function openWorld() {
  brevo = await new FakeBrevo().start();
  const list = brevo.addList(` ${TITLE.normalize('NFD')}`);
  for (let other = 0; other < 60; other += 1) brevo.addList(`Liste ${other}`);
  const day = addDays(testApp.today, 3);
  const campaign = brevo.addCampaign({
    status: 'queued',
    scheduledAt: `${day}T12:30:00.000+02:00`,
    recipients: { lists: [list.id], exclusionLists: [] },
    htmlContent: MARKERS,
  });
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
  const open = (brevoKey = brevo.apiKey) =>
    openBrevo(testApp.app, { secrets: { brevoKey } }, `${brevo.url}/v3/`);
  return { campaign, target, open, system: open() };
}

const top = () => [adFor('top', 'Betten')];

keepsTheContract(
  'brevo',
  async () => {
    const { system, target, campaign } = await openWorld();
    return {
      system,
      target,
      ads: [adFor('top', 'Betten &amp; Mehr', 1), adFor('unten', 'Brillen', 2)],
      otherAds: [adFor('unten', 'Bücher', 3)],
      unknownList: 'Gibt es nicht',
      mailing: async () => campaign.htmlContent,
      copies: async () => [brevo.testMails.length],
      send: async () => void Object.assign(campaign, { status: 'sent', sent: 3 }),
      close: async () => {
        await brevo.stop();
      },
    };
  },
  faultsOf(() => brevo),
);

describe('the campaign of an issue in Brevo', () => {
  test('keeps what an editor has saved meanwhile', async () => {
    const { system, target, campaign } = await openWorld();
    await system.handOver(target, top(), 'key', async () => {
      campaign.htmlContent += '<p>Ein später Satz</p>';
      return true;
    });
    expect(campaign.htmlContent).toContain('Betten');
    expect(campaign.htmlContent).toContain('Ein später Satz');
    await brevo.stop();
  });

  test('is found by its time or the date in its name, and is refused with a reason if it is missing, double or sent', async () => {
    const { system, target, campaign } = await openWorld();
    const fails = (reason: string) =>
      expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({ reason });
    brevo.addCampaign({ ...campaign, name: 'Noch eine' });
    await fails('issue_ambiguous');
    brevo.campaigns.pop();
    campaign.htmlContent = '<p>Text</p>';
    await fails('placeholder_missing');
    delete campaign.scheduledAt;
    await fails('issue_missing');
    Object.assign(campaign, { htmlContent: MARKERS, name: `Ausgabe ${target.sendingDate}` });
    await system.findIssue(target, ['top', 'unten']);
    campaign.status = 'sent';
    await fails('rejected');
    brevo.addList(TITLE);
    await fails('list_ambiguous');
    brevo.lists.length = 0;
    await fails('list_missing');
    await brevo.stop();
  });

  test('loses its ads to another campaign if its date changes', async () => {
    const { system, target, campaign } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const other = brevo.addCampaign({ ...campaign, htmlContent: MARKERS });
    campaign.scheduledAt = '2031-01-01T12:00:00Z';
    await system.handOver({ ...target, reference }, top(), 'key');
    expect(campaign.htmlContent).toBe(MARKERS);
    expect(other.htmlContent).toContain('Betten');
    await brevo.stop();
  });

  test('that was cancelled before its first mail is replaced, but after its first mail no ad can be cancelled', async () => {
    const { system, target, campaign } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const other = brevo.addCampaign({ ...campaign, htmlContent: MARKERS });
    campaign.status = 'cancelled';
    await system.withdraw({ ...target, reference });
    await system.handOver({ ...target, reference }, top(), 'key');
    expect(other.htmlContent).toContain('Betten');
    campaign.sent = 400;
    await expect(system.withdraw({ ...target, reference })).rejects.toMatchObject({ reason: 'rejected' });
    await brevo.stop();
  });

  test('reports its state, its counts and lost ads', async () => {
    const { system, target, campaign } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const now = { ...target, reference };
    const filled = campaign.htmlContent;
    const states: [object, object][] = [
      [{}, { state: 'scheduled' }],
      [{ htmlContent: MARKERS }, { state: 'scheduled', lost: ['top'] }],
      [{ htmlContent: filled, status: 'suspended' }, { state: 'draft' }],
      [{ status: 'inReview' }, { state: 'sending' }],
      [{ status: 'suspended', sent: 4 }, { state: 'sending' }],
      [
        { status: 'sent', sent: 12, viewed: 5, sentDate: '2026-11-25T11:00:00.000+01:00' },
        { state: 'sent', sentAt: '2026-11-25T10:00:00.000Z', recipientCount: 12 },
      ],
    ];
    for (const [change, expected] of states) {
      Object.assign(campaign, change);
      expect(await system.state(now)).toEqual(expected);
    }
    expect(await system.stats(now)).toEqual({ recipientCount: 12, impressionCount: 5, clickCount: null });
    await expect(system.withdraw(now)).rejects.toMatchObject({ reason: 'rejected' });
    campaign.htmlContent = MARKERS;
    await expect(system.state(now)).rejects.toMatchObject({ reason: 'placeholder_missing' });
    campaign.status = 'cancelled';
    await expect(system.state(now)).rejects.toMatchObject({ reason: 'rejected' });
    campaign.sent = 0;
    expect(await system.state(now)).toEqual({ state: 'cancelled' });
    brevo.campaigns.length = 0;
    expect(await system.state(now)).toEqual({ state: 'unknown' });
    await brevo.stop();
  });

  test('is refused with a wrong key, and sends no test mail before the hand-over', async () => {
    const { system, target, open } = await openWorld();
    await expect(open('wrong').check()).rejects.toMatchObject({ reason: 'auth', message: 'Key not found' });
    await expect(system.sendTest(target, top(), 'a@b.example')).rejects.toMatchObject({ reason: 'rejected' });
    await brevo.stop();
  });
});
