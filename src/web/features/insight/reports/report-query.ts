import { queryOptions } from '@tanstack/react-query';
import { getReport, getSharedReport, type Report, type SharedReport } from '#contract/insight/reports.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';

/** The numbers keep growing, so each visit fetches them again. */
const LIVE = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Returns the query of a report, whose data is null if there is no report. */
export function reportQuery(id: string) {
  return queryOptions({
    ...LIVE,
    queryKey: ['report', id],
    queryFn: ({ signal }): Promise<Report | null> =>
      orNull(async () => (await call(getReport, { params: { id }, signal })).report),
    refetchInterval: ({ state: { data } }) => (data ? pauseMs(data) : false),
  });
}

/** Returns the query of a public link's report, whose data is null if the link is unknown or revoked. */
export function sharedReportQuery(token: string) {
  return queryOptions({
    ...LIVE,
    queryKey: ['shared-report', token],
    queryFn: ({ signal }): Promise<SharedReport | null> =>
      orNull(async () => (await call(getSharedReport, { params: { token }, signal })).report),
  });
}

const SOON_MS = 3_000;
const LATER_MS = 60_000;

/**
 * Returns the polling interval while a mail with the report waits to be sent: short in the first minute, long afterwards.
 * False if no mail waits.
 */
function pauseMs({ mails, asOf }: Report): number | false {
  const newest = mails.find(({ recipients }) => recipients.some(({ state }) => state === 'waiting'));
  if (!newest) return false;
  return Date.parse(asOf) - Date.parse(newest.happenedAt) < LATER_MS ? SOON_MS : LATER_MS;
}

async function orNull<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}
