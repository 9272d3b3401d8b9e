import sharp from 'sharp';
import { Problem } from '../base/problem.ts';
import { textWork } from '../work/work-pool.ts';
import type { Work } from '../work/work.ts';

const WIDTH_PX = 560;
const JPEG_QUALITY = 74;

/** An image for a printed page: a JPEG with a white background. */
export interface PaperImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Scales an image down in a worker process. */
export const paperImageWork: Work<{ image: Uint8Array; quality: number }, PaperImage> = {
  name: 'paper image',
  async run({ image, quality }) {
    const { data, info } = await sharp(image)
      .resize({ width: WIDTH_PX, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  },
};

/** Returns the first frame of a stored image for a printed page; null if it cannot be decoded. */
export async function paperImage(
  image: Buffer,
  organizationId: number,
  quality = JPEG_QUALITY,
): Promise<PaperImage | null> {
  try {
    const made = await textWork.run(paperImageWork, { image, quality }, organizationId);
    return { ...made, bytes: Buffer.from(made.bytes) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    return null;
  }
}
