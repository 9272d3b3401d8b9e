// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { weekOf } from '#domain/platform/week.ts';
import { queryClient } from '#web/api/query-client.ts';
import { serve, TODAY, typist, visit } from './visit.harness.tsx';

const WEEK = weekOf(TODAY);
const FREE = { id: 12, name: 'Kopf', additional: false, sold: false, state: 'free', vert: null };
const vert = {
  id: 1,
  orderId: 9,
  customerName: 'Solarwerk Jena',
  orderState: 'booked',
  hasMissingData: false,
};
const SOLD = { ...FREE, sold: true, state: 'sold', vert };
const ISSUE = { id: 1, publicationId: 3, sendingDate: '2026-11-26', weekNumber: WEEK, topic: '', version: 1 };
const NEWSLETTER = { id: 3, title: 'Baubrief', deletable: false, version: 1, issuesPerFourWeeks: 4 };

test('the menu of a sold placement closes when its ad has left the placement', async () => {
  let placement: object = SOLD;
  serve({
    'GET /api/publications': () => ({ publications: [NEWSLETTER] }),
    'GET /api/issues': ({ query }) => ({
      issues: query.getAll('weekNumber').includes(WEEK)
        ? [{ ...ISSUE, blocked: false, deadlines: null, placements: [placement] }]
        : [],
    }),
  });
  await visit(`/publications/3/weeks/${WEEK}`, 'administrator');
  await typist.click(await screen.findByRole('button', { name: /^Actions/ }));
  expect(screen.getByRole('menuitem', { name: 'Open order 9' })).toBeTruthy();
  await queryClient.invalidateQueries({ queryKey: ['issues'] });
  expect(screen.getByRole('menu')).toBeTruthy();
  placement = FREE;
  await queryClient.invalidateQueries({ queryKey: ['issues'] });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
