// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, field, flashes, press, refuse, serve, typist, visit } from '#web/app/visit.harness.tsx';

const USER = { id: 1, name: 'Vio', email: 'vio@verlag.example', locale: 'en-gb', version: 1 };
const CODES = ['abcde-fghjk', 'mnpqr-stuvw'];

function serveFactor(enabledAt: string | null) {
  let secondFactor = { enabledAt, isRequired: enabledAt !== null, recoveryCodesLeft: 1 };
  return serve({
    'GET /api/users/:id': () => ({ user: USER }),
    'GET /api/sessions': () => ({ sessions: [] }),
    'GET /api/session/passkeys': () => ({ passkeys: [], isSupported: false }),
    'GET /api/session/second_factor': () => ({ secondFactor }),
    'POST /api/session/totp': () => ({ secret: 'GEZDGNBV', address: 'otpauth://totp/x?secret=GEZDGNBV' }),
    'POST /api/session/totp/activation': ({ body }) => {
      if (body['code'] !== '123456')
        return refuse(422, 'invalid', 'No.', { errors: { code: ['No match.'] } });
      secondFactor = { enabledAt: '2026-11-24T09:00:00Z', isRequired: true, recoveryCodesLeft: 2 };
      return { recoveryCodes: CODES };
    },
    'DELETE /api/session/totp': () => {
      secondFactor = { enabledAt: null, isRequired: false, recoveryCodesLeft: 0 };
      return new Response(null, { status: 204 });
    },
  });
}

test('a user sets up an authenticator app by its QR code and first code, and gets recovery codes', async () => {
  serveFactor(null);
  await visit('/user', 'sales');
  await press('Set up an authenticator app');
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect((await field('Key')).value).toBe('GEZDGNBV');
  await typist.type(await field('Code from the app'), '12345');
  await press('Turn on');
  await screen.findByText('No match.');
  await typist.type(await field('Code from the app'), '6');
  await press('Turn on');
  await screen.findByText(CODES[1] ?? '');
  await press('I have saved them');
  await screen.findByText(/On since .*24\.11\.2026\./);
  await screen.findByText(/2 recovery codes are left\./);
  expect(screen.queryByText(CODES[1] ?? '')).toBeNull();
});

test('a user disables the authenticator app', async () => {
  const sent = serveFactor('2026-11-20T09:00:00Z');
  await visit('/user', 'sales');
  await screen.findByText(/1 recovery code is left/);
  await press('Turn off');
  await answer('Turn off');
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  await waitFor(() =>
    expect(flashes().map(({ text }) => text)).toEqual(['The authenticator app has been turned off.']),
  );
  expect(sent.map(({ route }) => route)).toEqual(['DELETE /api/session/totp']);
});
