import * as z from 'zod/mini';
import { described, DAY_PATTERN } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** The table has one row for each ad whose issue is sent in the month of the given day. Spec §2 Data export. */
export const exportMonth = route('exportMonth', 'GET /api/data-export/:date', {
  summary: 'The ads of a month as a table, in the language of the caller',
  needs: 'manage all',
  // Any text is accepted here, so that an invalid day is reported for its field instead of with status 404.
  params: z.object({ date: described(z.string(), { format: 'date', pattern: DAY_PATTERN }) }),
  file: 'text/csv',
  problems: ['overloaded'],
});
