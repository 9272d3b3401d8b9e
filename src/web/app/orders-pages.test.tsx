// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { placeOfVert } from '#web/features/sales/order/change/change-draft.ts';
import { fakeChangeRoutes } from '#web/features/sales/order/fake-changes.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { answer, field, flashes, press, refuse, serve, typist, visit } from './visit.harness.tsx';

const VERTS = [sampleVert({ id: 1 }), sampleVert({ id: 2, sendingDate: '2026-11-26', headline: '' })];
const ORDER = sampleOrder(VERTS);
const order = (change: Partial<typeof ORDER> = {}) => ({
  'GET /api/orders/:id': () => ({ order: { ...ORDER, ...change } }),
});

describe('an order', () => {
  // spec: order-7, order-10, state-15
  test('shows each placement with its state, and the notes above them', async () => {
    serve(order());
    await visit('/orders/20418', 'sales');
    const headings = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Placement, Newsletter', 'Sending date, Calendar week', 'Sent']);
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Gebäudebrief');
    expect(first?.textContent).toContain('Week 49');
    expect(screen.getByText('Incomplete')).toBeTruthy();
    const state = screen.getByRole('button', { name: /^Reserved until/ });
    expect(state.getAttribute('aria-description')).toMatch(/Only ads of booked orders are sent/);
    expect(screen.queryByRole('link', { name: 'Report' })).toBeNull();
  });

  test('says of the ads of a lapsed order that they have lapsed, not that they are pending', async () => {
    serve(order({ lapsed: true }));
    await visit('/orders/20418', 'sales');
    const placements = within(await screen.findByRole('table'));
    expect(placements.getAllByText('Lapsed')).toHaveLength(VERTS.length);
    expect(screen.queryByText(/pending|incomplete/i)).toBeNull();
  });

  test.each([
    ['sales', [{ ...ORDER.orderStatistic, countSentVerts: 1 }, 'An ad of this order has already been sent.']],
    ['sales', [ORDER.orderStatistic, 'An ad of this order has already been invoiced.']],
    ['viewer', [ORDER.orderStatistic, 'You cannot cancel this order. Please ask your contact.']],
  ] as const)(
    'that the server does not let %s cancel has a reason: %j',
    async (role, [orderStatistic, reason]) => {
      serve(order({ cancelable: false, orderStatistic }));
      await visit('/orders/20418', role);
      const button = await screen.findByRole('button', { name: 'Cancelling not possible' });
      expect(button.getAttribute('aria-description')).toBe(reason);
    },
  );

  // spec: order-2
  test('links to its report if it has one', async () => {
    serve(order({ report: { id: 9 }, state: 'booked', bookedAt: '2026-11-20T09:00:00Z' }));
    await visit('/orders/20418', 'viewer');
    expect((await screen.findByRole('link', { name: 'Report' })).getAttribute('href')).toBe('/reporting/9');
  });

  test('asks for a reason if an ad moves after the booking deadline, and sends it', async () => {
    const free = { id: 11, name: 'Textanzeige 1', additional: false, sold: false, state: 'free' };
    const issue = {
      id: 101,
      publicationId: 1000,
      sendingDate: '2026-12-10',
      weekNumber: '2026-50',
      topic: '',
      blocked: false,
      version: 1,
      placements: [free],
      deadlines: null,
    };
    const deadline = '2026-12-03T11:00:00Z';
    const places = [{ ...placeOfVert(sampleVert({ id: 1 })), placementId: 11, sendingDate: '2026-12-10' }];
    const late = [{ placementId: 11, deadline }];
    const sent = serve({
      ...order(),
      'GET /api/publications': () => ({ publications: [{ id: 1000, title: 'Gebäudebrief' }] }),
      'GET /api/issues': () => ({ issues: [issue] }),
      ...fakeChangeRoutes(
        () => ({ order: ORDER, places, late }),
        () => undefined,
      ),
    });
    await visit('/orders/20418', 'sales');
    const [move] = await screen.findAllByRole('button', { name: /^Move ad/ });
    await typist.click(move as HTMLElement);
    await screen.findByText(/^The booking deadline of Textanzeige 1, Thu 10\.12\.2026 was Thu 3 Dec, 12:00/);
    await press('Move');
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    await typist.type(reason, 'Agreed with the editors');
    await press('Move');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const changes = sent.filter(({ route }) => route.endsWith('/changes'));
    expect(changes.map(({ body }) => body['reasons'])).toEqual([{ late: 'Agreed with the editors' }]);
  });

  // spec: rule-6
  test('warns about an expiry date after its first ad, for reservations only', async () => {
    const late = { reservationExpireDate: '2026-11-30' };
    serve(order(late));
    await visit('/orders/20418', 'sales');
    const words = 'Important: Please select a reservation date that is before the send date of the first ad.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  // spec: rule-6
  test('asks for an expiry date if the order has none', async () => {
    serve(order({ reservationExpireDate: null }));
    await visit('/orders/20418', 'sales');
    expect(await screen.findByText('Please select a date.')).toBeTruthy();
  });

  test('names the new expiry date, and offers to undo the change', async () => {
    const sent = serve({
      ...order(),
      'PATCH /api/orders/:id': ({ body }) => ({
        order: { ...ORDER, ...body, version: Number(body['version']) + 1 },
      }),
    });
    await visit('/orders/20418', 'sales');
    const date = await screen.findByRole<HTMLInputElement>('textbox', { name: /Reserved until/ });
    await typist.clear(date);
    await typist.type(date, '04.12.2026{Enter}');
    const text = 'The reservation now lasts until Fri 04.12.2026.';
    await waitFor(() => expect(flash.list()).toMatchObject([{ text, action: { label: 'Undo' } }]));
    flash.list()[0]?.action?.onAction();
    await waitFor(() => expect(date.value).toContain('02.12.2026'));
    expect(sent.map(({ body }) => body)).toEqual([
      { reservationExpireDate: '2026-12-04', version: 1 },
      { reservationExpireDate: '2026-12-02', version: 2 },
    ]);
  });

  test('says that the last action has been undone', async () => {
    serve({
      ...order(),
      'POST /api/orders/:id/book': () => ({ order: { ...ORDER, state: 'booked', version: 2 } }),
      'POST /api/orders/:id/unbook': () => ({ order: { ...ORDER, version: 3 } }),
    });
    await visit('/orders/20418', 'sales');
    await press('Book order');
    await waitFor(() => expect(flash.list()).toMatchObject([{ action: { label: 'Undo' } }]));
    flash.list()[0]?.action?.onAction();
    await waitFor(() => expect(flashes().at(-1)?.text).toBe('The last action has been undone.'));
  });

  test('shows the order as it is now, and what has happened, if another user changed it before the booking', async () => {
    const current = { ...ORDER, note: 'Theirs', version: 2 };
    const title = 'This order has changed since you opened it. Last: notes changed, by Mia Otha.';
    const sent = serve({
      ...order(),
      'POST /api/orders/:id/book': ({ body }) =>
        body['version'] === 2
          ? { order: { ...current, state: 'booked', version: 3 } }
          : refuse(409, 'order_changed', title, { current }),
    });
    await visit('/orders/20418', 'sales');
    await press('Book order');
    await waitFor(() => expect(flashes()).toMatchObject([{ type: 'danger', text: title }]));
    await waitFor(async () => expect((await field('Internal note')).value).toBe('Theirs'));
    await press('Book order');
    await waitFor(() => expect(flash.list().at(-1)).toMatchObject({ action: { label: 'Undo' } }));
    expect(sent.map(({ body }) => body)).toEqual([{ version: 1 }, { version: 2 }]);
  });

  // spec: state-31
  test('reverts a refused expiry date, with a message for six seconds', async () => {
    const errors = { reservationExpireDate: ['Not that day.'] };
    const sent = serve({
      ...order(),
      'PATCH /api/orders/:id': () => refuse(422, 'invalid', 'No.', { errors }),
    });
    await visit('/orders/20418', 'sales');
    const date = await screen.findByRole<HTMLInputElement>('textbox', { name: /Reserved until/ });
    await typist.clear(date);
    await typist.type(date, '01.12.2026{Enter}');
    await screen.findByText('Not that day.');
    expect(sent[0]?.body).toEqual({ reservationExpireDate: '2026-12-01', version: 1 });
    expect(date.value).toContain('02.12.2026');
    expect(flashes()).toEqual([
      { type: 'danger', text: 'An error occurred when saving the entry.', timeoutMs: 6000 },
    ]);
  });

  test('offers both versions if two users changed the note, and saves the chosen one', async () => {
    let version = 1;
    const responses = {
      'GET /api/orders/:id': () => ({ order: { ...ORDER, note: version === 1 ? '' : 'Theirs', version } }),
      'PATCH /api/orders/:id': ({ body }: { body: Record<string, unknown> }) => {
        if (body['version'] === version) return { order: { ...ORDER, ...body, version: version + 1 } };
        return refuse(409, 'order_changed', 'Changed.', { current: { ...ORDER, note: 'Theirs', version } });
      },
    };
    const sent = serve(responses);
    await visit('/orders/20418', 'sales');
    await typist.type(await field('Internal note'), 'Mine');
    version = 2;
    await typist.tab();
    const versions = within(await screen.findByRole('alertdialog'));
    expect(versions.getByRole('radio', { name: 'Internal note, Their version: Theirs' })).toBeTruthy();
    expect(versions.getByRole<HTMLInputElement>('radio', { name: /Your version: Mine/ }).checked).toBe(true);
    await answer('Save the choice');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ note: 'Mine', version: 2 });
    await waitFor(() => expect(localStorage.getItem('vertbook.entries.order.20418')).toBeNull());
  });

  test('restores a note after a crash, and does not overwrite a newer one', async () => {
    const current = { ...ORDER, note: 'Theirs', version: 4 };
    const sent = serve({
      'GET /api/orders/:id': () => ({ order: current }),
      'PATCH /api/orders/:id': ({ body }) =>
        body['version'] === 4
          ? { order: { ...current, ...body, version: 5 } }
          : refuse(409, 'order_changed', 'Changed.', { current }),
    });
    const entries = { note: 'Mine', since: '' };
    const kept = { userId: 1, version: 3, at: new Date().toISOString(), entries };
    localStorage.setItem('vertbook.entries.order.20418', JSON.stringify(kept));
    await visit('/orders/20418', 'sales');
    expect((await field('Internal note')).value).toBe('Mine');
    await press('Keep it');
    await answer('Take all of theirs');
    await waitFor(async () => expect((await field('Internal note')).value).toBe('Theirs'));
    expect(sent.map(({ body }) => body)).toEqual([{ note: 'Mine', version: 3 }]);
    expect(localStorage.getItem('vertbook.entries.order.20418')).toBeNull();
  });
});
