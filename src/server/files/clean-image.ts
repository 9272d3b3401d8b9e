import sharp, { type Sharp } from 'sharp';
import { IMAGE_SIDE_MAX_PX } from '#domain/vert.ts';
import { Problem } from '../base/problem.ts';
import type { ImageExtension } from './image-name.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** An image to store, re-encoded in a format that mail programs display. */
export interface CleanImage {
  bytes: Buffer;
  extension: ImageExtension;
  width: number;
  height: number;
}

/** The maximum number of pixels in an image. */
const MAX_PIXELS = 40_000_000;
/** The maximum number of pixels in all frames of an animation, because all frames are in memory at once. */
const MAX_ANIMATED_PIXELS = 20_000_000;
const MAX_SECONDS = 20;
const JPEG_QUALITY = 86;

/** The signatures of the accepted formats. Other files, such as SVG, are never decoded. */
const SIGNATURES = [
  { kind: 'png', offset: 0, signature: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpeg', offset: 0, signature: '\xff\xd8\xff' },
  { kind: 'gif', offset: 0, signature: 'GIF87a' },
  { kind: 'gif', offset: 0, signature: 'GIF89a' },
  { kind: 'webp', offset: 8, signature: 'WEBP' },
] as const;
type Kind = (typeof SIGNATURES)[number]['kind'];

const limited = limitConcurrency(2, 16);

/**
 * Decodes an image by its content and re-encodes it: upright, in sRGB, without the metadata that cameras add. PNG,
 * JPEG and GIF keep their format. WebP, which some mail programs do not display, becomes PNG if it is transparent, else
 * JPEG. A GIF keeps its animation if all frames together stay within the limit; of any other animation only the
 * first frame is kept.
 */
export function cleanImage(upload: Buffer): Promise<CleanImage> {
  const kind = kindOf(upload);
  if (!kind) throw new Problem('unsupported_type');
  return limited(async () => {
    try {
      return await rewrite(upload, kind);
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('image_unreadable', { cause: error });
    }
  });
}

function kindOf(bytes: Buffer): Kind | undefined {
  const start = bytes.subarray(0, 16).toString('latin1');
  return SIGNATURES.find(({ signature, offset }) => start.startsWith(signature, offset))?.kind;
}

async function rewrite(upload: Buffer, kind: Kind): Promise<CleanImage> {
  const { width, height, pages = 1, hasAlpha } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS || Math.max(width, height) > IMAGE_SIDE_MAX_PX) {
    throw new Problem('image_too_large');
  }
  const animated = kind === 'gif' && width * height * pages <= MAX_ANIMATED_PIXELS;
  const image = sharp(upload, { limitInputPixels: MAX_PIXELS, animated })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .toColourspace('srgb');
  const extension = extensionOf(kind, hasAlpha);
  const { data, info } = await encode(image, extension).toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height };
}

function extensionOf(kind: Kind, hasAlpha: boolean): ImageExtension {
  if (kind === 'webp') return hasAlpha ? 'png' : 'jpg';
  return kind === 'jpeg' ? 'jpg' : kind;
}

function encode(image: Sharp, extension: ImageExtension): Sharp {
  switch (extension) {
    case 'png':
      return image.png({ compressionLevel: 9 });
    case 'jpg':
      return image.jpeg({ quality: JPEG_QUALITY, progressive: true });
    default:
      return image.gif();
  }
}
