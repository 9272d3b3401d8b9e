import { queryOptions } from '@tanstack/react-query';
import { getVert, type Vert } from '#contract/ads/verts.ts';
import { call } from './call.ts';

/** Returns the query of one ad. */
export function vertQuery(id: number) {
  return queryOptions({
    queryKey: ['vert', id],
    queryFn: async ({ signal }): Promise<Vert> => (await call(getVert, { params: { id }, signal })).vert,
  });
}
