import { queryOptions } from '@tanstack/react-query';
import { getVertStyle } from '#contract/ads/vert-styles.ts';
import { call } from '#web/api/call.ts';
import type { VertStyleRecord } from './style-entries.ts';

/** Returns the query of the style of a publication's ads. */
export function vertStyleQuery(publicationId: number) {
  return queryOptions({
    queryKey: ['publications', String(publicationId), 'vert-style'],
    queryFn: async ({ signal }): Promise<VertStyleRecord> =>
      recordOf((await call(getVertStyle, { params: { id: publicationId }, signal })).vert_style),
  });
}

/** Converts the server's record to a style. The contract leaves the shape of the style to the domain. */
export function recordOf(record: { isDefaultStyle: boolean; version: number }): VertStyleRecord {
  return record as VertStyleRecord;
}
