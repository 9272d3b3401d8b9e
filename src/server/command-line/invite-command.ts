import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { inviteUser as invitation } from '#contract/access/users.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { findRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { parse } from '#server/platform/http/parse.ts';
import { inviteUser } from '#server/access/users/invite-user.ts';
import { type Command, oneOf, readArguments, required, WrongUsage } from './command.ts';
import { openOrganization } from './find-organization.ts';
import { Refusal } from './refusal.ts';

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
