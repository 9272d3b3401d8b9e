import { isTimeZone } from '#domain/platform/day.ts';
import { inviteUser as invitation } from '#contract/access/users.ts';
import { LOCALES } from '#words/locale.ts';
import { parse } from '#server/platform/http/parse.ts';
import { createOrganization } from '#server/access/organizations/organization-record.ts';
import { type Command, oneOf, readArguments, required, WrongUsage } from './command.ts';

const NAME_MAX = 200;

/** `vertbook create-organization`. */
export const createOrganizationCommand: Command = {
  summary: 'make an organisation and invite its first administrator',
  help: `<name>
  --admin-email <address>   who is invited to administer it
  --locale <language>       ${LOCALES.join(', ')}; de where it is left out
  --time-zone <zone>        decides which day it is; Europe/Berlin where it is left out`,
  read(args) {
    const { values, positionals } = readArguments(
      args,
      { 'admin-email': { type: 'string' }, locale: { type: 'string' }, 'time-zone': { type: 'string' } },
      1,
    );
    const input = {
      name: required('The name of the organisation', positionals[0]),
      adminEmail: required('--admin-email', values['admin-email']),
      defaultLocale: oneOf('--locale', LOCALES, values.locale ?? 'de'),
      timeZone: values['time-zone'] ?? 'Europe/Berlin',
    };
    if (input.name.length > NAME_MAX) throw new WrongUsage(`The name has at most ${NAME_MAX} characters.`);
    if (!isTimeZone(input.timeZone)) throw new WrongUsage('--time-zone is a name such as Europe/Berlin.');
    return async ({ pool, publicUrl, say }) => {
      parse(invitation.body, { email: input.adminEmail, role: 'administrator' });
      const { id, link } = await createOrganization(pool, input, publicUrl);
      say(`Created organization ${id}: ${input.name}`);
      say(`Invited ${input.adminEmail}, who sets a password here:`);
      say(link);
      return 0;
    };
  },
};
