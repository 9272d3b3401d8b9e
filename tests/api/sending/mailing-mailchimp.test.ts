import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { openMailchimp } from '#server/sending/delivery/systems/mailchimp/mailchimp-adapter.ts';
import { rootOfMailchimp } from '#server/sending/delivery/systems/mailchimp/mailchimp-client.ts';
import { FakeMailchimp } from '#tests/mailchimp/fake-mailchimp.ts';
import { adFor, keepsTheContract } from './mailing-system-contract.ts';
import { faultsOf } from '../support/fakes/system-faults.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const TITLE = 'Käse & Wein';
const HTML = '<p>Vorher</p><p class="a">[vertbook:top]</p><td>[vertbook:unten]</td><p>Nachher</p>';

let testApp: TestApp;
let mailchimp = new FakeMailchimp();
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function openWorld() {
  mailchimp = await new FakeMailchimp().start();
  const list = mailchimp.addList(` ${TITLE.normalize('NFD')}`);
  for (let other = 0; other < 120; other += 1) mailchimp.addList(`Liste ${other}`);
  const day = addDays(testApp.today, 3);
  const original = mailchimp.addCampaign({
    settings: {
      title: `Ausgabe ${day}`,
      subject_line: 'Guten Morgen',
      from_name: 'Olga',
      inline_css: true,
    },
    recipients: {
      list_id: list.id,
      list_is_active: true,
      segment_opts: { saved_segment_id: 7, match: 'any' },
    },
    content: {
      html: HTML,
      plain_text: 'Vorher [vertbook:top] [vertbook:unten] Nachher',
    },
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
  const open = (mailchimpKey = mailchimp.key) =>
    openMailchimp(testApp.app, { secrets: { mailchimpKey } }, new URL(`${mailchimp.url}/3.0/`));
  const copies = () => mailchimp.campaigns.filter(({ id }) => id !== original.id);
  /** Returns the only copy, and fails if there are none or several. */
  const copy = () => {
    const [only, ...others] = copies();
    if (!only || others.length > 0) throw new Error(`There are ${copies().length} copies.`);
    return only;
  };
  const at = new Date(`${day}T08:15:00.000Z`);
  const schedule = () => Object.assign(copy(), { status: 'schedule', send_time: at.toISOString() });
  return {
    original,
    target,
    open,
    system: open(),
    copies,
    copy,
    schedule,
    at: at.toISOString(),
  };
}

/** Returns the host that is called with a key of the given data centre, or undefined for an invalid key. */
const hostFor = (suffix: string) => rootOfMailchimp(`${'0f'.repeat(16)}-${suffix}`)?.host;

const top = (words = 'Betten') => [adFor('top', words)];

keepsTheContract(
  'mailchimp',
  async () => {
    const { system, target, original, copies } = await openWorld();
    return {
      system,
      target,
      ads: [adFor('top', 'Betten &amp; Mehr', 1), adFor('unten', 'Brillen', 2)],
      otherAds: [adFor('unten', 'Bücher', 3)],
      unknownList: 'Gibt es nicht',
      mailing: async () => {
        expect(original.content.html).toBe(HTML);
        expect(copies().length).toBeLessThanOrEqual(1);
        return (copies()[0] ?? original).content.html.replaceAll(
          /<p class="a">\[[^\]]+\]<\/p>|\[[^\]]+\]/g,
          '',
        );
      },
      copies: async () => [mailchimp.testMails.length],
      send: async () => void Object.assign(copies()[0] ?? {}, { status: 'sent', emails_sent: 3 }),
      close: async () => {
        await mailchimp.stop();
      },
    };
  },
  faultsOf(() => mailchimp),
);

describe('the copy of a campaign in Mailchimp', () => {
  test('has the recipients, the settings and both texts of its original, with the ads', async () => {
    const { system, target, copy, original } = await openWorld();
    await system.handOver(target, top('10 *|FNAME|*'), 'key');
    expect(copy()).toMatchObject({
      status: 'save',
      settings: {
        ...original.settings,
        title: `Ausgabe ${target.sendingDate} (Vertbook)`,
      },
      recipients: { list_id: 'list1', segment_opts: { saved_segment_id: 7 } },
      content: {
        html: expect.stringMatching(
          /^<p>Vorher<\/p><div class="vertbook top \w{32}">\n<table>.*<\/table>\n\n<\/div><td><\/td><p>Nachher<\/p>$/s,
        ),
        plain_text: 'Vorher 10 *|FNAME|*  Nachher',
      },
    });
    await mailchimp.stop();
  });

  test('is made again from an original that an editor has changed', async () => {
    const { system, target, copy, original } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    original.content.html = `${HTML}<p>Ein später Satz</p>`;
    original.settings.subject_line = 'Neuer Betreff';
    expect(await system.state({ ...target, reference })).toEqual({
      state: 'draft',
      lost: ['top'],
    });
    const next = await system.handOver({ ...target, reference }, top(), 'key');
    expect(copy().content.html).toContain('Ein später Satz');
    expect(copy().settings.subject_line).toBe('Neuer Betreff');
    expect(await system.state({ ...target, reference: next })).toEqual({
      state: 'draft',
    });
    await mailchimp.stop();
  });

  test('that is scheduled is replaced by one for the same time', async () => {
    const { system, target, copy, schedule, at } = await openWorld();
    let reference: Record<string, unknown> | null = await system.handOver(target, top(), 'key');
    const first = schedule();
    expect(await system.handOver({ ...target, reference }, top(), 'key')).toEqual(reference);
    expect(copy()).toBe(first);
    reference = await system.handOver({ ...target, reference }, top('Brillen'), 'other');
    expect(copy()).toMatchObject({ status: 'schedule', send_time: at });
    expect(copy().content.html).toContain('Brillen');
    expect(await system.state({ ...target, reference })).toEqual({
      state: 'scheduled',
    });
    reference = await system.withdraw({ ...target, reference });
    expect(copy()).toMatchObject({ status: 'schedule', send_time: at });
    expect(copy().content.html).toBe('<p>Vorher</p><td></td><p>Nachher</p>');
    // An editor unschedules the copy. The next change does not schedule it again.
    Object.assign(copy(), { status: 'save', send_time: '' });
    await system.handOver({ ...target, reference }, top(), 'key');
    expect(copy().status).toBe('save');
    await mailchimp.stop();
  });

  const steps = [
    'POST campaigns',
    'PUT campaigns',
    'POST campaigns/c2/actions/unschedule',
    'DELETE campaigns/c2',
    'POST campaigns/c3/actions/schedule',
  ];
  const moments = (['before', 'during', 'after'] as const).flatMap((at) =>
    steps.map((step) => ({ at, step })),
  );
  test.each(moments)(
    'is scheduled again if the connection breaks $at “$step”',
    async ({ at: moment, step }) => {
      const { system, target, copy, schedule, at, copies } = await openWorld();
      const reference = await system.handOver(target, top(), 'key');
      schedule();
      const fits = (method: string, path: string) => `${method} ${path}`.startsWith(step);
      mailchimp.faults.push({ at: moment, fits });
      const change = () => system.handOver({ ...target, reference }, top('Brillen'), 'other');
      await expect(change()).rejects.toMatchObject({ reason: 'temporary' });
      expect(mailchimp.faults).toEqual([]);
      expect(copies().filter(({ status }) => status === 'schedule').length).toBeLessThanOrEqual(1);
      await change();
      expect(copy()).toMatchObject({ status: 'schedule', send_time: at });
      expect(copy().content.html).toContain('Brillen');
      await mailchimp.stop();
    },
  );

  test('that cannot be scheduled again is reported as a problem until a user schedules it', async () => {
    const { system, target, copy, schedule, at } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    Object.assign(schedule(), { send_time: '2026-01-01T08:15:00.000Z' });
    const change = () => system.handOver({ ...target, reference }, top('Brillen'), 'other');
    for (const _attempt of [1, 2]) {
      await expect(change()).rejects.toMatchObject({
        reason: 'unscheduled',
        message: expect.stringContaining('This campaign cannot be scheduled.'),
      });
    }
    Object.assign(copy(), { status: 'schedule', send_time: at });
    expect(await change()).toMatchObject({ campaignId: copy().id });
    await mailchimp.stop();
  });

  test('is refused with a reason for each cause', async () => {
    const { system, target, original, copy } = await openWorld();
    const fails = (reason: string, detail = '') =>
      expect(system.handOver(target, top(), 'key')).rejects.toMatchObject({
        reason,
        message: expect.stringContaining(detail),
      });
    mailchimp.addCampaign({ ...original });
    await fails('issue_ambiguous', '“Ausgabe');
    mailchimp.campaigns.pop();
    original.content.html = '<p>Text</p>';
    await fails('placeholder_missing', 'top');
    original.content.html = HTML + HTML;
    await fails('placeholder_double', 'top');
    original.content.html = HTML;
    original.status = 'schedule';
    await fails('rejected', 'is scheduled itself');
    original.status = 'save';
    await system.findIssue(target, ['top', 'unten']);
    await system.handOver(target, top(), 'key');
    Object.assign(copy(), { status: 'sent', emails_sent: 3 });
    await expect(system.handOver(target, top(), 'other')).rejects.toMatchObject({ reason: 'rejected' });
    original.status = 'sent';
    await fails('rejected', 'has been sent already');
    original.settings.title = 'Ohne Datum';
    await fails('issue_missing');
    mailchimp.addList(TITLE);
    await fails('list_ambiguous');
    // Mailchimp does not list archived audiences.
    mailchimp.lists.length = 0;
    await fails('list_missing');
    await mailchimp.stop();
  });

  test('reports its state, its counts, lost ads and an original that was sent in its place', async () => {
    const { system, target, copy, original } = await openWorld();
    const reference = await system.handOver(target, top(), 'key');
    const now = { ...target, reference };
    const filled = copy().content;
    const states: [object, object][] = [
      [{}, { state: 'draft' }],
      [{ status: 'schedule' }, { state: 'scheduled' }],
      [{ content: { html: HTML, plain_text: '' } }, { state: 'scheduled', lost: ['top'] }],
      [{ content: filled, status: 'sending' }, { state: 'sending' }],
      [
        {
          status: 'sent',
          emails_sent: 12,
          opens: 5,
          send_time: '2026-11-25T10:00:00+00:00',
        },
        {
          state: 'sent',
          sentAt: '2026-11-25T10:00:00.000Z',
          recipientCount: 12,
        },
      ],
    ];
    for (const [change, expected] of states) {
      Object.assign(copy(), change);
      expect(await system.state(now)).toEqual(expected);
    }
    copy().clicks = [
      { url: `${testApp.app.publicUrl()}/t/abc`, total_clicks: 3 },
      { url: 'https://verlag.example/', total_clicks: 40 },
    ];
    expect(await system.stats(now)).toEqual({
      recipientCount: 12,
      impressionCount: 5,
      clickCount: 3,
    });
    copy().tracking = { opens: false, html_clicks: false };
    expect(await system.stats(now)).toEqual({
      recipientCount: 12,
      impressionCount: null,
      clickCount: null,
    });
    await expect(system.withdraw(now)).rejects.toMatchObject({
      reason: 'rejected',
    });
    copy().content = { html: HTML, plain_text: '' };
    await expect(system.state(now)).rejects.toMatchObject({
      reason: 'placeholder_missing',
    });
    Object.assign(copy(), { status: 'canceled' });
    await expect(system.state(now)).rejects.toMatchObject({
      reason: 'rejected',
    });
    copy().emails_sent = 0;
    expect(await system.state(now)).toEqual({ state: 'cancelled' });
    Object.assign(copy(), { status: 'save' });
    original.status = 'schedule';
    await expect(system.state(now)).rejects.toMatchObject({
      reason: 'rejected',
    });
    original.status = 'sent';
    await expect(system.state(now)).rejects.toMatchObject({
      reason: 'placeholder_missing',
    });
    mailchimp.campaigns.length = 0;
    expect(await system.state(now)).toEqual({ state: 'unknown' });
    await mailchimp.stop();
  });
});

describe('the key of Mailchimp', () => {
  test('names the only host that is called', () => {
    expect(hostFor('us21')).toBe('us21.api.mailchimp.com');
    for (const other of [
      '',
      'us',
      'us21.evil.example',
      'evil.example/',
      'us21@evil.example',
      '127',
      'us21\n',
    ]) {
      expect(hostFor(other)).toBeUndefined();
    }
  });

  test('is refused if it is wrong, and a 403 without a reason counts as a rate limit', async () => {
    const { system, target, open } = await openWorld();
    const wrong = `${'1e'.repeat(16)}-us21`;
    await expect(open(wrong).check()).rejects.toMatchObject({
      reason: 'auth',
      message: 'Your API key may be invalid.',
    });
    mailchimp.faults.push({ at: 'before', status: 403 });
    await expect(system.check()).rejects.toMatchObject({ reason: 'rate' });
    await expect(system.sendTest(target, top(), 'a@b.example')).rejects.toMatchObject({ reason: 'rejected' });
    await mailchimp.stop();
  });
});
