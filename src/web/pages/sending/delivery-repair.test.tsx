// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { open, serve } from './delivery.harness.tsx';
import { sampleDelivery as delivery } from './sample-delivery.ts';
import { press } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const GET = 'GET /api/deliveries/5';
const note = () => screen.getAllByRole('status')[0]?.textContent;

describe('a stopped delivery', () => {
  test('offers to create the missing list with the name of the newsletter, and opens the list', async () => {
    const list = {
      id: 8,
      name: 'Gebäudebrief',
      recipientCount: 0,
      unsubscribedCount: 0,
      publicationId: 3,
      createdAt: '2026-11-24T07:05:00.000Z',
    };
    const sent = serve({
      [GET]: { delivery: delivery({ progress: 'blocked', reason: 'list_missing', canSendAgain: true }) },
      'POST /api/mailing_lists': { mailing_list: list },
      'GET /api/mailing_lists/8': { mailing_list: list },
      'GET /api/mailing_lists/8/recipients': { recipients: [], total: 0 },
    });
    await open('/deliveries/5');
    await press('Create the list “Gebäudebrief”');
    expect(await screen.findByRole('heading', { level: 1, name: /Gebäudebrief$/ })).toBeTruthy();
    expect(sent).toEqual([{ act: 'POST /api/mailing_lists', body: { name: 'Gebäudebrief' } }]);
  });

  test('links to the empty list, and states when the problem has been resolved', async () => {
    const stopped = delivery({ progress: 'blocked', canSendNow: true, canSendAgain: true });
    serve({ [GET]: { delivery: { ...stopped, reason: 'list_empty', listId: 8 } } });
    await open('/deliveries/5');
    expect(screen.getByRole('link', { name: 'Open the list “Gebäudebrief”' }).getAttribute('href')).toBe(
      '/mailing/lists/8',
    );
    cleanup();
    serve({ [GET]: { delivery: stopped } });
    await open('/deliveries/5');
    expect(note()).toContain('What was missing is there now.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  test('names the mail server if Vertbook sends the issue itself', async () => {
    serve({ [GET]: { delivery: delivery({ progress: 'blocked', reason: 'auth', connectionId: 7 }) } });
    await open('/deliveries/5');
    expect(note()).toContain('The mail server rejects our credentials.');
    expect(screen.queryByRole('link', { name: 'Open the connection' })).toBeNull();
  });
});
