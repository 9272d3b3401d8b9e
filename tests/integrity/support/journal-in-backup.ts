import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createArchive } from '#server/platform/backup/archive-writer.ts';
import {
  type BackupContents,
  type BackupHead,
  CONTENTS,
  HEAD,
  SEAL,
  tablePart,
} from '#server/platform/backup/backup-format.ts';
import { readArchive } from '#server/platform/backup/read-archive.ts';
import { sha256Of } from '#server/platform/backup/write-backup.ts';
import { FUNCTION_JOURNAL } from '#server/platform/db/apply-functions.ts';

const COLUMNS = ['hash', 'names', 'applied_at'];
const ROW = Buffer.from('hash of an earlier version\t{place_order}\t2026-11-20 08:00:00+00\n');

/** Copies a backup and adds the journal of the functions, as if an earlier version had not left this table out. */
export async function copyWithJournal(from: string, to: string): Promise<void> {
  const part = await promisify(gzip)(ROW);
  const archive = await createArchive(to);
  let headSha256 = '';
  let contentsSha256 = '';
  for await (const { name, bytes } of readArchive(from)) {
    if (name === HEAD) {
      const head: BackupHead = JSON.parse(bytes.toString());
      head.tables.push({ name: FUNCTION_JOURNAL, columns: COLUMNS });
      const text = Buffer.from(JSON.stringify(head));
      headSha256 = sha256Of(text);
      await archive.add(HEAD, text);
    } else if (name === CONTENTS) {
      const contents: BackupContents = JSON.parse(bytes.toString());
      const [sha256, partsSha256] = [sha256Of(ROW), sha256Of(part)];
      contents.tables.push({ name: FUNCTION_JOURNAL, rows: 1, bytes: ROW.length, sha256, partsSha256 });
      const text = Buffer.from(JSON.stringify({ ...contents, headSha256 }));
      contentsSha256 = sha256Of(text);
      await archive.add(tablePart(FUNCTION_JOURNAL, 1), part);
      await archive.add(CONTENTS, text);
    } else {
      await archive.add(name, name === SEAL ? Buffer.from(`${contentsSha256}  ${CONTENTS}\n`) : bytes);
    }
  }
  await archive.finish();
}
