// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open, serve } from './delivery.harness.tsx';
import { flashes, press, typist } from '#web/pages/platform/page-test.harness.tsx';
import { sampleDelivery as delivery } from './sample-delivery.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const GET = 'GET /api/deliveries/5';
const UNKNOWN = 'GET /api/deliveries/5/unknown_mails?after=0';

async function confirmSending(label: string): Promise<void> {
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/it is received twice/)).toBeTruthy();
  await typist.click(question.getByRole('button', { name: label }));
}

test('a sent issue lists mails with an unknown outcome, and after a warning sends them again to one recipient or to all', async () => {
  const mails = { waiting: 0, sent: 40, refused: 0, unknown: 2, returned: 0, complained: 0 };
  const before = delivery({ progress: 'sent', recipientCount: 40, mails, canRepeatMails: true });
  const triedAt = '2026-11-24T07:05:00.000Z';
  const sent = serve({
    [GET]: { delivery: before },
    [UNKNOWN]: {
      mails: [
        { recipientId: 7, email: 'a…@example.org', triedAt, canBeRepeated: true },
        { recipientId: 8, email: 'b…@example.org', triedAt, canBeRepeated: false },
      ],
      next: null,
    },
    'POST /api/deliveries/5/unknown_mails/send_again': ({ recipientIds }) => ({
      delivery: delivery(recipientIds ? before : { ...before, canRepeatMails: false }),
    }),
  });
  await open('/deliveries/5', 'sales');
  const table = within(await screen.findByRole('table', { name: '2 emails of unknown outcome' }));
  expect(table.getByText('Unsubscribed')).toBeTruthy();
  await press('Send again: a…@example.org');
  await confirmSending('Send again');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ recipientIds: [7] }]));
  expect(flashes()).toContain('The emails are being sent again.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Send all again');
  await confirmSending('Send all again');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ recipientIds: [7] }, {}]));
  await waitFor(() => expect(screen.queryByText('Unsubscribed')).toBeNull());
});
