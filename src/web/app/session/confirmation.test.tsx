// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { deleteUser } from '#contract/access/users.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { LanguageProvider, switchLanguage } from '#web/ui/language/language.tsx';
import { SafetyNet } from '../failures/safety-net.tsx';
import { press, refuse, serve, typist } from '../visit.harness.tsx';

afterEach(cleanup);

/** Fakes a server that asks for the password once. */
async function askOnce() {
  let isConfirmed = false;
  const sent = serve({
    'DELETE /api/users/:id': () =>
      isConfirmed ? new Response(null, { status: 204 }) : refuse(403, 'confirmation_required'),
    'POST /api/session/confirmation': ({ body }) => {
      isConfirmed = body['password'] === 'right';
      const errors = { password: ['This is not your password.'] };
      return isConfirmed ? new Response(null, { status: 204 }) : refuse(422, 'invalid', 'No.', { errors });
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={await switchLanguage('en-gb')} onSwitch={() => undefined}>
        <SafetyNet />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return sent;
}

test('an act that needs the password asks for it, and is repeated', async () => {
  const sent = await askOnce();
  const done = Promise.all([
    call(deleteUser, { params: { id: 7 } }),
    call(deleteUser, { params: { id: 8 } }),
  ]);
  await typist.type(await screen.findByLabelText('Password'), 'wrong');
  await press('Confirm');
  await screen.findByText('This is not your password.');
  await typist.clear(screen.getByLabelText('Password'));
  await typist.type(screen.getByLabelText('Password'), 'right');
  await press('Confirm');
  await done;
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(4);
});

test('an act is refused if the user cancels, and asks for the password again the next time', async () => {
  const sent = await askOnce();
  for (const id of [7, 8]) {
    const refused = call(deleteUser, { params: { id } }).catch((error: Error) => error.message);
    await press('Cancel');
    expect(await refused).toBe('The server says no.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent.map(({ route }) => route)).toEqual(['DELETE /api/users/7', 'DELETE /api/users/8']);
});
