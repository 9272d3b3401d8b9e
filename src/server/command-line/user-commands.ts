import { emailKey } from '#domain/platform/email.ts';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { inviteUser as invitation } from '#contract/access/users.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { findRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { parse } from '#server/platform/http/parse.ts';
import { inviteUser } from '#server/access/users/invite-user.ts';
import {
  type Command,
  oneOf,
  readArguments,
  required,
  WrongUsage,
  openOrganization,
  Refusal,
} from './command.ts';
import { requestPasswordReset } from '#server/access/sessions/reset-password.ts';
import { statement } from '#server/platform/db/statement.ts';
import { ORGANIZATION_TODAY, systemQuery, systemScope } from '#server/platform/db/system-scope.ts';
import { resetSecondFactor } from '#server/access/users/update-user.ts';

/** `vertbook invite`. */
export const inviteCommand: Command = {
  summary: 'invite a user into an organization',
  help: `
  --email <address>              who is invited
  --role <role>                  ${ROLE_NAMES.join(', ')}
  --customer <name or id>        whom a customer orders for
  --organization <name or id>    may be left out where there is only one`,
  read(args) {
    const { values } = readArguments(args, {
      email: { type: 'string' },
      role: { type: 'string' },
      customer: { type: 'string' },
      organization: { type: 'string' },
    });
    const email = required('--email', values.email);
    const role = oneOf('--role', ROLE_NAMES, required('--role', values.role));
    if ((role === 'customer') !== (values.customer !== undefined)) {
      throw new WrongUsage('--customer belongs to the role customer, and to no other.');
    }
    return async (desk) => {
      const scope = await openOrganization(desk, values.organization);
      parse(invitation.body, { email, role });
      const customerId = values.customer === undefined ? null : await findCustomer(scope, values.customer);
      const { link } = await inviteUser(scope, { email, role, customerId }, desk.publicUrl);
      desk.say(`Invited ${email}, who sets a password here:`);
      desk.say(link);
      return 0;
    };
  },
};

async function findCustomer(scope: Scope, idOrName: string): Promise<number> {
  const named = (await listCustomers(scope, { name: idOrName })).customers;
  const numbered = await findCustomerOfId(scope, idOrName);
  const found = [...(numbered ? [numbered] : []), ...named.filter(({ id }) => id !== numbered?.id)];
  const [only, second] = found;
  if (!only) throw new Refusal(`There is no customer "${idOrName}".`);
  if (second) {
    throw new Refusal(`There are several customers "${idOrName}": ${found.map(({ id }) => id).join(', ')}.`);
  }
  return only.id;
}

async function findCustomerOfId(scope: Scope, id: string): Promise<{ id: number } | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  return (await scope.read((tx) => findRow(tx, 'customers', Number(id), ['id']))) ?? null;
}

/** `vertbook reset-password`. */
export const resetPasswordCommand: Command = {
  summary: 'send a user a link to set a new password, and print it',
  help: `
  --email <address>   whose password; the link can be used once, for an hour`,
  read(args) {
    const { values } = readArguments(args, { email: { type: 'string' } });
    const email = required('--email', values.email);
    return async ({ pool, publicUrl, say }) => {
      const link = await requestPasswordReset(pool, email, publicUrl);
      if (link === null) {
        throw new Refusal(`Nobody can sign in as ${email}, or was sent too many links in the last hour.`);
      }
      say(`Sent to ${email}:`);
      say(link);
      return 0;
    };
  },
};

/**
 * `vertbook reset-second-factor`, for example for the only administrator of an organization, whose second factor no other user can reset.
 */
export const resetSecondFactorCommand: Command = {
  summary: "remove a user's passkeys and authenticator app, and end the sessions",
  help: `
  --email <address>   whose second factor; if the role requires one, the user
                      sets up another one after the next sign-in`,
  read(args) {
    const { values } = readArguments(args, { email: { type: 'string' } });
    const email = required('--email', values.email);
    return async ({ pool, publicUrl, say }) => {
      const [user] = await systemQuery(pool, FIND_USER_WITH_ORGANIZATION, [emailKey(email)]);
      if (!user) throw new Refusal(`There is no user ${email}.`);
      const { user_id: id, ...organization } = user;
      await resetSecondFactor(systemScope(pool, organization), id, publicUrl);
      say(`${email} signs in with the password alone now, and is signed out everywhere.`);
      return 0;
    };
  },
};

const FIND_USER_WITH_ORGANIZATION = statement('find-user-with-organization')`
  select ${ORGANIZATION_TODAY}, u.id as user_id
  from users u join organizations o on o.id = u.organization_id where lower(u.email) = lower($1)`;
