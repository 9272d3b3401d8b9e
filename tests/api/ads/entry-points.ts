import type { Bodies, Queries } from '../support/entry-points.ts';

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'verts/:id': 'vert',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  submitVert: () => ({ version: 1 }),
  approveVert: () => ({ version: 1 }),
  previewReminders: ({ vert }) => ({ vertIds: [vert] }),
  remindOfAds: ({ vert }) => ({ vertIds: [vert] }),
  switchOrderReminders: () => ({ isOn: false }),
  updateReminderSettings: () => ({
    isOn: true,
    texts: Object.fromEntries(['de', 'en-gb', 'fr'].map((locale) => [locale, { opening: '', closing: '' }])),
  }),
  actOnAds: ({ vert }) => ({ act: 'approve', ads: [{ vertId: vert, version: 1 }] }),
  askChange: (_, n) => ({ version: 1, remarks: [{ text: `Tür ${n}` }] }),
  updateApprovalSettings: () => ({ rule: 'both', fallback: 'leave_out' }),
  updateAdSpecifications: () => ({ specifications: [] }),
  scaleImage: () => ({ address: 'http://127.0.0.1:1/', width: 1, height: 1 }),
  updateVert: () => ({ linkUrl: 'https://tor.example/' }),
  previewImage: () => ({ address: 'http://127.0.0.1:1/' }),
  updateVertStyle: () => ({ labelText: 'Tür' }),
};

/** The query of routes that require one, or whose query contains record ids. */
export const queries: Queries = {
  listVerts: () => 'status=incomplete',
};
