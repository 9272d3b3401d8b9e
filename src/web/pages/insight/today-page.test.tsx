// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TodayOrder } from '#contract/insight/today.ts';
import { sampleIssue, sampleToday } from '#web/features/insight/today/sample-today.ts';
import { sampleSeenAd } from '#web/features/ads/verts/fake-server.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { json, open, type Responses, serve } from './numbers.harness.tsx';
import { flashes, press, refused } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TODAY = 'GET /api/today';
const order: TodayOrder = {
  orderId: 9,
  version: 1,
  customerName: 'Calder Cranes',
  creator: { name: 'Lena Brandis', isCaller: false },
  publications: ['Gebäudebrief'],
  placementCount: 2,
  reservedAt: '2026-11-20T09:00:00.000Z',
  reservationExpireDate: '2026-11-25',
  firstSendingDate: '2026-12-20',
};
const responses = (more: Responses = {}): Responses => ({
  [TODAY]: json({
    today: sampleToday({ issues: [sampleIssue()], lapsing: [order], newOrders: [{ ...order, orderId: 10 }] }),
  }),
  'GET /api/publications': json({ publications: [{ id: 3, title: 'Gebäudebrief' }] }),
  'GET /api/issues/5/sent_ads': json({ ads: [sampleSeenAd({ headline: 'Solar roofs' })] }),
  ...more,
});

const frame = () => screen.findByTitle<HTMLIFrameElement>('Ads of Gebäudebrief, Wed 25.11.2026');

const preview = {
  mails: [
    {
      recipient: 'kontakt@solarwerk.example',
      contactName: 'Jana Ott',
      locale: 'de',
      subject: '1 Anzeige wartet auf Sie',
      text: 'Guten Tag Jana Ott',
      ads: [
        {
          vertId: 2,
          orderId: 7,
          publicationTitle: 'Hafenbrief',
          placementName: 'Top',
          sendingDate: '2026-11-25',
        },
      ],
    },
  ],
  skipped: [],
};

describe('the page "Today"', () => {
  test('shows an issue with its verdict, and only the ads that require an action', async () => {
    serve(responses());
    await open('/today', { role: 'sales' });
    const issue = (await screen.findByRole('heading', { level: 3 })).closest('article') ?? document.body;
    expect(within(issue).getByText('1 of 2 ads will go out, because 1 is incomplete.')).toBeTruthy();
    expect(within(issue).getByText('Still missing: Link URL.')).toBeTruthy();
    expect(within(issue).getAllByRole('listitem')).toHaveLength(1);
    expect(within(issue).getByRole('link', { name: 'Sending' }).getAttribute('href')).toBe('/deliveries/5');
  });

  test('shows a preview of the issue for a desktop and for a phone', async () => {
    serve(responses());
    await open('/today', { role: 'sales' });
    await screen.findByRole('heading', { level: 3 });
    await press('Preview Gebäudebrief, Wed 25.11.2026');
    expect((await frame()).srcdoc).toContain('Solar roofs');
    await press('Phone');
    expect((await frame()).closest<HTMLElement>('.prev__w')?.style.getPropertyValue('--ad-w')).toBe('375px');
  });

  test('keeps working when the user leaves the page with an open preview', async () => {
    // Current browsers return a promise here, which an effect must not return as its cleanup.
    HTMLElement.prototype.scrollIntoView = () => Promise.resolve() as never;
    serve(responses());
    await open('/today', { role: 'sales' });
    await screen.findByRole('heading', { level: 3 });
    await press('Preview Gebäudebrief, Wed 25.11.2026');
    expect(await screen.findByRole('heading', { name: 'Gebäudebrief, Wed 25 Nov' })).toBeTruthy();
    await press('Preview Gebäudebrief, Wed 25.11.2026');
    expect(screen.queryByRole('heading', { name: 'Gebäudebrief, Wed 25 Nov' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Today', level: 1 })).toBeTruthy();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });

  test('reminds the customer of a missing ad, and says who was not reminded and why', async () => {
    const [, missing] = sampleIssue().ads;
    const ads = missing ? [{ ...missing, canRemind: true }] : [];
    serve(
      responses({
        [TODAY]: json({ today: sampleToday({ issues: [sampleIssue({ ads })] }) }),
        'POST /api/ads/remind/preview': () => json(preview),
        'POST /api/ads/remind': json({ mailCount: 0, skipped: [{ vertId: 2, reason: 'had_mail' }] }),
      }),
    );
    await open('/today', { role: 'sales' });
    await screen.findByRole('heading', { level: 3 });
    await press('Remind now: Top, Solarwerk Jena');
    expect(await screen.findByText('Guten Tag Jana Ott')).toBeTruthy();
    expect(screen.getByText('Jana Ott <kontakt@solarwerk.example>')).toBeTruthy();
    expect(screen.getByText('Top, Hafenbrief, Wed 25.11.2026 (order 7)')).toBeTruthy();
    expect(flashes()).toEqual([]);
    await press('Remind now');
    await vi.waitFor(() => expect(flashes()).toContain('Not reminded: Solarwerk Jena (had an email today).'));
  });

  test('says when the customer was reminded, and who has to approve the ad', async () => {
    const [complete, missing] = sampleIssue().ads;
    if (!complete || !missing) throw new Error('The sample has no ads.');
    const reminded = { at: '2026-11-24T08:00:00.000Z', isFailed: false };
    const ads = [
      { ...missing, canRemind: true, awaited: 'customer' as const, reminded },
      { ...complete, task: 'unapproved' as const, awaited: 'publisher' as const },
    ];
    serve(responses({ [TODAY]: json({ today: sampleToday({ issues: [sampleIssue({ ads })] }) }) }));
    await open('/today', { role: 'sales' });
    expect(await screen.findByText('Reminded Tue 24 Nov, 09:00, not opened since')).toBeTruthy();
    expect(screen.getByText(/Waiting for the publisher\.$/)).toBeTruthy();
  });

  test('reminds again after an overloaded server has refused the first attempt', async () => {
    const [, missing] = sampleIssue().ads;
    const ads = missing ? [{ ...missing, canRemind: true }] : [];
    const busy = { code: 'overloaded', status: 503, title: 'Busy.' };
    const answers = [
      Response.json(busy, { status: 503, headers: { 'retry-after': '0' } }),
      json({ mailCount: 1, skipped: [] }),
    ];
    serve(
      responses({
        [TODAY]: json({ today: sampleToday({ issues: [sampleIssue({ ads })] }) }),
        'POST /api/ads/remind/preview': () => json(preview),
        'POST /api/ads/remind': () => answers.shift() ?? json(busy),
      }),
    );
    await open('/today', { role: 'sales' });
    await press('Remind now: Top, Solarwerk Jena');
    await screen.findByText('Guten Tag Jana Ott');
    await press('Remind now');
    await vi.waitFor(() => expect(flashes()).toEqual(['1 email is being sent.']));
  });

  test('offers to move an ad without which its issue was sent', async () => {
    serve(
      responses({ [TODAY]: json({ today: sampleToday({ issues: [sampleIssue({ progress: 'sent' })] }) }) }),
    );
    await open('/today', { role: 'sales' });
    const move = await screen.findByRole('link', { name: 'Move: Top, Solarwerk Jena' });
    expect(move.getAttribute('href')).toBe('/orders/7?move=2');
    expect(screen.getByText('Not sent')).toBeTruthy();
  });

  test('books and extends reservations', async () => {
    const requests = serve(
      responses({
        'POST /api/orders/9/book': json({ order: {} }),
        'PATCH /api/orders/9': json({ order: {} }),
      }),
    );
    await open('/today', { role: 'sales' });
    await press('Book: Order 9, Calder Cranes');
    await screen.findByRole('heading', { level: 3 });
    await press('Extend: Order 9, Calder Cranes');
    const dialog = await screen.findByRole('dialog', { name: /Extend the reservation for Calder Cranes/ });
    // The dialog proposes the later of the two days.
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toContain('08.12.2026');
    within(dialog).getByRole('button', { name: 'Extend' }).click();
    await vi.waitFor(() => expect(requests).toContain('PATCH /api/orders/9'));
    expect(flash.list().at(-1)).toMatchObject({
      text: 'The reservation now lasts until Tue 08.12.2026.',
      action: { label: 'Undo' },
    });
    expect(requests).toContain('POST /api/orders/9/book');
  });

  test.each([
    ['viewer', ['Preview Gebäudebrief, Wed 25.11.2026', 'Show 10 days']],
    ['customer', ['Delete: Order 9, Calder Cranes', 'Preview Gebäudebrief, Wed 25.11.2026', 'Show 10 days']],
  ] as const)('offers a user of the role %s only the acts of that role', async (role, expected) => {
    serve(responses());
    await open('/today', { role });
    await screen.findByRole('heading', { level: 3 });
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.toSorted()).toEqual([...expected].toSorted());
    expect(screen.queryByRole('heading', { name: 'New orders from customers' }) === null).toBe(
      role === 'customer',
    );
  });

  test('says that there is nothing to do', async () => {
    serve(responses({ [TODAY]: json({ today: sampleToday() }) }));
    await open('/today', { role: 'viewer' });
    expect(await screen.findByText(/Nothing to do/)).toBeTruthy();
    expect(screen.getByText('No reservation expires in the next 7 days.')).toBeTruthy();
    expect(screen.getByText('No issue of the next 8 weeks is blocked.')).toBeTruthy();
  });

  test('offers a retry after a failure', async () => {
    serve(responses({ [TODAY]: refused(500, 'internal') }));
    await open('/today', { role: 'sales' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
