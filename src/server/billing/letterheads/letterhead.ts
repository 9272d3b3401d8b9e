import { type Letterhead, LETTERHEAD_FIELDS } from '#domain/billing/papers/letterhead.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readSingleRecord, changeSingleRecord } from '#server/platform/db/single-record.ts';
import type { updateLetterhead } from '#contract/billing/letterheads.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import { imagePath, storageName, type ImageStorage } from '#server/platform/files/image-storage.ts';
import { statement } from '#server/platform/db/statement.ts';
import { paperImage, type PaperImage } from '#server/platform/files/paper-image.ts';

/** Returns the letterhead of the organization; its fields are blank until they are set. */
export const readLetterhead = (tx: Tx) => readSingleRecord(tx, 'letterheads', LETTERHEAD_FIELDS);

/** Changes the letterhead of the organization. Refuses a logo that is not an image of the organization. */
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

/** Logos have text and flat colours, in which a lower quality is visible. */
const QUALITY = 92;

/** Returns the logo of a letterhead for a PDF; null if it is not stored or cannot be decoded. */
export async function readLogo(
  files: ImageStorage,
  { logo }: Pick<Letterhead, 'logo'>,
  organizationId: number,
): Promise<PaperImage | null> {
  const name = logo.split('/').at(-1);
  const bytes = name ? await files.get(storageName(organizationId, name)) : null;
  return bytes && paperImage(bytes, organizationId, QUALITY);
}
