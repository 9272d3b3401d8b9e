import { makeReport } from '../support/reports.ts';
import type { Bodies, Made, Queries } from '../support/entry-points.ts';

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'reports/:id': 'report',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  countFigures: () => ({ period: '2026' }),
  sendReport: () => ({ recipients: ['tor@tor.example'], locale: 'de', subject: 'Tür', text: 'Tür' }),
};

/** The query of routes that require one, or whose query contains record ids. */
export const queries: Queries = {
  showFigures: () => 'period=2026',
  exportRevenue: () => 'table=customers',
  exportFigures: () => 'period=2026&table=customers',
};

/** Creates the further records of this area. */
export async function makeRecords({ scope, order, vert }: Made) {
  return {
    report: await makeReport(scope, { orderId: order, verts: [vert] }, [null]),
  };
}
