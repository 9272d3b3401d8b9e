import type { StoredLetterhead, updateLetterhead } from '#contract/organizations/letterheads.ts';
import type { Parsed } from '#contract/route.ts';
import { LETTERHEAD_FIELDS } from '#domain/papers/letterhead.ts';
import { contentOf, differingFields } from '#domain/record-field.ts';
import { recordAct } from '../audit/record-act.ts';
import { invalidFields } from '../base/problem.ts';
import { refuseStale } from '../base/refuse.ts';
import { columnsOf } from '../db/record-columns.ts';
import { serializeActs } from '../db/rows.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { imagePath } from '../files/image-name.ts';
import { readLetterhead } from './read-letterhead.ts';

type Changes = Parsed<(typeof updateLetterhead)['body']>;

/** Changes the letterhead of the organization. Refuses a logo that is not stored here. */
export async function changeLetterhead(
  scope: Scope,
  { version, ...changes }: Changes,
): Promise<StoredLetterhead> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readLetterhead(tx);
    await refuseStale(version, { version: before.version, current: () => before });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after = { ...contentOf(LETTERHEAD_FIELDS, { ...before, ...given }), version: before.version + 1 };
    const fields = differingFields(LETTERHEAD_FIELDS, before, after);
    if (fields.length === 0) return before;
    if (fields.includes('logo') && after.logo !== '') await holdLogo(tx, after.logo);
    const columns = { ...columnsOf(LETTERHEAD_FIELDS, after), version: after.version };
    await tx.db
      .insertInto('letterheads')
      .values({ organization_id: tx.organizationId, ...columns })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
      .execute();
    await recordAct(tx, 'edited', { organization: tx.organizationId }, { letterhead: fields });
    return after;
  });
}

/** Locks the image until the letterhead refers to it, because unused images are removed. */
async function holdLogo(tx: Tx, logo: string): Promise<void> {
  const fileName = logo.split('/').at(-1) ?? '';
  const [image] = await tx.statement(
    'hold-logo',
    'select 1 from images where organization_id = $1 and file_name = $2 for key share',
    [tx.organizationId, fileName],
  );
  const isOwn = logo === imagePath(tx.organizationId, fileName);
  if (!image || !isOwn) throw invalidFields({ logo: ['not_an_image'] });
}
