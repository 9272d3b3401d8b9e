import type { Tx } from '#server/platform/db/scope.ts';
import { searched } from './person-rows.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

const ADDRESS = '([[:alnum:]._%+-]+@[[:alnum:]-]+(?:[.][[:alnum:]-]+)+)';
/** In JSON text, the `n` of a line end `\n` is not part of the next word. */
const LINE_ENDS = String.raw`\\[nrtbf]`;

/** Lists every mail address in the personal data of the organization, in lower case. Reads all of it. */
export async function listAddresses(tx: Tx): Promise<string[]> {
  const found = new Set<string>();
  for (const [table, { texts, json = [], isGlobal }] of PERSONAL_TABLES) {
    if (isGlobal) continue;
    const columns = [
      ...texts.map((column) => searched(column, false)),
      ...json.map((column) => searched(column, true)),
    ];
    for (const [at, column] of columns.entries()) {
      const rows = await tx.statement<{ email: string }>(
        `list-addresses-${table}-${at}`,
        `select distinct lower(m[1]) as email
         from ${table}, lateral regexp_matches(regexp_replace(${column}, $2, ' ', 'g'), $3, 'g') as m
         where organization_id = $1 and ${column} like '%@%'`,
        [tx.organizationId, LINE_ENDS, ADDRESS],
      );
      for (const { email } of rows) found.add(email);
    }
  }
  return [...found];
}
