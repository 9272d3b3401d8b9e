import type { Bodies, Queries } from '../support/entry-points.ts';

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'publications/:id': 'publication',
  'create_series/:publicationId': 'publication',
  'update_series/:publicationId': 'publication',
  'issues/:id': 'issue',
  'placements/:id': 'placement',
  'copies/:placementId': 'placement',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  createPublication: (_, n) => ({
    publication_title: `Tor ${n}`,
    issue_sending_days: ['monday'],
    placement_names: {},
    publication_frequency: 'weekly',
  }),
  renamePublication: (_, n) => ({ title: `Tür ${n}` }),
  createIssue: ({ publication }) => ({ publicationId: publication, sendingDate: '2027-02-13' }),
  updateIssue: () => ({ topic: 'Türen' }),
  createPlacement: ({ issue }, n) => ({ issueId: issue, name: `Tür ${n}` }),
  createPlacementSeries: (_, n) => ({ placement_name: `Tür ${n}` }),
  updatePlacementSeries: ({ publication }) => ({
    publication_id: publication,
    placements: [{ name: 'Middle', new_name: 'Mitte' }],
  }),
};

/** The query of routes that require one, or whose query contains record ids. */
export const queries: Queries = {
  listIssues: ({ publication }) => `publicationId=${publication}&weekNumber=2026-48`,
  showBoard: () => 'weekNumber=2026-48',
};
