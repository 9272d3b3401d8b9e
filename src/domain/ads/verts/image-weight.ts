/** The size of an image file. */
export interface ImageWeight {
  byteSize: number;
  /** The number of frames of an animated GIF; 1 for other images. */
  frameCount: number;
}

/** The maximum file size that loads on a phone without a noticeable wait, in bytes. A larger file causes only a hint. Decision 188. */
export const IMAGE_BYTES_ADVISED = 500_000;

const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const PICTURE_BYTES = 10;
const COLOURS_FOLLOW = 0x80;
const COLOUR_BYTES = 3;

/** Returns the weight of an image file. In a damaged GIF, only the frames before the damage are counted. */
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
      // One byte, the minimum code size, precedes the data blocks of the picture.
      at = afterBlocks(file, at + PICTURE_BYTES + colourTableBytes(file[at + PICTURE_BYTES - 1]) + 1);
    } else break;
  }
  return frames;
}

/** Returns the length of the colour table that a byte of flags describes, in bytes. */
function colourTableBytes(flags = 0): number {
  return flags & COLOURS_FOLLOW ? COLOUR_BYTES * 2 ** ((flags & 7) + 1) : 0;
}

/** Returns the position after a sequence of blocks. Each block begins with its length; an empty block ends the sequence. */
function afterBlocks(file: Uint8Array, start: number): number {
  let at = start;
  for (let length = file[at] ?? 0; length > 0; length = file[at] ?? 0) at += length + 1;
  return at + 1;
}
