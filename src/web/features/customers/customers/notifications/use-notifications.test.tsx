// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '#web/ui/language/language.tsx';
import { notificationSettingsQuery, useChooseNotifications } from './use-notifications.ts';

const BEFORE = { hidden: [], mailed: [] };

afterEach(() => vi.unstubAllGlobals());

test('a choice is not overwritten by the response to an earlier request', async () => {
  await switchLanguage('en-gb');
  const held = new EventTarget();
  let saved: unknown;
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      await new Promise((resolve) => held.addEventListener('respond', resolve));
      return Response.json({ settings: BEFORE });
    }
    saved = JSON.parse(String(body));
    return Response.json({ settings: saved });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = notificationSettingsQuery;
  client.setQueryData(queryKey, BEFORE);
  const earlier = client.fetchQuery({ ...notificationSettingsQuery, staleTime: 0 }).catch(() => undefined);
  const { result } = renderHook(() => useChooseNotifications(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const chosen = { hidden: [], mailed: ['mentioned' as const] };
  act(() => result.current.mutate(chosen));
  await waitFor(() => expect(saved).toEqual(chosen));
  held.dispatchEvent(new Event('respond'));
  await earlier;
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(client.getQueryData(queryKey)).toEqual(chosen);
});
