import { fromBufferPromise, type ZipFile } from 'yauzl';
import type { BankFileRefusal } from './read-statement.ts';

/** A file of an archive; `content` is null for one that cannot be a statement. */
interface ArchivedFile {
  name: string;
  content: Uint8Array | null;
}

const FILES_MAX = 500;
/** What all files of an archive may take together. */
const UNPACKED_MAX = 60 * 1024 * 1024;

/** Whether the bytes begin like a ZIP archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * Unpacks an archive in the order of the names of its files. Refuses one that is broken or encrypted, and one with too many or too large
 * files. The sizes are checked before the files are unpacked, and a file that is larger than the archive says is refused.
 */
export async function unzip(bytes: Uint8Array): Promise<ArchivedFile[] | BankFileRefusal> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const archive = await fromBufferPromise(buffer, { lazyEntries: true });
    return await readAll(archive);
  } catch {
    return 'invalid';
  }
}

async function readAll(archive: ZipFile): Promise<ArchivedFile[] | BankFileRefusal> {
  const files: ArchivedFile[] = [];
  let size = 0;
  for await (const entry of archive.eachEntry()) {
    // Folders, and what macOS adds.
    if (/\/$|^__MACOSX\/|(?:^|\/)\.[^/]*$/.test(entry.fileName)) continue;
    size += entry.uncompressedSize;
    if (size > UNPACKED_MAX || files.length >= FILES_MAX) return 'too_large';
    const isReadable = !entry.isEncrypted() && !/\.(?:pdf|zip|png|jpe?g)$/i.test(entry.fileName);
    files.push({ name: entry.fileName, content: isReadable ? await contentOf(archive, entry) : null });
  }
  return files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function contentOf(archive: ZipFile, entry: Parameters<ZipFile['openReadStreamPromise']>[0]) {
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
