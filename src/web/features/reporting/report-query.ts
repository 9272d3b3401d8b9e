import { queryOptions } from '@tanstack/react-query';
import { getReport, getSharedReport, type Report, type SharedReport } from '#contract/reports.ts';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';

/** The numbers keep growing, so each visit fetches them again. */
const LIVE = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** A report; null if there is none. */
export function reportQuery(id: string) {
  return queryOptions({
    ...LIVE,
    queryKey: ['report', id],
    queryFn: ({ signal }): Promise<Report | null> =>
      orNull(async () => (await call(getReport, { params: { id }, signal })).report),
  });
}

/** The report of a public link; null if the link is unknown or revoked. */
export function sharedReportQuery(token: string) {
  return queryOptions({
    ...LIVE,
    queryKey: ['shared-report', token],
    queryFn: ({ signal }): Promise<SharedReport | null> =>
      orNull(async () => (await call(getSharedReport, { params: { token }, signal })).report),
  });
}

async function orNull<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}
