import { isTimeZone, isMonth } from '#domain/platform/day.ts';
import { inviteUser as invitation } from '#contract/access/users.ts';
import { LOCALES } from '#words/locale.ts';
import { parse } from '#server/platform/http/parse.ts';
import { createOrganization } from '#server/access/organizations/organization-record.ts';
import {
  type Command,
  oneOf,
  readArguments,
  required,
  WrongUsage,
  type Desk,
  fileNamed,
  openOrganization,
  Refusal,
} from './command.ts';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openExport } from '#server/insight/data-export/open-export.ts';
import { readFile } from 'node:fs/promises';
import { importCustomers, previewImport, errorsOf } from '#server/customers/import-customers.ts';
import { columnNames } from '#server/platform/files/read-table.ts';
import type { ImportPlan, PlannedCustomer } from '#server/customers/plan-import.ts';

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

const TOLD_EVERY_BYTES = 5_000_000;

/** `vertbook export`. */
export const exportCommand: Command = {
  summary: 'write the ads of a month into a CSV file',
  help: `
  --month <YYYY-MM>              of which month
  --locale <language>            ${LOCALES.join(', ')}; that of the organization where it is left out
  --out <file>                   - for the terminal; named after the month where it is left out
  --organization <name or id>    may be left out where there is only one`,
  read(args) {
    const { values } = readArguments(args, {
      month: { type: 'string' },
      locale: { type: 'string' },
      out: { type: 'string' },
      organization: { type: 'string' },
    });
    const month = required('--month', values.month);
    if (!isMonth(month)) throw new WrongUsage('--month is a month such as 2026-11.');
    const locale = values.locale === undefined ? undefined : oneOf('--locale', LOCALES, values.locale);
    return async (desk) => {
      const scope = await openOrganization(desk, values.organization, locale);
      const { fileName, content } = await openExport(scope, `${month}-01`);
      if (values.out === '-') {
        await pipeline(content, counting(desk), process.stdout, { end: false });
        return 0;
      }
      const path = values.out ?? fileName;
      await pipeline(content, counting(desk), createWriteStream(fileNamed(path)));
      desk.say(`Wrote ${path}`);
      return 0;
    };
  },
};

/** Returns a stream that passes data through and reports every few megabytes how much was written. */
function counting({ progress }: Desk): Transform {
  let bytes = 0;
  let told = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes - told >= TOLD_EVERY_BYTES) {
        told = bytes;
        progress(`${Math.round(bytes / 1_000_000)} MB …`);
      }
      done(null, chunk);
    },
  });
}

const PROGRESS_EVERY = 500;

/** `vertbook import-customers`. */
export const importCustomersCommand: Command = {
  summary: 'create and change customers from a CSV file, all of them or none',
  help: `<file.csv>
  --dry-run                      only say what would be done
  --organization <name or id>    may be left out where there is only one

  The first line names the columns, in German, English or French; "Name" is required. A line belongs to the customer
  of its name; an empty cell leaves what is there.`,
  read(args) {
    const options = { organization: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
    const { values, positionals } = readArguments(args, options, 1);
    const path = required('The file', positionals[0]);
    return async (desk) => {
      const file = await readList(path);
      const scope = await openOrganization(desk, values.organization);
      const plan = await previewImport(scope, file);
      const refused = plan.customers.filter(({ outcome }) => outcome === 'refuse');
      printPlan(desk, plan, refused);
      if (values['dry-run'] || refused.length > 0) {
        desk.say('Nothing was changed.');
        return refused.length > 0 ? 1 : 0;
      }
      await importCustomers(
        scope,
        file,
        { fingerprint: plan.fingerprint, refusedRows: 'refuse' },
        (done, of) => {
          if (done % PROGRESS_EVERY === 0) desk.progress(`${done} of ${of} …`);
        },
      );
      desk.say('Done.');
      return 0;
    };
  },
};

async function readList(path: string): Promise<Buffer> {
  try {
    return await readFile(fileNamed(path));
  } catch (error) {
    throw new Refusal(`${path} cannot be read.`, { cause: error });
  }
}

function printPlan(
  { say }: Desk,
  { customers, ignoredColumns }: ImportPlan,
  refused: PlannedCustomer[],
): void {
  const count = (outcome: string) => customers.filter((customer) => customer.outcome === outcome).length;
  if (ignoredColumns.length > 0)
    say(`Columns that are not read: ${columnNames(ignoredColumns, 'en-gb').join(', ')}`);
  for (const customer of refused) {
    const reasons = Object.entries(errorsOf(customer, 'en-gb')).map(
      ([field, messages]) => `  ${field}: ${messages.join(' ')}`,
    );
    const { line, name } = customer;
    say([`Line ${line}, ${name === '' ? 'without a name' : name}:`, ...reasons].join('\n'));
  }
  say(
    `${count('create')} to create, ${count('change')} to change, ${count('keep')} unchanged, ${refused.length} refused.`,
  );
}
