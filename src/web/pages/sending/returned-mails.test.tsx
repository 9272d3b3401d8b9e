// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open, serve } from './delivery.harness.tsx';
import { press } from '#web/pages/platform/page-test.harness.tsx';
import { sampleDelivery as delivery } from './sample-delivery.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mail = (recipientId: number, facts: object) => ({
  recipientId,
  email: `${recipientId}…@example.org`,
  kind: 'hard',
  status: '5.1.1',
  detail: '',
  returnedAt: '2026-11-24T07:05:00.000Z',
  source: 'smtp',
  isSuppressed: true,
  ...facts,
});
const PATH = 'GET /api/deliveries/5/returned_mails';

test('a sent issue lists the mails that came back, with reasons, a page at a time', async () => {
  const mails = { waiting: 0, sent: 40, refused: 0, unknown: 0, returned: 2, complained: 1 };
  serve({
    'GET /api/deliveries/5': { delivery: delivery({ progress: 'sent', recipientCount: 40, mails }) },
    [`${PATH}?after=0`]: {
      mails: [mail(7, {}), mail(8, { kind: 'soft', status: '', isSuppressed: false })],
      next: 8,
    },
    [`${PATH}?after=8`]: {
      mails: [mail(9, { kind: 'complaint', status: '', email: '', isSuppressed: null })],
      next: null,
    },
  });
  await open('/deliveries/5', 'sales');
  expect(await screen.findByText('40 sent · 2 came back · 1 reported as spam')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Emails that came back' }));
  expect(table.getByText('The address does not work (5.1.1)')).toBeTruthy();
  expect(table.getByText('Could not be delivered')).toBeTruthy();
  await press('Show more');
  expect(await table.findByText('Reported as spam')).toBeTruthy();
  expect(table.getByText('Address deleted')).toBeTruthy();
  expect(table.getByText('On no list any more')).toBeTruthy();
});

test('an issue without returned mails has no list of them', async () => {
  const mails = { waiting: 0, sent: 40, refused: 0, unknown: 0, returned: 0, complained: 0 };
  serve({ 'GET /api/deliveries/5': { delivery: delivery({ progress: 'sent', recipientCount: 40, mails }) } });
  await open('/deliveries/5', 'sales');
  expect(await screen.findByText('40 sent')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Emails that came back' })).toBeNull();
});
