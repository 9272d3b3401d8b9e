// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SpecificationsRecord } from '#contract/ads/ad-specifications.ts';
import {
  type AdSpecification,
  defaultSpecification,
  type NamedSpecification,
} from '#domain/ads/specifications/ad-specification.ts';
import { specificationsProblems } from '#domain/ads/specifications/specification-problems.ts';
import { samplePublication } from '#web/pages/platform/fake-organization.ts';
import {
  answer,
  dialog,
  field,
  openPages,
  pageRoute,
  press,
  refused,
  sessionOf,
  startBrowser,
  type,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { PublicationSpecificationsPage } from './publication-specifications-page.tsx';

const usual: AdSpecification = defaultSpecification({ imageWidth: 560 });
const PATH = '/api/publications/1/specifications';

/** A fake server that stores the specifications of newsletter 1, and refuses what the real one refuses. */
function startServer(placementNames: string[]) {
  let record: SpecificationsRecord = { specifications: [], version: 0 };
  const save = (sent: SpecificationsRecord): Response => {
    const found = specificationsProblems(sent.specifications);
    const errors = Object.fromEntries(Object.entries(found).map(([path, code]) => [path, [`Code ${code}`]]));
    if (Object.keys(errors).length > 0) return refused(422, 'invalid', errors);
    if (sent.version !== record.version) {
      return Response.json(
        { type: '', title: 'Changed', status: 412, code: 'stale', current: record },
        { status: 412 },
      );
    }
    record = { specifications: sent.specifications, version: record.version + 1 };
    return Response.json({ record });
  };
  startBrowser((address, { method = 'GET', body } = {}) => {
    if (address === '/api/publications/1')
      return Promise.resolve(Response.json({ publication: samplePublication({ id: 1, title: 'Baubrief' }) }));
    if (address !== PATH) return Promise.resolve(refused(404, 'not_found'));
    return Promise.resolve(
      method === 'PATCH' ? save(JSON.parse(String(body))) : Response.json({ record, usual, placementNames }),
    );
  });
  return {
    stored: () => record.specifications,
    /** Another user saves. */
    overwrite(specifications: NamedSpecification[]) {
      record = { specifications, version: record.version + 1 };
    },
  };
}

let server = startServer([]);
beforeEach(() => {
  server = startServer(['Top', 'Banner']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  await openPages({
    address: '/publications/1/edit/specifications',
    session: sessionOf('administrator', { today: '2026-11-21' }),
    routes: (parent) => [pageRoute(parent, paths.publicationSpecifications, PublicationSpecificationsPage)],
    elsewhere: [],
  });
  await screen.findByRole('button', { name: 'Save' });
}

const placement = (name: string) => within(screen.getByRole('group', { name }));
const toggleOwn = (name: string) =>
  typist.click(placement(name).getByRole('checkbox', { name: 'Own specification' }));

describe('the specifications of a newsletter', () => {
  test('are the usual one, until a placement gets its own one, which is saved', async () => {
    await open();
    expect(placement('Top').getByText(/^Usual: 800 px wide/)).toBeTruthy();
    await toggleOwn('Top');
    await type('Height in pixels', '400');
    await type('Least width in pixels', '600');
    await typist.click(placement('Top').getByRole('checkbox', { name: 'Refuse ads that differ' }));
    await type('Deutsch', 'Kein Logo ohne Rand');
    await press('Save');
    await waitFor(() =>
      expect(server.stored()).toEqual([
        {
          ...usual,
          name: 'Top',
          height: 400,
          minWidth: 600,
          isBinding: true,
          darkMode: { ...usual.darkMode, de: 'Kein Logo ohne Rand' },
        },
      ]),
    );
    expect(placement('Banner').getByText(/^Usual/)).toBeTruthy();
    await toggleOwn('Top');
    await press('Save');
    await waitFor(() => expect(server.stored()).toEqual([]));
  });

  test('show an error and the range at each wrong number, and nothing is saved', async () => {
    await open();
    await toggleOwn('Banner');
    await type('Ideal width in pixels', '99');
    await type('Largest file in kB', 'much');
    await press('Save');
    const width = await field('Ideal width in pixels');
    await waitFor(() => expect(width.getAttribute('aria-invalid')).toBe('true'));
    expect(placement('Banner').getByText(/From 100 to 2,400/)).toBeTruthy();
    const size = await field('Largest file in kB');
    expect(size.getAttribute('aria-invalid')).toBe('true');
    expect(size.value).toBe('much');
    expect((await field('Characters of the text')).getAttribute('aria-invalid')).not.toBe('true');
    expect(server.stored()).toEqual([]);
  });

  test('do not overwrite what another user saved meanwhile', async () => {
    await open();
    await toggleOwn('Top');
    await type('Height in pixels', '300');
    server.overwrite([{ ...usual, name: 'Banner', height: 200, isBinding: true }]);
    await press('Save');
    const versions = within(await dialog());
    expect(versions.getByText(/Banner, 800 × 200 px.*Refuse ads that differ/)).toBeTruthy();
    expect(server.stored()).toMatchObject([{ name: 'Banner' }]);
    await answer('Take all of theirs');
    await waitFor(() => expect(placement('Banner').getByLabelText('Height in pixels')).toBeTruthy());
    expect(placement('Top').queryByLabelText('Height in pixels')).toBeNull();
  });

  test('say that there is nothing to set without placements', async () => {
    server = startServer([]);
    await open();
    expect(screen.getByText('The newsletter has no placements in upcoming issues yet.')).toBeTruthy();
  });
});
