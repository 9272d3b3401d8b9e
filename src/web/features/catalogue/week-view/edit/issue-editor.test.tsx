// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import { capabilitiesOf } from '#domain/access/abilities.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { keepSession } from '#web/api/session.ts';
import { weekIssuesQuery } from '#web/api/week-issues.ts';
import { LanguageProvider, switchLanguage } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { IssueEditor } from './issue-editor.tsx';

const FREE = { id: 11, name: 'Banner', additional: false, sold: false, state: 'free', vert: null } as const;
const ISSUE: Issue = {
  id: 1,
  publicationId: 3,
  sendingDate: '2026-11-26',
  weekNumber: '2026-48',
  topic: 'Wärmepumpen',
  blocked: false,
  recipientCount: null,
  totalImpressionCount: null,
  version: 1,
  deadlines: null,
  placements: [FREE],
};
const { queryKey } = weekIssuesQuery(ISSUE.publicationId, ISSUE.weekNumber);

let refusal: { status: number; code: string; errors?: Record<string, string[]> } | null = null;
let sent: { method: string; body: Record<string, unknown> }[] = [];
const typist = userEvent.setup();
const flashes = () => flash.list().map(({ type, text, timeoutMs }) => ({ type, text, timeoutMs }));
const known = () => queryClient.getQueryData(queryKey)?.issues[0];

beforeEach(() => {
  localStorage.clear();
  flash.clear();
  refusal = null;
  sent = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ issues: [known() ?? ISSUE] });
    const change = body === undefined ? {} : JSON.parse(String(body));
    sent.push({ method, body: change });
    if (refusal) {
      const { status } = refusal;
      return Response.json({ type: 'about:blank', title: 'The server says no.', ...refusal }, { status });
    }
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'POST')
      return Response.json({ placement: { ...FREE, id: 12, name: change.name } }, { status: 201 });
    return Response.json({ issue: { ...ISSUE, ...change, version: 2 } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <h1>The error page</h1> : this.props.children;
  }
}

function Shown() {
  const { data } = useQuery({
    ...weekIssuesQuery(ISSUE.publicationId, ISSUE.weekNumber),
    staleTime: Infinity,
  });
  const issue = data?.issues[0];
  return issue ? <IssueEditor issue={issue} /> : null;
}

async function show(change: Partial<Issue> = {}) {
  const organization = {
    id: 1,
    name: 'Demo',
    isResettable: false,
    timeZone: 'Europe/Berlin',
    reservationDays: 14,
    keepsPrices: false,
    keepsTerms: false,
    keepsApprovals: false,
  };
  keepSession({
    email: 'k@demo.example',
    name: 'K',
    customerId: null,
    currentUserId: 1,
    hasSingleSignOn: false,
    capabilities: capabilitiesOf('administrator'),
    needsSecondFactor: false,
    organization,
    locale: 'en-gb',
    today: '2026-11-21',
  });
  queryClient.setQueryData(queryKey, { issues: [{ ...ISSUE, ...change }] });
  const language = await switchLanguage('en-gb');
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language} onSwitch={() => undefined}>
        <Boundary>
          <Shown />
        </Boundary>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

const topic = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Topic' });
const press = (name: string) => typist.click(screen.getByRole('button', { name }));

describe('the topic of an issue', () => {
  // spec: state-30
  test('is trimmed and saved on blur, and only if it was changed', async () => {
    await show();
    await typist.type(topic(), '  ');
    await typist.tab();
    expect(sent).toEqual([]);
    await typist.type(topic(), ' und Dächer ');
    await typist.tab();
    await waitFor(() => expect(known()?.version).toBe(2));
    expect(sent).toEqual([{ method: 'PATCH', body: { topic: 'Wärmepumpen und Dächer', version: 1 } }]);
  });

  // spec: error-29
  test('stays in the field with its error when it is refused, and after a server failure', async () => {
    await show();
    refusal = { status: 422, code: 'invalid', errors: { topic: ['Too long.'] } };
    await typist.type(topic(), '!');
    await typist.tab();
    await screen.findByText('Too long.');
    refusal = { status: 503, code: 'overloaded' };
    await typist.type(topic(), '!');
    await typist.tab();
    await screen.findByText('The server says no.');
    expect(topic().value).toBe('Wärmepumpen!!');
    expect(screen.queryByText('The error page')).toBeNull();
  });

  test('changed by another user meanwhile is not overwritten silently', async () => {
    await show();
    await typist.type(topic(), '!');
    queryClient.setQueryData(queryKey, { issues: [{ ...ISSUE, topic: 'Solardächer', version: 5 }] });
    await typist.tab();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ method: 'PATCH', body: { topic: 'Wärmepumpen!', version: 1 } }]);
  });

  // spec: week-29
  test('has the label of a blocked issue if the issue is blocked', async () => {
    await show({ blocked: true });
    expect(screen.getByRole('textbox', { name: 'Blocked topic' })).toBeTruthy();
  });
});

describe('blocking an issue', () => {
  // spec: week-28, week-34, error-15
  test('shows a message after blocking and unblocking, and then offers the opposite action with its tooltip', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Block' }).dataset['tip']).toMatch(/^Block this issue/);
    await press('Block');
    await waitFor(() => expect(flashes()[0]?.text).toBe('The issue has been blocked.'));
    expect(screen.getByRole('button', { name: 'Unblock' }).dataset['tip']).toMatch(/^Unblock this issue/);
    await press('Unblock');
    await waitFor(() => expect(flashes().map(({ text }) => text)).toContain('The issue has been unblocked.'));
  });

  // spec: state-20, error-13
  test('is reverted when it is refused, with the reason', async () => {
    await show();
    refusal = { status: 409, code: 'issue_sold', errors: { blocked: ['One of its placements is sold.'] } };
    await press('Block');
    await waitFor(() =>
      expect(flashes()).toEqual([
        { type: 'danger', text: 'One of its placements is sold.', timeoutMs: 3000 },
      ]),
    );
    expect(known()?.blocked).toBe(false);
  });

  // spec: error-14
  test('shows the error page after a server failure', async () => {
    await show();
    refusal = { status: 500, code: 'unexpected' };
    await press('Block');
    expect(await screen.findByText('The error page')).toBeTruthy();
  });

  // spec: week-33, error-16, error-23
  test('is not possible with a sold placement, as the tooltip says', async () => {
    await show({ placements: [{ ...FREE, sold: true, state: 'sold', vert: { id: 5, own: false } }] });
    const lock = screen.getByRole('button', { name: 'Block' });
    expect(lock.dataset['tip']).toMatch(/cannot be blocked/);
    await typist.click(lock);
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Remove Banner' }).dataset['tip']).toBe(
      'A sold placement cannot be removed.',
    );
  });
});

describe('the placements of an issue', () => {
  test('distinguish a reservation from a booking', async () => {
    const vert = { id: 5, own: false, orderState: 'reserved' } as const;
    await show({ placements: [{ ...FREE, sold: true, state: 'sold', vert }] });
    expect(screen.getByRole('listitem').classList).toContain('is-reserved');
    expect(screen.getByRole('listitem').textContent).toContain('reserved');
  });

  // spec: week-30
  test('are added by Enter or the add button, which appears with a name', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Add placement' })).toBeNull();
    await typist.type(screen.getByRole('textbox', { name: 'New placement' }), 'Kopf{Enter}');
    await waitFor(() => expect(known()?.placements.map(({ id }) => id)).toEqual([11, 12]));
    await typist.type(screen.getByRole('textbox', { name: 'New placement' }), 'Fuß');
    expect(screen.getByRole('button', { name: 'Add placement' })).toBeTruthy();
  });

  // spec: error-3, error-25
  test('revert a refused addition; its name returns to the field with the error', async () => {
    await show();
    refusal = { status: 422, code: 'invalid', errors: { name: ['Already there.'] } };
    await typist.type(screen.getByRole('textbox', { name: 'New placement' }), 'Banner{Enter}');
    await screen.findByText('Already there.');
    expect(flashes()).toEqual([
      { type: 'danger', text: 'An error occurred when saving the entry.', timeoutMs: 6000 },
    ]);
    expect(known()?.placements).toHaveLength(1);
  });

  // spec: week-22, error-21
  test('are removed at once, and restored when the server refuses', async () => {
    await show();
    refusal = { status: 409, code: 'placement_sold' };
    await press('Remove Banner');
    await waitFor(() => expect(flashes()[0]).toMatchObject({ type: 'danger', text: 'The server says no.' }));
    expect(known()?.placements).toHaveLength(1);
    refusal = null;
    await press('Remove Banner');
    await waitFor(() => expect(flashes().at(-1)?.text).toBe('The placement has been removed.'));
    expect(known()?.placements).toEqual([]);
    expect(screen.getByText('No placements in this issue')).toBeTruthy();
  });
});
