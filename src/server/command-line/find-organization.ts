import { systemQuery } from '#server/platform/db/system-query.ts';
import { type OrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { Refusal } from './refusal.ts';
import type { Desk } from './command.ts';

interface NamedOrganization extends OrganizationToday {
  name: string;
}

/** Returns the Scope of the organization with that id or name; if neither is given, of the only organization. */
export async function openOrganization(
  { pool }: Desk,
  idOrName: string | undefined,
  locale?: string,
): Promise<Scope> {
  const rows = await systemQuery<NamedOrganization>(pool, {
    text: `select id, name, time_zone, coalesce($2, default_locale) as default_locale,
       (now() at time zone time_zone)::date as today, now() as now
     from organizations where $1::text is null or id::text = $1 or name = $1 order by id`,
    values: [idOrName ?? null, locale ?? null],
  });
  const [only, second] = rows;
  if (!only) {
    throw new Refusal(
      idOrName === undefined ? 'There is no organisation yet.' : `There is no organisation "${idOrName}".`,
    );
  }
  if (second) {
    const names = rows.map(({ id, name }) => `${id} (${name})`).join(', ');
    throw new Refusal(`Say which organisation with --organization: ${names}.`);
  }
  return systemScope(pool, only);
}
