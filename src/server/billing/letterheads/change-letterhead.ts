import type { updateLetterhead } from '#contract/billing/letterheads.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { LETTERHEAD_FIELDS } from '#domain/billing/papers/letterhead.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { imagePath } from '#server/platform/files/image-name.ts';
import { changeSingleRecord } from '#server/platform/db/change-single-record.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Changes the letterhead of the organization. Refuses a logo that is not stored here. */
export function changeLetterhead(scope: Scope, changes: Parsed<(typeof updateLetterhead)['body']>) {
  return changeSingleRecord(scope, changes, {
    table: 'letterheads',
    fields: LETTERHEAD_FIELDS,
    nameInHistory: 'letterhead',
    onChange: async (tx, { logo }, changed) => {
      if (changed.includes('logo') && logo !== '') await holdLogo(tx, logo);
    },
  });
}

const HOLD_LOGO = statement('hold-logo')`
  select 1 from images where organization_id = $1 and file_name = $2 for key share`;

/** Locks the image until the letterhead refers to it, because unused images are removed. */
async function holdLogo(tx: Tx, logo: string): Promise<void> {
  const fileName = logo.split('/').at(-1) ?? '';
  const [image] = await tx.statement(HOLD_LOGO, [tx.organizationId, fileName]);
  const isOwn = logo === imagePath(tx.organizationId, fileName);
  if (!image || !isOwn) throw invalidFields({ logo: ['not_an_image'] });
}
