import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeListmonk } from '#tests/listmonk/fake-listmonk.ts';
import { adFor, keepsTheContract } from './mailing-system-contract.ts';
import { openListmonkSystem, TITLE } from '../support/delivery/listmonk-system.ts';
import { faultsOf } from '../support/fakes/system-faults.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let listmonk = new FakeListmonk();
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function openWorld(settings?: Record<string, string>) {
  const world = await openListmonkSystem(testApp, settings);
  ({ listmonk } = world);
  return world;
}

const top = () => [adFor('top', 'Betten')];

keepsTheContract(
  'listmonk',
  async () => {
    const { system, target, campaign } = await openWorld();
    return {
      system,
      target,
      ads: [adFor('top', 'Betten &amp; {{ Mehr }}', 1), adFor('unten', 'Brillen', 2)],
      otherAds: [adFor('unten', 'Bücher', 3)],
      unknownList: 'Gibt es nicht',
      mailing: async () => listmonk.mailOf(campaign),
      copies: async () => [listmonk.testMails.length],
      send: async () => listmonk.send(campaign, 3),
      close: async () => {
        await listmonk.stop();
      },
    };
  },
  faultsOf(() => listmonk),
);

describe('the campaign of an issue', () => {
  test('keeps everything else when it gets its ads', async () => {
    const { system, target, campaign } = await openWorld();
    await system.handOver(target, top(), 'key', async () => {
      campaign.body += '<p>Ein später Satz</p>';
      campaign.subject = 'Neuer Betreff';
      return true;
    });
    expect(campaign).toMatchObject({
      status: 'scheduled',
      subject: 'Neuer Betreff',
      body: expect.stringContaining('Ein später Satz'),
      lists: [{ id: 1 }],
      media: [{ id: 7 }],
      attribs: { season: 'winter', vertbook_top_text: 'Betten', vertbook_unten: '' },
    });
    await listmonk.stop();
  });

  test('can be a draft with the date in a tag, and the place of an ad can be in the template', async () => {
    const { system, target, campaign } = await openWorld();
    Object.assign(campaign, { status: 'draft', send_at: null, body: '<p>Text</p>' });
    await expect(system.findIssue(target, ['top'])).rejects.toMatchObject({ reason: 'issue_missing' });
    campaign.tags = [`ausgabe-${target.sendingDate}`];
    await expect(system.findIssue(target, ['top'])).rejects.toMatchObject({
      reason: 'placeholder_missing',
      message: 'top (“Die Ausgabe”)',
    });
    listmonk.templates[0]!.body =
      '{{ template "content" . }}{{ index .Campaign.Attribs "vertbook_top" | Safe }}';
    await system.findIssue(target, ['top']);
    const reference = await system.handOver(target, top(), 'key');
    expect(listmonk.mailOf(campaign)).toContain('Betten');
    await system.withdraw({ ...target, reference });
    expect(listmonk.mailOf(campaign)).toBe('<p>Text</p>');
    await listmonk.stop();
  });

  test('cannot be a campaign of another day or another list, or one that confirms subscriptions', async () => {
    const { system, target, campaign } = await openWorld();
    const present = { ...campaign };
    for (const other of [{ type: 'optin' }, { lists: [] }, { send_at: '2031-01-01T12:00:00Z' }]) {
      Object.assign(campaign, present, other);
      await expect(system.findIssue(target, [])).rejects.toMatchObject({ reason: 'issue_missing' });
    }
    await listmonk.stop();
  });

  test('is named in the error if there are two, or if it has been sent', async () => {
    const { system, target, campaign } = await openWorld();
    const second = listmonk.addCampaign({ ...campaign, name: 'Noch eine' });
    await expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({
      reason: 'issue_ambiguous',
      message: expect.stringContaining('“Noch eine”'),
    });
    second.type = 'optin';
    listmonk.send(campaign, 3);
    await expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({
      reason: 'rejected',
      message: '“Die Ausgabe” has been sent already.',
    });
    await listmonk.stop();
  });

  test('loses its ads to another campaign if its date changes, but not once it is being sent', async () => {
    const { system, target, campaign } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const other = listmonk.addCampaign({ ...campaign, attribs: {} });
    campaign.send_at = '2031-01-01T12:00:00Z';
    const moved = await system.handOver({ ...target, reference }, top(), 'key');
    expect(listmonk.mailOf(campaign)).not.toContain('Betten');
    expect(listmonk.mailOf(other)).toContain('Betten');
    listmonk.beforeSave = () => {
      other.started_at = new Date().toISOString();
    };
    await expect(system.withdraw({ ...target, reference: moved })).rejects.toMatchObject({
      reason: 'rejected',
    });
    await listmonk.stop();
  });

  test('that was cancelled before its first mail is replaced, and its ads can be cancelled', async () => {
    const { system, target, campaign } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const other = listmonk.addCampaign({ ...campaign, attribs: {} });
    Object.assign(campaign, { status: 'cancelled', started_at: new Date().toISOString() });
    await system.withdraw({ ...target, reference });
    await system.handOver({ ...target, reference }, top(), 'key');
    expect(listmonk.mailOf(other)).toContain('Betten');
    campaign.sent = 400;
    await expect(system.withdraw({ ...target, reference })).rejects.toMatchObject({ reason: 'rejected' });
    await listmonk.stop();
  });

  test('is created once, as a draft with the template of the connection', async () => {
    const { system, open, connection, target } = await openWorld({
      listmonkTemplate: 'default  campaign template',
    });
    await expect(system.check()).rejects.toMatchObject({ reason: 'rejected' });
    const settings = { ...connection.settings, listmonkTemplate: ' Default campaign template' };
    const creating = open({ settings });
    listmonk.campaigns.length = 0;
    await creating.findIssue(target, ['top']);
    listmonk.faults.push({ at: 'after', fits: (method) => method === 'POST' });
    await expect(creating.handOver(target, top(), 'key')).rejects.toMatchObject({ reason: 'temporary' });
    const reference = await creating.handOver(target, top(), 'key');
    const [made, other] = listmonk.campaigns;
    expect(other).toBeUndefined();
    expect(made).toMatchObject({
      name: `${TITLE} ${target.sendingDate}`,
      status: 'draft',
      lists: [{ id: 1 }],
    });
    expect(listmonk.mailOf(made!)).toContain('Betten');
    expect(await creating.state({ ...target, reference })).toEqual({ state: 'draft' });
    await listmonk.stop();
  });
});

describe('the state of a campaign', () => {
  test('is reported, with recipients and views', async () => {
    const { system, target, campaign } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const now = { ...target, reference };
    const states: [object, object][] = [
      [{}, { state: 'scheduled' }],
      [{ status: 'draft' }, { state: 'draft' }],
      [{ status: 'running', started_at: '2026-11-25T10:00:00Z' }, { state: 'sending' }],
      [{ status: 'paused' }, { state: 'sending' }],
      [
        { status: 'finished', sent: 12, views: 5, clicks: 3 },
        { state: 'sent', sentAt: '2026-11-25T10:00:00.000Z', recipientCount: 12 },
      ],
      [{ status: 'cancelled', sent: 0 }, { state: 'cancelled' }],
    ];
    for (const [change, expected] of states) {
      Object.assign(campaign, change);
      expect(await system.state(now)).toEqual(expected);
    }
    campaign.sent = 4;
    await expect(system.state(now)).rejects.toMatchObject({ reason: 'rejected' });
    expect(await system.stats(now)).toEqual({ recipientCount: 4, impressionCount: 5, clickCount: null });
    // No views are reported as zero only if the mails contain a pixel.
    campaign.views = 0;
    expect(await system.stats(now)).toEqual({ recipientCount: 4, impressionCount: null, clickCount: null });
    const [template] = listmonk.templates;
    campaign.template_id = template?.id ?? 0;
    Object.assign(template ?? {}, { body: '<html>{{ template "content" . }}{{ TrackView }}</html>' });
    expect(await system.stats(now)).toEqual({ recipientCount: 4, impressionCount: 0, clickCount: null });
    Object.assign(template ?? {}, { body: '<html>{{ template "content" . }}</html>' });
    campaign.body += '{{- TrackView }}';
    expect(await system.stats(now)).toEqual({ recipientCount: 4, impressionCount: 0, clickCount: null });
    listmonk.campaigns.length = 0;
    expect(await system.state(now)).toEqual({ state: 'unknown' });
    await listmonk.stop();
  });

  test('names the ads that were removed by a save in an editor’s open page', async () => {
    const { system, target, campaign } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    campaign.attribs = { season: 'winter' };
    const now = { ...target, reference };
    expect(await system.state(now)).toEqual({ state: 'scheduled', lost: ['top'] });
    listmonk.send(campaign, 3);
    await expect(system.state(now)).rejects.toMatchObject({
      reason: 'placeholder_missing',
      message: '“Die Ausgabe” was sent without top.',
    });
    await listmonk.stop();
  });
});

describe('a listmonk', () => {
  test.each([
    [{ secrets: { listmonkToken: 'wrong' } }, { reason: 'auth', message: 'invalid API credentials' }],
    [{ settings: { listmonkUrl: 'ftp://lists.example', listmonkUser: 'vertbook' } }, { reason: 'rejected' }],
    [{ settings: {} }, { reason: 'rejected', message: 'The address of listmonk is not one.' }],
  ])('is refused with its own reason: %j', async (changes, expected) => {
    const { open } = await openWorld();
    await expect(open(changes).check()).rejects.toMatchObject(expected);
    await listmonk.stop();
  });

  test('of a version without attributes is refused', async () => {
    const { system, campaign } = await openWorld();
    delete campaign.attribs;
    await expect(system.check()).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('listmonk 6.0'),
    });
    await listmonk.stop();
  });

  test('is refused with two lists of one name, and its archived lists are ignored', async () => {
    const { system, target } = await openWorld();
    listmonk.addList(TITLE, 'archived');
    await system.findIssue(target, []);
    listmonk.addList(TITLE);
    await expect(system.findIssue(target, [])).rejects.toMatchObject({ reason: 'list_ambiguous' });
    listmonk.lists.length = 0;
    expect(await system.findLists(TITLE)).toEqual([]);
    await expect(system.findIssue(target, [])).rejects.toMatchObject({ reason: 'list_missing' });
    await listmonk.stop();
  });

  test('sends test mails only of filled campaigns, and only to its own subscribers', async () => {
    const { system, target } = await openWorld();
    await expect(system.sendTest(target, top(), 'olga@verlag.example')).rejects.toMatchObject({
      reason: 'rejected',
      message: 'The ads are not in the campaign yet.',
    });
    await system.handOver(target, top(), 'key');
    await system.sendTest(target, top(), 'olga@verlag.example');
    expect(listmonk.testMails).toMatchObject([
      { to: 'olga@verlag.example', html: expect.stringContaining('Betten') },
    ]);
    await expect(system.sendTest(target, top(), 'unknown@verlag.example')).rejects.toMatchObject({
      message: 'No known subscribers to test.',
    });
    await listmonk.stop();
  });
});
