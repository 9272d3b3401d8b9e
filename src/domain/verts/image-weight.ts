/** An image as a file. */
export interface ImageWeight {
  byteSize: number;
  /** How many pictures it shows one after the other; 1 unless it is an animated GIF. */
  frameCount: number;
}

/** The largest file that readers on a phone see without waiting, in bytes. A larger one is only a hint. Decision 188. */
export const IMAGE_BYTES_ADVISED = 500_000;

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const PICTURE_BYTES = 10;
const COLOURS_FOLLOW = 0x80;
const COLOUR_BYTES = 3;

/** The weight of an image file. Of a damaged GIF, the frames before the damage are counted. */
export function imageWeight(file: Uint8Array): ImageWeight {
  return { byteSize: file.length, frameCount: isGif(file) ? Math.max(1, countFrames(file)) : 1 };
}

const isGif = (file: Uint8Array) => file[0] === 0x47 && file[1] === 0x49 && file[2] === 0x46;

function countFrames(file: Uint8Array): number {
  let frames = 0;
  let at = HEADER_BYTES + colourTableBytes(file[10]);
  while (at < file.length) {
    if (file[at] === EXTENSION) at = afterBlocks(file, at + 2);
    else if (file[at] === PICTURE) {
      frames += 1;
      // The smallest code size is one byte before the blocks of the picture.
      at = afterBlocks(file, at + PICTURE_BYTES + colourTableBytes(file[at + PICTURE_BYTES - 1]) + 1);
    } else break;
  }
  return frames;
}

/** The length of the colour table that a byte of flags announces. */
function colourTableBytes(flags = 0): number {
  return flags & COLOURS_FOLLOW ? COLOUR_BYTES * 2 ** ((flags & 7) + 1) : 0;
}

/** The position after a row of blocks, each of which begins with its length; an empty one ends the row. */
function afterBlocks(file: Uint8Array, start: number): number {
  let at = start;
  for (let length = file[at] ?? 0; length > 0; length = file[at] ?? 0) at += length + 1;
  return at + 1;
}
