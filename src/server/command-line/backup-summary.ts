import type { ReadBackup } from '#server/platform/backup/read-backup.ts';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

/** Summarizes a backup in one line. */
export function summaryOf({ head, contents }: ReadBackup): string {
  const rowsOf = (table: string) => contents.tables.find(({ name }) => name === table)?.rows ?? 0;
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    count(rowsOf('organizations'), 'organisation', 'organisations'),
    count(rowsOf('orders'), 'order', 'orders'),
    `${count(rows, 'row', 'rows')} in ${head.tables.length} tables`,
    count(contents.imageCount, 'image', 'images'),
    `as of ${head.madeAt}`,
  ].join(', ');
}

/** Returns warnings about a backup for the operator. */
export function warnings({ head, contents }: ReadBackup): string[] {
  const lines: string[] = [];
  if (head.holdsKey) {
    lines.push("The instance's key is in it: who has the file can read every password of a mailing system.");
  } else if (head.keyFingerprint !== null) {
    lines.push(
      "The instance's key is NOT in it. Without it (VERTBOOK_SECRET, or secret.key of the data folder) it cannot be restored.",
    );
  }
  if (!head.holdsImages) lines.push('The images are NOT in it.');
  if (contents.missingImages > 0) {
    lines.push(
      `${count(contents.missingImages, 'image', 'images')} that ads refer to ${contents.missingImages === 1 ? 'was' : 'were'} not in the storage.`,
    );
  }
  return lines;
}
