/** Repeats the only frame of a GIF, without decoding it: the file stays small. */
export function repeatFrames(gif: Buffer, count: number): Buffer {
  const flags = gif[10] ?? 0;
  const colorTable = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  const start = 13 + colorTable;
  const frame = gif.subarray(start, -1);
  return Buffer.concat([
    gif.subarray(0, start),
    ...Array.from({ length: count }, () => frame),
    gif.subarray(-1),
  ]);
}
