// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import { json, open, serve } from '#web/pages/insight/numbers.harness.tsx';
import { refused, typist } from '#web/pages/platform/page-test.harness.tsx';

const ADDRESS = '/api/organization/letterhead';
const LOGO = '/files/1/logo.png';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = (fields: Partial<typeof BLANK_LETTERHEAD> = {}) =>
  json({ letterhead: { ...BLANK_LETTERHEAD, ...fields, version: 1 } });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const chooser = () => screen.findByLabelText('Upload logo', { selector: 'input' });
const file = () => new File(['…'], 'logo.png', { type: 'image/png' });

test('the preview shows the entries before they are saved', async () => {
  serve({ [`GET ${ADDRESS}`]: stored() });
  await open('/organization/letterhead', { role: 'administrator' });
  expect(await screen.findByText('Reports carry only the name of your organisation.')).toBeTruthy();
  await typist.type(screen.getByLabelText('Telephone'), '+44 20 7946 0857');
  await typist.type(screen.getByLabelText('Website'), 'https://press.example/');
  await typist.type(screen.getByLabelText('Postal address'), '9 Wharf Road{Enter}London');
  await typist.type(screen.getByLabelText('Last lines'), 'Registered in England');
  const [phone, website] = preview().getAllByRole('link');
  expect(phone?.getAttribute('href')).toBe('tel:+442079460857');
  expect([website?.textContent, website?.getAttribute('href')]).toEqual([
    'press.example',
    'https://press.example/',
  ]);
  expect(preview().getByText(/9 Wharf Road · London/)).toBeTruthy();
  expect(preview().getByText(/Registered in England/)).toBeTruthy();
});

test('a logo is uploaded, shown, saved and removed', async () => {
  const requests = serve({
    [`GET ${ADDRESS}`]: stored(),
    [`POST ${ADDRESS}/logo`]: json({ logo: LOGO }),
    [`PATCH ${ADDRESS}`]: stored({ logo: LOGO }),
  });
  await open('/organization/letterhead', { role: 'administrator' });
  await typist.upload(await chooser(), file());
  const logo = await waitFor(() => preview().getByRole('img', { name: 'Verlag' }));
  expect(logo.getAttribute('src')).toBe(LOGO);
  await typist.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests).toContain(`PATCH ${ADDRESS}`));
  await typist.click(await screen.findByRole('button', { name: 'Remove logo' }));
  expect(preview().queryByRole('img')).toBeNull();
});

test('says under the field why a logo was refused', async () => {
  const refusal = refused(422, 'invalid', { file: ['There is a virus.'] });
  serve({ [`GET ${ADDRESS}`]: stored(), [`POST ${ADDRESS}/logo`]: refusal });
  await open('/organization/letterhead', { role: 'administrator' });
  await typist.upload(await chooser(), file());
  expect(await screen.findByText('There is a virus.')).toBeTruthy();
});
