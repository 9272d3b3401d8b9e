// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, flashes, press, refuse, serve, sessionOf, typist, visit } from '../visit.harness.tsx';

const password = async (label = 'Password') => screen.findByLabelText<HTMLInputElement>(label);
const instance = { 'GET /api/instance': () => ({ demo: null }) };

// spec: route-23
test('the login address can prefill the email address', async () => {
  serve(instance);
  await visit('/login?id=katharina%40demo.example', null);
  expect((await field('Email address')).value).toBe('katharina@demo.example');
  expect(document.activeElement).toBe(await password());
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

test('Tab leads from the email address to the password', async () => {
  serve(instance);
  await visit('/login', null);
  await typist.type(await field('Email address'), 'k@demo.example');
  await typist.tab();
  expect(document.activeElement).toBe(await password());
});

test('the login masks the password, and permits pasting and password managers', async () => {
  serve(instance);
  await visit('/login', null);
  const input = await password();
  expect(input).toMatchObject({ type: 'password', autocomplete: 'current-password', maxLength: -1 });
  expect((await field('Email address')).autocomplete).toBe('username');
  await typist.click(input);
  await typist.paste('a pasted password 🎄');
  expect(input.value).toBe('a pasted password 🎄');
});

// spec: screen-3, error-12
test("a wrong password shows the server's message", async () => {
  const words = 'The email address or password is incorrect.';
  const sent = serve({
    ...instance,
    'POST /api/users/sign_in': () => refuse(401, 'wrong_credentials', words),
  });
  const { place } = await visit('/login', null);
  await typist.type(await field('Email address'), 'k@demo.example');
  await typist.type(await password(), 'wrong');
  await press('Sign in');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent[0]?.body).toEqual({ user: { email: 'k@demo.example', password: 'wrong' } });
  expect(place()).toBe('/login');
});

test('the login asks for the code of an authenticator app if it is needed, and sends it with the password', async () => {
  const sent = serve({
    ...instance,
    'POST /api/users/sign_in': ({ body }) => {
      const { code } = body['user'] as { code?: string };
      return refuse(401, code === undefined ? 'code_required' : 'wrong_code', 'This code is not valid.');
    },
  });
  await visit('/login', null);
  await typist.type(await field('Email address'), 'k@demo.example');
  await typist.type(await password(), 'right');
  await press('Sign in');
  const code = await field('Code from your authenticator app');
  expect(screen.queryByText('This code is not valid.')).toBeNull();
  expect(document.activeElement).toBe(code);
  await typist.type(code, '123456');
  await press('Sign in');
  await screen.findByText('This code is not valid.');
  expect(sent.at(-1)?.body).toEqual({ user: { email: 'k@demo.example', password: 'right', code: '123456' } });
});

// spec: route-24, screen-4, rule-19, error-32
test('a password request shows to whom the link was sent, or the error of the email address', async () => {
  let isKnown = false;
  serve({
    ...instance,
    'POST /api/users/password': () =>
      isKnown ? {} : refuse(422, 'invalid', 'No.', { errors: { email: ['Please enter an email address.'] } }),
  });
  await visit('/forgot-password', null);
  await press('Send link');
  await screen.findByText('Please enter an email address.');
  isKnown = true;
  await typist.type(await field('Email address'), 'k@demo.example');
  await press('Send link');
  expect((await screen.findByText(/is on its way/)).textContent).toContain('k@demo.example');
});

const RESET = '/reset-password?reset_password_token=abc123';

// spec: route-25, error-33
test('a new password is set with the link from the mail, and the first page opens', async () => {
  const sent = serve({ ...instance, 'PATCH /api/users/password': () => new Response(null, { status: 204 }) });
  const { place } = await visit(RESET, null);
  expect(await screen.findByText('at least 8 characters')).toBeTruthy();
  await typist.type(await password('New password'), 'acht8888');
  await press('Save password');
  await waitFor(() => expect(flashes()[0]?.text).toMatch(/has been saved/));
  expect(sent[0]?.body).toEqual({
    user: { reset_password_token: 'abc123', password: 'acht8888', password_confirmation: 'acht8888' },
  });
  // Without a session the root redirects to the login.
  await waitFor(() => expect(place()).toBe('/login'));
});

// spec: screen-5, rule-20
test('a refused link or password shows the reason', async () => {
  const errors = { reset_password_token: ['The link has run out.'], password: ['Too short.'] };
  serve({ ...instance, 'PATCH /api/users/password': () => refuse(422, 'invalid', 'No.', { errors }) });
  await visit(RESET, null);
  await press('Save password');
  const alert = await screen.findByText(/The link has run out/);
  expect(alert.closest('[role=alert]')).toBeTruthy();
  expect(screen.getByText('Too short.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

// spec: role-16
test('a visitor is sent to the login, and after it to the requested page', async () => {
  serve({
    ...instance,
    'POST /api/users/sign_in': () => ({ session: { ...sessionOf('sales'), token: 'x' } }),
    'GET /api/orders/overview': () => ({ order_overviews: [], number_of_remaining_orders: 0 }),
  });
  const { place } = await visit('/orders?sort=id', null);
  await waitFor(() => expect(place()).toBe('/login'));
  await typist.type(await field('Email address'), 'sales@demo.example');
  await typist.type(await password(), 'right');
  await press('Sign in');
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  expect(place()).toBe('/orders');
});

test.each([
  [true, 1],
  [false, 0],
])('a demo warns visitors if strangers can reach it: %s', async (isExposed, count) => {
  serve({
    'GET /api/instance': () => ({ demo: { users: ['sales@demo.example'], password: 'known', isExposed } }),
  });
  await visit('/login', null);
  await screen.findByText(/Try the demo/);
  expect(screen.queryAllByText(/everybody knows the passwords/)).toHaveLength(count);
});
