// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rememberedPublication, rememberPublication } from '#web/ui/device/current-publication.ts';
import { samplePublication } from '#web/pages/platform/fake-organization.ts';
import { open, serve } from '#web/pages/platform/management.harness.tsx';
import {
  answer,
  dialog,
  field,
  flashes,
  press,
  type,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PUBLICATIONS = [
  samplePublication({ id: 1, title: 'Wharf Letter', deletable: false }),
  samplePublication({ id: 2, title: 'Ärzteblatt' }),
  samplePublication({ id: 3, title: 'Baubrief' }),
];

const titles = async () =>
  (await screen.findAllByRole('link', { name: /Wharf|Ärzte|Bau/ })).map((link) => link.textContent);

describe('the list of newsletters', () => {
  // spec: publication-1
  test('is sorted by title, and reversed by a click on the heading', async () => {
    serve({ publications: PUBLICATIONS });
    await open('/publications/list');
    expect(await titles()).toEqual(['Ärzteblatt', 'Baubrief', 'Wharf Letter']);
    await typist.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
    expect(await titles()).toEqual(['Wharf Letter', 'Baubrief', 'Ärzteblatt']);
  });

  // spec: publication-3
  test('shows why a newsletter with orders cannot be deleted', async () => {
    serve({ publications: PUBLICATIONS });
    await open('/publications/list');
    const info = await screen.findByRole('button', { name: 'Wharf Letter cannot be deleted' });
    expect(info.dataset['tip']).toMatch(/there are orders for it/);
    await typist.click(info);
    expect(flashes()).toEqual([info.dataset['tip']]);
    expect(screen.queryByRole('button', { name: 'Delete Wharf Letter' })).toBeNull();
  });

  // spec: publication-2
  test('asks before it deletes, and deletes nothing on Cancel', async () => {
    const server = serve({ publications: PUBLICATIONS });
    await open('/publications/list');
    await press('Delete Baubrief');
    expect((await dialog()).textContent).toMatch(/“Baubrief”.*cannot be undone/);
    await answer('Cancel');
    expect(server.publication(3)).toBeTruthy();
  });

  // spec: state-33, error-27
  test('forgets the current newsletter only when that one is deleted', async () => {
    serve({ publications: PUBLICATIONS });
    rememberPublication(2);
    await open('/publications/list');
    await press('Delete Baubrief');
    await answer('Delete newsletter');
    await waitFor(async () => expect(await titles()).toEqual(['Ärzteblatt', 'Wharf Letter']));
    expect(rememberedPublication()).toBe(2);
    await press('Delete Ärzteblatt');
    await answer('Delete newsletter');
    await waitFor(async () => expect(await titles()).toEqual(['Wharf Letter']));
    expect(rememberedPublication()).toBeNull();
    expect(flashes()).toContain('The newsletter “Ärzteblatt” has been deleted.');
  });
});

describe('a new newsletter', () => {
  // spec: rule-24, error-26
  test("validates nothing itself: the server's errors show at the fields and as a message", async () => {
    serve({});
    await open('/publications/add');
    await press('Save');
    await screen.findByText('Enter a name.');
    expect(flashes()).toEqual(['Enter a name. Select a day.']);
    expect(document.activeElement).toBe(await field('Name'));
    await type('Name', 'Neu');
    expect(screen.queryByText('Enter a name.')).toBeNull();
    expect(screen.getByText('Select a day.')).toBeTruthy();
  });

  // spec: route-7, state-32
  test('is sent as entered, resets the form and opens the list', async () => {
    const server = serve({});
    const { place } = await open('/publications/add');
    await type('Name', 'Neu');
    await typist.click(screen.getByRole('checkbox', { name: 'Thursday' }));
    await typist.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await typist.click(screen.getByRole('radio', { name: /two weeks, starting next week/ }));
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français');
    await type('Placement 2', 'Banner');
    await press('Save');
    await waitFor(() => expect(place()).toBe('/publications/list'));
    expect(server.sent[0]?.body).toMatchObject({
      publication_title: 'Neu',
      language: 'fr',
      publication_frequency: 'biweekly_start_next_week',
      issue_sending_days: ['monday', 'thursday'],
      placement_names: { placementName1: '', placementName2: 'Banner' },
    });
    expect(await screen.findByRole('link', { name: 'Neu' })).toBeTruthy();
  });

  // spec: publication-4, entity-30
  test('is weekly at first, and has the initial content again after Reset', async () => {
    serve({});
    await open('/publications/add');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Every week' }).checked).toBe(true);
    await type('Name', 'Neu');
    await typist.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await press('Reset');
    expect((await field('Name')).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Monday' }).checked).toBe(false);
  });
});
