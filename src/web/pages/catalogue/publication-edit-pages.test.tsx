// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mayLeave } from '#web/ui/navigation/unsaved-guard.tsx';
import { samplePublication } from '#web/pages/platform/fake-organization.ts';
import { open, serve } from '#web/pages/platform/management.harness.tsx';
import { answer, dialog, field, follow, press, type } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const publications = [samplePublication({ id: 1, title: 'Baubrief' })];
const placementNames = ['Top', 'Banner', 'Text'];

test('an unknown newsletter shows the not-found page', async () => {
  // React and the router log the error of the page.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  serve({ publications });
  await open('/publications/9/edit');
  expect(await screen.findByRole('heading', { name: 'It does not exist.' })).toBeTruthy();
});

// spec: route-8, publication-5
test('the index links to renaming, to a new placement and to the names of the placements', async () => {
  serve({ publications, placementNames });
  const { place } = await open('/publications/1/edit');
  await screen.findByRole('link', { name: 'Add placement' });
  expect(screen.getByRole('link', { name: 'Edit placements' })).toBeTruthy();
  await follow('Rename');
  await waitFor(() => expect(place()).toBe('/publications/1/edit/rename'));
});

describe('renaming a newsletter', () => {
  // spec: publication-6
  test("explains that the name must equal the list's name in the mailing system, and saves it", async () => {
    const server = serve({ publications });
    const { place } = await open('/publications/1/edit/rename');
    expect((await screen.findAllByText(/that of the list in your email marketing system/)).length).toBe(1);
    await type('Name', 'Bauwoche');
    await press('Save');
    await waitFor(() => expect(place()).toBe('/publications/1/edit'));
    expect(server.publication(1)?.title).toBe('Bauwoche');
  });

  // spec: publication-6
  test('shows while typing whether the mailing system has a list of that name', async () => {
    serve({ publications, lists: ['Baubrief', 'Bauwoche', 'Bauwoche'] });
    await open('/publications/1/edit/rename');
    expect(await screen.findByText('Found in Ghost.')).toBeTruthy();
    await type('Name', 'Bauwochen');
    expect(await screen.findByText(/Not found in Ghost/)).toBeTruthy();
    await type('Name', 'Bauwoche');
    expect(await screen.findByText(/more than one list of this name in Ghost/)).toBeTruthy();
  });

  test('shows if the mailing system is unavailable, and can be saved anyway', async () => {
    const server = serve({ publications });
    await open('/publications/1/edit/rename');
    expect(await screen.findByText('Ghost could not be reached.')).toBeTruthy();
    await type('Name', 'Bauwoche');
    await press('Save');
    await waitFor(() => expect(server.publication(1)?.title).toBe('Bauwoche'));
  });

  // spec: state-27
  test('asks before leaving with an unsaved name, and can save it', async () => {
    const server = serve({ publications });
    const { place } = await open('/publications/1/edit/rename');
    await type('Name', 'Bauwoche');
    await follow('Elsewhere');
    await answer('Keep editing');
    expect(place()).toBe('/publications/1/edit/rename');
    await follow('Elsewhere');
    await answer('Save');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(server.publication(1)?.title).toBe('Bauwoche');
  });

  // spec: state-29
  test('restores the name when the change is discarded, and asks nothing on Cancel', async () => {
    const server = serve({ publications });
    const { place } = await open('/publications/1/edit/rename');
    await type('Name', 'Bauwoche');
    await follow('Elsewhere');
    await answer('Discard');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(server.publication(1)?.title).toBe('Baubrief');
    cleanup();
    const second = await open('/publications/1/edit/rename');
    await type('Name', 'Bauwoche');
    await follow('Cancel');
    await waitFor(() => expect(second.place()).toBe('/publications/1/edit'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('asks before signing out with an unsaved name, too', async () => {
    serve({ publications });
    await open('/publications/1/edit/rename');
    expect(await mayLeave()).toBe(true);
    await type('Name', 'Bauwoche');
    const leaving = mayLeave();
    await answer('Keep editing');
    expect(await leaving).toBe(false);
    const going = mayLeave();
    await answer('Discard');
    expect(await going).toBe(true);
  });

  test('keeps the typed name if another user has renamed it, shows the other name, and is saved at the next attempt', async () => {
    const server = serve({ publications });
    await open('/publications/1/edit/rename');
    await type('Name', 'Bauwoche');
    server.overwritePublication(1, { title: 'Anderer Name' });
    await press('Save');
    const versions = within(await screen.findByRole('alertdialog'));
    expect(versions.getByRole('radio', { name: 'Name, Their version: Anderer Name' })).toBeTruthy();
    await answer('Keep editing');
    expect((await field('Name')).value).toBe('Bauwoche');
    await press('Compare');
    await answer('Save the choice');
    await waitFor(() => expect(server.publication(1)?.title).toBe('Bauwoche'));
  });
});

describe('a new placement', () => {
  // spec: rule-15
  test('is not sent without a name', async () => {
    const server = serve({ publications, placementNames });
    await open('/publications/1/edit/add-placement');
    await type('Name of the new placement', '  {Enter}');
    await press('Add placement');
    expect(server.sent).toEqual([]);
  });

  // spec: publication-7, rule-16
  test('shows an error until the name is changed, and is added to the names', async () => {
    const server = serve({ publications, placementNames });
    await open('/publications/1/edit/add-placement');
    await screen.findByText('Banner');
    await type('Name of the new placement', 'Top{Enter}');
    await screen.findByText('Already there.');
    await type('Name of the new placement', 'Topten');
    expect(screen.queryByText('Already there.')).toBeNull();
    await press('Add placement');
    expect(await screen.findByText('Topten')).toBeTruthy();
    expect(server.names()).toEqual(['Top', 'Banner', 'Text', 'Topten']);
    expect((await field('Name of the new placement')).value).toBe('');
  });
});

describe('the names of the placements', () => {
  // spec: rule-17
  test('are sent only if they were changed, and can be swapped', async () => {
    const server = serve({ publications, placementNames });
    const { place } = await open('/publications/1/edit/edit-placement');
    await type('Placement 1', 'Banner');
    await type('Placement 2', 'Top');
    await press('Save names');
    await waitFor(() => expect(place()).toBe('/publications/1/edit'));
    expect(server.sent[0]?.body['placements']).toEqual([
      { name: 'Top', new_name: 'Banner' },
      { name: 'Banner', new_name: 'Top' },
    ]);
    expect(server.names()).toEqual(['Banner', 'Top', 'Text']);
  });

  // spec: publication-8
  test('show their failures, while the other names are saved', async () => {
    const server = serve({ publications, placementNames });
    const { place } = await open('/publications/1/edit/edit-placement');
    await type('Placement 1', '');
    await type('Placement 3', 'Textanzeige');
    await press('Save names');
    await screen.findByText('Refused: blank');
    expect(screen.getByText('Still called “Top”')).toBeTruthy();
    expect(place()).toBe('/publications/1/edit/edit-placement');
    expect(server.names()).toEqual(['Top', 'Banner', 'Textanzeige']);
    expect((await field('Placement 3')).value).toBe('Textanzeige');
    await type('Placement 1', 'Kopf');
    expect(screen.queryByText('Refused: blank')).toBeNull();
    await press('Save names');
    await waitFor(() => expect(server.names()).toEqual(['Kopf', 'Banner', 'Textanzeige']));
    expect(server.sent[1]?.body['placements']).toEqual([{ name: 'Top', new_name: 'Kopf' }]);
  });

  test('are guarded while unsaved', async () => {
    serve({ publications, placementNames });
    await open('/publications/1/edit/edit-placement');
    await type('Placement 1', 'Kopf');
    await follow('Elsewhere');
    expect((await dialog()).textContent).toMatch(/Unsaved changes/);
  });
});

describe('a new issue', () => {
  // spec: route-9, publication-9, publication-10, rule-18
  test("requires a date, and shows the server's error until the date is edited", async () => {
    serve({ publications });
    const { place } = await open('/publications/1/add-issue');
    await press('Save');
    await screen.findByText('Please select a date.');
    await type('Sending date', '24.11.2026{Enter}');
    expect(screen.queryByText('Please select a date.')).toBeNull();
    await press('Save');
    await screen.findByText('There is one on this date.');
    await type('Sending date', '01.01.2027{Enter}');
    expect(screen.queryByText('There is one on this date.')).toBeNull();
    await press('Save');
    await waitFor(() => expect(place()).toBe('/publications/1/weeks/2026-53/edit'));
  });

  // spec: publication-11
  test('returns to this week of the newsletter on Cancel', async () => {
    serve({ publications });
    const { place } = await open('/publications/1/add-issue');
    await follow('Cancel');
    await waitFor(() => expect(place()).toBe('/publications/1/weeks/2026-47'));
  });
});
