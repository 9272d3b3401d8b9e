// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DeliveryEvent } from '#contract/sending/deliveries.ts';
import { sampleSeenAd } from '#web/features/ads/verts/fake-server.ts';
import { open, serve } from './delivery.harness.tsx';
import { sampleAd as ad, sampleDelivery as delivery } from './sample-delivery.ts';
import { flashes, press, refused, type, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const event = (facts: Partial<DeliveryEvent>): DeliveryEvent => ({
  id: 1,
  happenedAt: '2026-11-24T07:05:00.000Z',
  event: 'claimed',
  userName: '',
  reason: null,
  detail: null,
  adCount: null,
  recipientCount: null,
  ...facts,
});
const GET = 'GET /api/deliveries/5';
const note = () => screen.getAllByRole('status')[0]?.textContent;

describe('the delivery of an issue', () => {
  test('shows when it is sent, and with which ads', async () => {
    const ads = [
      ad({}),
      ad({ vertId: 2, state: 'incomplete' }),
      ad({ vertId: 3, orderId: 91, state: 'reserved' }),
    ];
    serve({
      [GET]: { delivery: delivery({ ads, canSendNow: true }) },
      'GET /api/issues/5/sent_ads': { ads: [sampleSeenAd({ headline: 'Solar roofs' })] },
    });
    await open('/deliveries/5', 'sales');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gebäudebrief, Tue 24.11.2026');
    expect(note()).toBe('Planned. The ad will go out. The sending is planned for Tue 24.11.2026 from 08:00.');
    const [, first, second, third] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first?.textContent).toBe('BannerSolarwerk90Pending');
    expect(second?.textContent).toContain('Incomplete');
    expect(third?.textContent).toContain('Only reserved');
    const links = within(first ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders/90/verts/1', '/orders/90']);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Ads of Gebäudebrief, Tue 24.11.2026');
    expect(frame.srcdoc).toContain('Solar roofs');
    await press('As text');
    expect(await screen.findByText(/Solar roofs/)).toBeTruthy();
  });

  // spec: route-19
  test("shows the problem, what to do about it, and the mailing system's reply", async () => {
    serve({
      [GET]: {
        delivery: delivery({
          kind: 'ghost',
          progress: 'blocked',
          reason: 'auth',
          reasonDetail: '401 Unknown Admin API Key',
          canSendAgain: true,
          sendingTime: null,
          connectionId: 7,
        }),
      },
    });
    await open('/deliveries/5');
    expect(note()).toContain('Waiting for you.');
    expect(note()).toContain('The mailing system rejects our credentials.');
    expect(note()).toContain('Technical message: 401 Unknown Admin API Key');
    expect(screen.getByRole('link', { name: 'Open the connection' }).getAttribute('href')).toBe(
      '/mailing/connections/7',
    );
  });

  test('states that nothing will go out, and why, and names the users to inform', async () => {
    serve({
      [GET]: {
        delivery: delivery({
          reason: 'list_missing',
          verdict: { tense: 'future', count: 0, total: 1, causes: [{ cause: 'list_missing', count: 1 }] },
          administrators: [{ name: 'Marie Moreau', email: 'marie@press.example' }],
          ads: [ad({})],
        }),
      },
    });
    await open('/deliveries/5', 'sales');
    expect(note()).toContain('0 of 1 ads will go out, because the newsletter has no recipient list.');
    expect(note()).toContain('Only administrators can do this.');
    const tell = screen.getByRole('link', { name: 'Tell Marie Moreau' });
    expect(tell.getAttribute('href')).toMatch(/^mailto:marie@press\.example\?subject=Geb%C3%A4udebrief/);
    expect(screen.queryByRole('link', { name: 'Open the settings for sending' })).toBeNull();
  });

  test('shows all events with their users, the newest first, including unknown kinds', async () => {
    serve({
      [GET]: {
        delivery: delivery({
          progress: 'sent',
          sentAt: '2026-11-24T07:06:00.000Z',
          recipientCount: 1200,
          mails: { waiting: 0, sent: 1199, refused: 1, unknown: 0, returned: 0, complained: 0 },
          events: [
            event({ event: 'hurried', userName: 'Jonas Petri' }),
            event({ id: 2, event: 'retrying', reason: 'temporary', detail: 'connect ETIMEDOUT' }),
            event({ id: 3, event: 'sent', adCount: 2, recipientCount: 1200 }),
            event({ id: 4, event: 'struck_by_lightning' }),
          ],
        }),
      },
    });
    await open('/deliveries/5');
    expect(screen.getByText('1,199 sent · 1 refused')).toBeTruthy();
    const [unknown, sent, retrying, hurried] = document.querySelectorAll('.hist__l li');
    expect(unknown?.textContent).toContain('Something else happened');
    expect(sent?.textContent).toBe('24.11.2026, 08:05Sent 2 ads · 1,200 recipientsautomatically');
    expect(retrying?.textContent).toContain('The mail server could not be reached.connect ETIMEDOUT');
    expect(hurried?.textContent).toBe('24.11.2026, 08:05“Send now” chosenJonas Petri');
  });

  test('shows that it does not exist', async () => {
    // React and the router log the error of the page.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    serve({ [GET]: refused(404, 'not_found') });
    await open('/deliveries/5');
    expect(screen.getByRole('heading', { name: 'Refused: not_found.' })).toBeTruthy();
  });
});

describe('the actions of a user', () => {
  test('send the issue now after a confirmation that names the omitted ads', async () => {
    const verdict = {
      tense: 'future',
      count: 1,
      total: 3,
      causes: [
        { cause: 'unapproved', count: 1 },
        { cause: 'reserved', count: 1 },
      ],
    } as const;
    const planned = delivery({ verdict: { ...verdict, causes: [...verdict.causes] }, canSendNow: true });
    const sent = serve({
      [GET]: { delivery: planned },
      'POST /api/deliveries/5/send_now': { delivery: { ...planned, progress: 'claimed', canSendNow: false } },
    });
    await open('/deliveries/5', 'sales');
    await press('Send now');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText(/^1 of 3 ads will go out, because 1 is not approved and 1 is only reserved\./),
    ).toBeTruthy();
    expect(sent).toEqual([]);
    await typist.click(question.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(note()).toContain('Being handed over.'));
    expect(flashes()).toContain('The issue is on its way.');
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  test('send the issue again if the result is unknown, with a warning about duplicates', async () => {
    const unknown = delivery({
      progress: 'unknown',
      reason: 'outcome_unknown',
      canSendAgain: true,
      canConfirm: true,
    });
    const sent = serve({
      [GET]: { delivery: unknown },
      'POST /api/deliveries/5/send_again': { delivery: delivery({ progress: 'planned' }) },
    });
    await open('/deliveries/5', 'sales');
    await press('Send again');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/recipients may get it twice/)).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent.map(({ act }) => act)).toEqual(['POST /api/deliveries/5/send_again']));
  });

  test('record that the issue was sent, with time and number of recipients', async () => {
    let tries = 0;
    const handed = delivery({ kind: 'feed', progress: 'handed_over', canConfirm: true, sendingTime: null });
    const sent = serve({
      [GET]: { delivery: handed },
      'POST /api/deliveries/5/was_sent': () => {
        tries += 1;
        return tries === 1
          ? refused(422, 'invalid', { sentAt: ['This is in the future.'] })
          : { delivery: { ...handed, progress: 'sent', canConfirm: false } };
      },
    });
    await open('/deliveries/5', 'sales');
    await press('Was sent');
    await type('Time', '7.30');
    await type('Recipients', 'many');
    await press('Confirm sending');
    expect(await screen.findByText('Please enter a whole number.')).toBeTruthy();
    expect(sent).toEqual([]);
    await type('Recipients', '12,480');
    await press('Confirm sending');
    expect(await screen.findByText(/This is in the future/)).toBeTruthy();
    await press('Confirm sending');
    await waitFor(() => expect(note()).toContain('Sent.'));
    expect(sent.at(-1)?.body).toEqual({ sentAt: '2026-11-24T06:30:00.000Z', recipients: 12_480 });
  });

  test("show the reason of a refusal, and the issue's current state", async () => {
    let fetchCount = 0;
    serve({
      [GET]: () => {
        fetchCount += 1;
        return {
          delivery: delivery({
            progress: fetchCount === 1 ? 'blocked' : 'claimed',
            canSendAgain: fetchCount === 1,
          }),
        };
      },
      'POST /api/deliveries/5/send_again': () => refused(409, 'conflict'),
    });
    await open('/deliveries/5', 'sales');
    await press('Try again');
    await typist.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Try again' }),
    );
    await waitFor(() => expect(flashes()).toContain('Refused: conflict.'));
    await waitFor(() => expect(note()).toContain('Being handed over.'));
  });
});
