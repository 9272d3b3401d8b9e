// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCustomers } from '#contract/customers/customers.ts';
import { call } from '#web/api/call.ts';
import { answerQuestion } from '#web/api/lost-session.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keepSession } from '#web/api/session.ts';
import { LanguageProvider, switchLanguage } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { router } from '../router.tsx';
import { SafetyNet } from '../failures/safety-net.tsx';
import { press, refuse, serve, sessionOf, typist } from '../visit.harness.tsx';

let isLost = true;
beforeEach(() => {
  isLost = true;
});
afterEach(() => answerQuestion(false));

/** Loses the session of an open page and lets the user sign in again, with or without a required second factor. */
async function signInOver(needsSecondFactor: boolean) {
  serve({
    'GET /api/instance': () => ({ demo: null }),
    'POST /api/users/sign_in': () => {
      isLost = false;
      return { session: { ...sessionOf('sales'), needsSecondFactor, token: 'x' } };
    },
    'GET /api/customers': () => {
      if (isLost) return refuse(401, 'unauthenticated');
      return needsSecondFactor ? refuse(403, 'second_factor_required') : { customers: [], next: null };
    },
  });
  keepSession(sessionOf('sales'));
  await router.navigate({ to: paths.errorForbidden });
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={await switchLanguage('en-gb')} onSwitch={() => undefined}>
        <SafetyNet />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const outcome = call(listCustomers, { query: {} }).then(
    () => 'sent again',
    (error: { code?: string }) => error.code,
  );
  await typist.type(await screen.findByLabelText('Password', {}, { timeout: 30_000 }), 'right');
  await press('Sign in and continue');
  return outcome;
}

const place = () => router.state.location.pathname;

test('a user who signs in again without a required second factor gets the page that sets one up', async () => {
  expect(await signInOver(true)).toBe('second_factor_required');
  await waitFor(() => expect(place()).toBe(paths.secondFactor));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a user who signs in again stays on the page, and the request is sent again', async () => {
  expect(await signInOver(false)).toBe('sent again');
  expect(place()).toBe(paths.errorForbidden);
});
