import { queryOptions } from '@tanstack/react-query';
import { getReport, getSharedReport, type Report, type SharedReport } from '#contract/reports.ts';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';

/** The numbers grow while one looks: they are asked for anew whenever somebody comes back to them. */
const LIVE = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** A report; null where there is none. */
export function reportQuery(id: string) {
  return queryOptions({
    ...LIVE,
    queryKey: ['report', id],
    queryFn: ({ signal }): Promise<Report | null> =>
      orNone(async () => (await call(getReport, { params: { id }, signal })).report),
  });
}

/** The report of a public link; null where the link shows nothing, or nothing any more. */
export function sharedReportQuery(token: string) {
  return queryOptions({
    ...LIVE,
    queryKey: ['shared-report', token],
    queryFn: ({ signal }): Promise<SharedReport | null> =>
      orNone(async () => (await call(getSharedReport, { params: { token }, signal })).report),
  });
}

async function orNone<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (isProblem(error, 'not_found')) {
      return null;
    }
    throw error;
  }
}
