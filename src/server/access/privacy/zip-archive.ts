import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** A plain ASCII path. */
  name: string;
  bytes: Buffer;
}

const VERSION = 20;
/** 1 January 1980, the earliest date of the format, so that the archive does not reveal when it was made. */
const DATE = 0x21;
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;

/** Makes a ZIP archive without compression: images are compressed already. At most 65,535 files and 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'ascii');
    const facts = factsOf(path, bytes);
    const local = Buffer.concat([numbers([LOCAL_HEADER, 4], [VERSION, 2]), facts, path, bytes]);
    directory.push(
      numbers([CENTRAL_HEADER, 4], [VERSION, 2], [VERSION, 2]),
      facts,
      // Without a comment, on one disk, with no attributes.
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      path,
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...parts, central, end]);
}

/** Returns the fields that both headers of a file have. */
function factsOf(path: Buffer, bytes: Buffer): Buffer {
  const [flags, stored, time] = [0, 0, 0];
  const start = numbers([flags, 2], [stored, 2], [time, 2], [DATE, 2], [crc32(bytes), 4]);
  return Buffer.concat([start, numbers([bytes.length, 4], [bytes.length, 4], [path.length, 2], [0, 2])]);
}

/** Returns the numbers in little-endian order. `size` is in bytes. */
function numbers(...values: [value: number, size: number][]): Buffer {
  const made = Buffer.alloc(values.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of values) at = made.writeUIntLE(value, at, size);
  return made;
}
