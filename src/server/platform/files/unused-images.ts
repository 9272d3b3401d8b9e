import type { Scope, Tx } from '../db/scope.ts';
import { storageName, type ImageStorage } from './image-storage.ts';
import { statement } from '../db/statement.ts';

/** Which unused images to remove: those uploaded by these users, or those unused for this number of days. */
type UnusedImages = { uploadedBy: readonly number[] } | { unusedForDays: number };

/** The number of images that one transaction removes, with their files. */
const AT_ONCE = 50;

/** The columns that contain addresses of images. */
const PLACES = [
  ['verts', 'image_url'],
  ['verts', 'text_image_url'],
  ['verts', 'text'],
  ['delivery_items', 'vert::text'],
  ['delivery_items', 'style::text'],
  ['cancellations', 'content::text'],
  ['vert_versions', 'content::text'],
  ['publication_approvals', 'house_ad::text'],
  ['vert_reports', 'vert::text'],
  ['vert_reports', 'style::text'],
  ['vert_styles', 'style::text'],
  ['deliveries', 'letter::text'],
  ['mailing_connections', 'settings::text'],
  ['letterheads', 'logo'],
] as const;

/**
 * Removes images that nothing refers to, with their files. Reports each committed step, because the next step may fail. A file is removed
 * before its row, so a failure leaves a row that the next call finds.
 */
export async function removeUnusedImages(
  scope: Scope,
  files: ImageStorage,
  which: UnusedImages,
  count: (removed: number) => void = () => undefined,
): Promise<void> {
  const used = await scope.read(listUsedImages);
  if ('unusedForDays' in which) await noteUnused(scope, used);
  for (let after: number | null = 0; after !== null;) {
    const place: { after: number; used: ReadonlySet<string> } = { after, used };
    const { removed, lastId } = await scope.transact((tx) => removeBatch(tx, files, which, place));
    count(removed);
    after = lastId;
  }
}

const NOTE_UNUSED_IMAGES = statement('note-unused-images')`
  update images set unused_since = now()
       where organization_id = $1 and unused_since is null and file_name <> all ($2::text[])`;

const NOTE_USED_IMAGES = statement('note-used-images')`
  update images set unused_since = null
       where organization_id = $1 and unused_since is not null and file_name = any ($2::text[])`;

/** Records since when nothing refers to an image, and clears this for images in use. */
async function noteUnused(scope: Scope, used: ReadonlySet<string>): Promise<void> {
  await scope.transact(async (tx) => {
    const values = [tx.organizationId, [...used]] as const;
    await tx.statement(NOTE_UNUSED_IMAGES, values);
    await tx.statement(NOTE_USED_IMAGES, values);
  });
}

/** The lock excludes concurrent acts that use the image in an ad. */
const lockImages = (condition: string) => `
  select id, file_name from images
  where organization_id = $1 and id > $2 and file_name <> all ($3::text[]) and ${condition}
  order by id limit ${AT_ONCE} for update`;
const LOCK_OLD_IMAGES = statement('lock-old-images')`
  ${lockImages('unused_since < now() - make_interval(days => $4)')}`;
const LOCK_IMAGES_OF_USERS = statement('lock-images-of-users')`
  ${lockImages('uploaded_by = any ($4::bigint[])')}`;

const DELETE_IMAGES = statement('delete-images')`
  delete from images where organization_id = $1 and id = any ($2::bigint[])`;

async function removeBatch(
  tx: Tx,
  files: ImageStorage,
  which: UnusedImages,
  { after, used }: { after: number; used: ReadonlySet<string> },
): Promise<{ removed: number; lastId: number | null }> {
  const images =
    'unusedForDays' in which
      ? await tx.statement(LOCK_OLD_IMAGES, [tx.organizationId, after, [...used], which.unusedForDays])
      : await tx.statement(LOCK_IMAGES_OF_USERS, [tx.organizationId, after, [...used], which.uploadedBy]);
  const usedNow = images.length === 0 ? used : await listUsedImages(tx);
  const unused = images.filter(({ file_name: name }) => !usedNow.has(name));
  for (const { file_name: name } of unused) await files.remove(storageName(tx.organizationId, name));
  await tx.statement(DELETE_IMAGES, [tx.organizationId, unused.map(({ id }) => id)]);
  const last = images.at(-1);
  return { removed: unused.length, lastId: images.length < AT_ONCE || !last ? null : last.id };
}

async function listUsedImages(tx: Tx): Promise<Set<string>> {
  const used = new Set<string>();
  for (const [at, [table, column]] of PLACES.entries()) {
    // The table and the column come from `PLACES`, so the statement is not declared.
    const rows = await tx.statement<{ name: string }>(
      `list-used-images-${at}`,
      `select distinct m[1] as name
       from ${table}, lateral regexp_matches(${column}, '([0-9a-f]{64}[.](?:png|jpg|gif))', 'g') as m
       where organization_id = $1 and ${column} like '%/files/%'`,
      [tx.organizationId],
    );
    for (const { name } of rows) used.add(name);
  }
  return used;
}
