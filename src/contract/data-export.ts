import * as z from 'zod/mini';
import { route } from './route.ts';

/** One row for each ad whose issue is sent in the month that holds the day. Spec §2 Data export. */
export const exportMonth = route('exportMonth', 'GET /api/data-export/:date', {
  summary: 'The ads of a month as a table, in the language of the caller',
  needs: 'manage all',
  // Any text: what is no day is told under its field, not as an address that is not there.
  params: z.object({ date: z.string() }),
  file: 'text/csv',
  problems: ['overloaded'],
});
