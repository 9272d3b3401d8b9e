// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, open, type Responses, serve } from '#web/pages/insight/numbers.harness.tsx';
import { flashes, typist } from '#web/pages/platform/page-test.harness.tsx';
import { privacy } from '#words/en-gb/access/privacy.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FIND = 'POST /api/persons/find';
const ERASE = 'POST /api/persons/erase';
const EMAIL = 'karoline@molkerei.example';
const found = json({
  emails: [EMAIL, 'k@alt.example'],
  names: ['Karoline Lindqvist'],
  places: [{ place: 'customers', count: 2 }],
});

async function search(responses: Responses): Promise<string[]> {
  const requests = serve(responses);
  await open('/privacy', { role: 'administrator' });
  await typist.type(await screen.findByRole('textbox', { name: 'Email address' }), EMAIL);
  await typist.click(screen.getByRole('button', { name: 'Search' }));
  return requests;
}

test('shows which records contain data of a person', async () => {
  await search({ [FIND]: found });
  expect(await screen.findByText('Also known as: Karoline Lindqvist, k@alt.example')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Customers and their contacts 2/ })).toBeTruthy();
});

test('says that no data is stored', async () => {
  await search({ [FIND]: json({ emails: [EMAIL], names: [], places: [] }) });
  expect(await screen.findByText('Nothing is kept about this address.')).toBeTruthy();
});

test('saves the report under the file name of the response', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const headers = { 'content-disposition': `attachment; filename="a.zip"; filename*=UTF-8''a.zip` };
  await search({ [FIND]: found, 'POST /api/persons/report': new Response('PK', { headers }) });
  await typist.click(await screen.findByRole('button', { name: 'Save as a file' }));
  await waitFor(() => expect(saved).toEqual(['a.zip']));
});

test('erases a person after the user has typed the e-mail address again', async () => {
  const requests = await search({ [FIND]: found, [ERASE]: json({ number: 17, isComplete: true }) });
  await typist.click(await screen.findByRole('button', { name: 'Erase person …' }));
  await typist.type(await screen.findByRole('textbox', { name: /to confirm/ }), EMAIL);
  await typist.click(screen.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(flashes()).toEqual(['The person was erased as “Erased person 17”.']));
  expect(requests).toEqual([FIND, ERASE]);
  expect(screen.queryByText('This is kept')).toBeNull();
});

test('says that files of the person could not be removed yet', async () => {
  await search({ [FIND]: found, [ERASE]: json({ number: 17, isComplete: false }) });
  await typist.click(await screen.findByRole('button', { name: 'Erase person …' }));
  await typist.type(await screen.findByRole('textbox', { name: /to confirm/ }), EMAIL);
  await typist.click(screen.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(flashes()).toEqual([privacy.notComplete(17)]));
});

test('shows a wrong confirmation at its field', async () => {
  const refusal = Response.json(
    {
      type: '/problems/invalid',
      title: 'No',
      status: 422,
      code: 'invalid',
      errors: { confirmation: ['They differ.'] },
    },
    { status: 422 },
  );
  await search({ [FIND]: found, [ERASE]: refusal });
  await typist.click(await screen.findByRole('button', { name: 'Erase person …' }));
  await typist.click(await screen.findByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText('They differ.')).toBeTruthy();
});
