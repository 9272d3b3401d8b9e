import { queryOptions } from '@tanstack/react-query';
import { getOrganization, type Organization } from '#contract/access/organizations.ts';
import { call } from '#web/api/call.ts';

/** The settings of the organization. */
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: async ({ signal }): Promise<Organization> =>
    (await call(getOrganization, { signal })).organization,
});
