import type pg from 'pg';
import { systemQuery } from '#server/platform/db/system-query.ts';
import { type OrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import { resetSecondFactor } from '#server/access/users/reset-second-factor.ts';
import { type Command, readArguments, required } from './command.ts';
import { Refusal } from './refusal.ts';

/** `vertbook reset-second-factor`: for the only administrator of an organization, because no other administrator can reset it. */
export const resetSecondFactorCommand: Command = {
  summary: "remove a user's passkeys and authenticator app, and end the sessions",
  help: `
  --email <address>   whose second factor; if the role requires one, the user
                      sets up another one after the next sign-in`,
  read(args) {
    const { values } = readArguments(args, { email: { type: 'string' } });
    const email = required('--email', values.email);
    return async ({ pool, publicUrl, say }) => {
      const user = await findUserOf(pool, email);
      if (!user) throw new Refusal(`There is no user ${email}.`);
      const { user_id: id, ...organization } = user;
      await resetSecondFactor(systemScope(pool, organization), id, publicUrl);
      say(`${email} signs in with the password alone now, and is signed out everywhere.`);
      return 0;
    };
  },
};

async function findUserOf(
  pool: pg.Pool,
  email: string,
): Promise<(OrganizationToday & { user_id: number }) | undefined> {
  const [user] = await systemQuery<OrganizationToday & { user_id: number }>(pool, {
    text: `select o.id, o.time_zone, o.default_locale, (now() at time zone o.time_zone)::date as today, now() as now,
       u.id as user_id
     from users u join organizations o on o.id = u.organization_id where lower(u.email) = lower($1)`,
    values: [email.trim()],
  });
  return user;
}
