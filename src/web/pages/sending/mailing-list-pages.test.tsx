// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ListRecipient, MailingList } from '#contract/sending/mailing-lists.ts';
import { open, serve } from './delivery.harness.tsx';
import { flashes, press, refused, type, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list: MailingList = {
  id: 4,
  name: 'Baubrief',
  recipientCount: 2,
  unsubscribedCount: 1,
  publicationId: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const recipient = (facts: Partial<ListRecipient>): ListRecipient => ({
  id: 1,
  email: 'ida@leser.example',
  name: 'Ida Pohl',
  unsubscribedAt: null,
  suppression: null,
  lastReturn: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...facts,
});
const LIST = { 'GET /api/mailing_lists/4': { mailing_list: list } };
const RECIPIENTS = 'GET /api/mailing_lists/4/recipients';
const all = [
  recipient({}),
  recipient({
    id: 2,
    email: 'max@leser.example',
    name: '',
    unsubscribedAt: '2026-11-20T08:00:00.000Z',
    suppression: 'unsubscribed',
  }),
];
const menuOf = (email: string) => press(`More: ${email}`);
const choose = async (name: string) => typist.click(await screen.findByRole('menuitem', { name }));

describe('a list of recipients', () => {
  test('shows its active and former recipients, and finds one', async () => {
    serve({
      ...LIST,
      [`${RECIPIENTS}?q=&status=all&after=&pageSize=50`]: { recipients: all, next: 'max@leser.example' },
      [`${RECIPIENTS}?q=&status=all&after=max%40leser.example&pageSize=50`]: {
        recipients: [recipient({ id: 3, email: 'zoe@leser.example' })],
        next: null,
      },
      [`${RECIPIENTS}?q=pohl&status=all&after=&pageSize=50`]: { recipients: [], next: null },
    });
    const { search } = await open('/mailing/lists/4');
    const table = await screen.findByRole('table', { name: 'Recipients' });
    expect(within(table).getByText('Unsubscribed since 20.11.2026')).toBeTruthy();
    await press('Show more');
    expect(await screen.findByText('zoe@leser.example')).toBeTruthy();
    await typist.type(screen.getByRole('searchbox', { name: 'Search recipients' }), 'pohl{Enter}');
    expect(await screen.findByText('No recipient matches.')).toBeTruthy();
    expect(search()).toEqual({ q: 'pohl' });
  });

  test('unsubscribes a recipient at once, and resubscribes one only with a note on the consent', async () => {
    const sent = serve({
      ...LIST,
      [RECIPIENTS]: { recipients: all, next: null },
      'PATCH /api/mailing_lists/4/recipients/1': { recipient: all[0] ?? {} },
      'PATCH /api/mailing_lists/4/recipients/2': ({ consentNote }) =>
        consentNote === ''
          ? refused(422, 'invalid', { consentNote: ['Please note how.'] })
          : { recipient: all[1] ?? {} },
    });
    await open('/mailing/lists/4');
    await menuOf('ida@leser.example');
    await choose('Unsubscribe');
    await waitFor(() => expect(sent[0]?.body).toEqual({ isSubscribed: false }));
    await menuOf('max@leser.example');
    expect(screen.queryByRole('menuitem', { name: 'Remove from the list' })).toBeNull();
    await choose('Subscribe again');
    await press('Subscribe again');
    expect(await screen.findByText('Please note how.')).toBeTruthy();
    await type('When and how the person agreed', 'By phone');
    await press('Subscribe again');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ isSubscribed: true, consentNote: 'By phone' }));
  });

  test('adds a recipient, or shows why that was refused', async () => {
    let tries = 0;
    serve({
      ...LIST,
      [RECIPIENTS]: { recipients: [], next: null },
      'POST /api/mailing_lists/4/recipients': () => {
        tries += 1;
        return tries === 1
          ? refused(422, 'invalid', { email: ['Already there.'] })
          : { recipient: all[0] ?? {} };
      },
    });
    await open('/mailing/lists/4');
    expect(await screen.findByText(/is on this list yet/)).toBeTruthy();
    await press('Add recipient');
    await type('Email address', 'ida@leser.example');
    const dialog = await screen.findByRole('dialog', { name: 'Add recipient' });
    const add = within(dialog).getByRole('button', { name: 'Add recipient' });
    await typist.click(add);
    expect(await screen.findByText('Already there.')).toBeTruthy();
    await typist.click(add);
    await waitFor(() => expect(flashes()).toContain('ida@leser.example is on the list.'));
  });

  test('is deleted with its recipients after a confirmation that counts them', async () => {
    const sent = serve({
      ...LIST,
      [RECIPIENTS]: { recipients: all, next: null },
      'DELETE /api/mailing_lists/4': () => new Response(null, { status: 204 }),
      'GET /api/mailing_lists': { mailing_lists: [] },
      'GET /api/mailing_connections': { mailing_connections: [] },
      'GET /api/publications': { publications: [] },
    });
    const { place } = await open('/mailing/lists/4');
    await press('More');
    await choose('Delete list');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Its recipients \(3\) are deleted/)).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'Delete list' }));
    await waitFor(() => expect(place()).toBe('/mailing'));
    expect(sent.map(({ act }) => act)).toEqual(['DELETE /api/mailing_lists/4']);
  });
});
