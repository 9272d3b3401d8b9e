// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Approval } from '#contract/ads/approvals.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keepSession } from '#web/api/session.ts';
import { LanguageProvider, switchLanguage } from '#web/ui/language/language.tsx';
import { ApprovalSection } from '#web/features/ads/approval/approval-section.tsx';
import { flashes, press, sessionOf, startBrowser } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const approval = (facts: Partial<Approval>): Approval => ({
  vertId: 1,
  state: 'submitted',
  rule: 'both',
  awaited: 'customer',
  acts: [],
  late: false,
  silenceApproves: false,
  contentClosed: false,
  deadlines: { booking: null, creative: null, approval: null },
  agreements: [],
  source: null,
  versions: [],
  remarks: [],
  version: 1,
  ...facts,
});

async function show(responses: Record<string, object>) {
  startBrowser(async (address, { method = 'GET' } = {}) => {
    const response = responses[`${method} ${address}`];
    if (!response) throw new Error(`Unexpected request: ${method} ${address}.`);
    return Response.json(response);
  });
  const session = sessionOf('sales');
  keepSession({ ...session, organization: { ...session.organization, keepsApprovals: true } });
  const language = await switchLanguage('en-gb');
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language} onSwitch={() => undefined}>
        <ApprovalSection
          vertId={1}
          customerName="Lehmbau Ott"
          isBooked
          type="TextVert"
          stamp="1"
          isUnsaved={false}
        />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

test('an approval says that the customer’s approval is still needed', async () => {
  await show({
    'GET /api/verts/1/approval': { approval: approval({ awaited: 'publisher', acts: ['approve'] }) },
    'POST /api/verts/1/approve': { approval: approval({}) },
  });
  await press('Approve');
  await vi.waitFor(() => expect(flashes()).toEqual(['Approved. The customer’s approval is still needed.']));
});

test('the customer of an ad that waits is reminded only after the user has seen the mails', async () => {
  const skipped = [{ vertId: 1, reason: 'no_contact' }];
  await show({
    'GET /api/verts/1/approval': { approval: approval({}) },
    'POST /api/ads/remind/preview': { mails: [], skipped },
  });
  expect(await screen.findByText('Waiting for the customer')).toBeTruthy();
  await press('Remind now');
  expect(
    await screen.findByText('Not reminded: Lehmbau Ott (no contact with an email address).'),
  ).toBeTruthy();
  expect(screen.getByText('No email would be sent.')).toBeTruthy();
  const dialog = screen.getByRole('dialog', { name: 'No reminder to send' });
  const submit = within(dialog).getByRole('button', { name: 'Remind now' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  expect(flashes()).toEqual([]);
});
