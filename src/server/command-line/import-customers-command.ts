import { readFile } from 'node:fs/promises';
import { importCustomers, previewImport } from '#server/customers/import/import-customers.ts';
import type { ImportPlan, PlannedCustomer } from '#server/customers/import/plan-import.ts';
import { errorsOf } from '#server/customers/import/present-import.ts';
import { type Command, type Desk, fileNamed, readArguments, required } from './command.ts';
import { openOrganization } from './find-organization.ts';
import { Refusal } from './refusal.ts';

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
      await importCustomers(scope, file, plan.fingerprint, (done, of) => {
        if (done % PROGRESS_EVERY === 0) desk.progress(`${done} of ${of} …`);
      });
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
  if (ignoredColumns.length > 0) say(`Columns that are not read: ${ignoredColumns.join(', ')}`);
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
