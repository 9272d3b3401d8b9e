import type pg from 'pg';
import type { Locale } from '#words/locale.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { systemQuery } from '#server/platform/db/system-query.ts';
import { type OrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import { inviteUser } from '../users/invite-user.ts';

/** A new tenant, and its first administrator. */
interface NewOrganization {
  name: string;
  defaultLocale: Locale;
  timeZone: string;
  adminEmail: string;
}

/**
 * Creates an empty organization and invites its first administrator. Returns its id and the link of the invitation. Refuses a time zone
 * that the database does not know, and the address of an existing user.
 */
export async function createOrganization(
  pool: pg.Pool,
  input: NewOrganization,
  publicUrl: string,
): Promise<{ id: number; link: string }> {
  const scope = systemScope(pool, await newOrganization(pool, input));
  return scope.transact(async (tx) => {
    const { organizationId: id } = tx;
    await tx.db
      .insertInto('organizations')
      .values({
        id,
        name: input.name,
        time_zone: input.timeZone,
        default_locale: input.defaultLocale,
        shows_setup: true,
      })
      .execute();
    await recordAct(tx, 'created', { organization: id });
    const { link } = await inviteUser(tx, { email: input.adminEmail, role: 'administrator' }, publicUrl);
    return { id, link };
  });
}

/** Reserves the organization's id and reads its day, before its row exists. */
async function newOrganization(pool: pg.Pool, input: NewOrganization): Promise<OrganizationToday> {
  const [organization] = await systemQuery<OrganizationToday>(pool, {
    text: `select nextval(pg_get_serial_sequence('organizations', 'id')) as id, name as time_zone, $2 as default_locale,
       (now() at time zone name)::date as today, now() as now
     from pg_timezone_names where name = $1 limit 1`,
    values: [input.timeZone, input.defaultLocale],
  });
  if (!organization) throw invalidFields({ timeZone: ['not_a_time_zone'] });
  return organization;
}
