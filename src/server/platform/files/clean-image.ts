import sharp, { type Sharp } from 'sharp';
import { ANIMATION_PIXELS_MAX, IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX_PX } from '#domain/ads/verts/vert.ts';
import { Problem } from '../base/problem.ts';
import type { ImageExtension } from './image-storage.ts';
import { imageWork } from '../work/work-pool.ts';
import { type Work, WorkFailed } from '../work/work.ts';

/** An image to store, re-encoded in a format that mail programs display. */
export interface CleanImage {
  bytes: Buffer;
  extension: ImageExtension;
  width: number;
  height: number;
}

const MAX_SECONDS = 20;
const JPEG_QUALITY = 86;
/** The maximum number of pixels of a progressive and optimised JPEG. For a larger one the encoder would keep all pixels in memory. */
const PROGRESSIVE_MAX_PIXELS = 4_000_000;

/** The signatures of the accepted formats. Other files, such as SVG, are never decoded. */
const SIGNATURES = [
  { kind: 'png', offset: 0, signature: '\x89PNG\r\n\x1a\n' },
  { kind: 'jpeg', offset: 0, signature: '\xff\xd8\xff' },
  { kind: 'gif', offset: 0, signature: 'GIF87a' },
  { kind: 'gif', offset: 0, signature: 'GIF89a' },
  { kind: 'webp', offset: 8, signature: 'WEBP' },
] as const;
type Kind = (typeof SIGNATURES)[number]['kind'];

interface ImageFile {
  upload: Uint8Array;
  kind: Kind;
}

/**
 * Decodes an image by its content and re-encodes it: upright, in sRGB, without the metadata that cameras add. PNG, JPEG and GIF keep their
 * format, and a GIF keeps its animation. Some mail programs do not display WebP, so it becomes GIF if it is animated, PNG if it is
 * transparent, otherwise JPEG. Before decoding, refuses an image with more than {@link IMAGE_PIXELS_MAX} pixels or with a
 * side longer than {@link IMAGE_SIDE_MAX_PX}, and an animation whose frames together have more than {@link ANIMATION_PIXELS_MAX} pixels.
 */
export function cleanImage(upload: Buffer, organizationId: number): Promise<CleanImage> {
  return inWorker(reEncode, upload, organizationId);
}

/** Scales an image down to at most this width and height. An animation keeps its frames. Refuses the same images as {@link cleanImage}. */
export function shrinkImage(
  upload: Buffer,
  { width, height }: { width: number; height: number },
  organizationId: number,
): Promise<CleanImage> {
  return inWorker(shrink, upload, organizationId, { width, height });
}

async function inWorker<Result extends { bytes: Buffer }, Added extends object>(
  work: Work<ImageFile & Added, Result>,
  upload: Buffer,
  organizationId: number,
  added: Added = {} as Added,
): Promise<Result> {
  const kind = kindOf(upload);
  if (!kind) throw new Problem('image_unreadable');
  try {
    const result = await imageWork.run(work, { upload, kind, ...added }, organizationId);
    // The bytes are a `Buffer`, however the worker process transfers them.
    return { ...result, bytes: Buffer.from(result.bytes) };
  } catch (error) {
    throw error instanceof WorkFailed ? new Problem('image_unreadable', { cause: error }) : error;
  }
}

/** An image scaled down for a preview, with the size of the original. */
interface PreviewImage {
  /** At most {@link PREVIEW_SIDE_MAX_PX} pixels wide and high. For an animation it is the first frame. */
  bytes: Buffer;
  extension: ImageExtension;
  width: number;
  height: number;
}

/** The maximum width and height of a preview: twice the width of an ad in an email, for high-resolution screens. */
const PREVIEW_SIDE_MAX_PX = 1_200;

/** Scales an image down for a preview. Refuses the same images as {@link cleanImage}. */
export function previewImage(file: Buffer, organizationId: number): Promise<PreviewImage> {
  return inWorker(scaleDown, file, organizationId);
}

/** Runs in a worker process, because decoding takes long. The memory is released when the process ends. */
export const reEncode: Work<ImageFile, CleanImage> = {
  name: 'reEncode',
  run: async ({ upload, kind }) => {
    try {
      return await rewrite(upload, kind);
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('image_unreadable', { cause: error });
    }
  },
};

export const scaleDown: Work<ImageFile, PreviewImage> = {
  name: 'scaleDown',
  run: async (file) => {
    const { bytes, width, height } = await reEncode.run(file);
    const image = sharp(bytes).resize(PREVIEW_SIDE_MAX_PX, PREVIEW_SIDE_MAX_PX, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    const extension = (await sharp(bytes).metadata()).hasAlpha ? 'png' : 'jpg';
    return { bytes: await encode(image, extension, false).toBuffer(), extension, width, height };
  },
};

export const shrink: Work<ImageFile & { width: number; height: number }, CleanImage> = {
  name: 'shrink',
  run: async (file) => {
    const { bytes, extension } = await reEncode.run(file);
    const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, animated: extension === 'gif' })
      .timeout({ seconds: MAX_SECONDS })
      .resize(file.width, file.height, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(image, extension, true).toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height };
  },
};

function kindOf(bytes: Buffer): Kind | undefined {
  const start = bytes.subarray(0, 16).toString('latin1');
  return SIGNATURES.find(({ signature, offset }) => start.startsWith(signature, offset))?.kind;
}

async function rewrite(upload: Uint8Array, kind: Kind): Promise<CleanImage> {
  const { width, height, pages = 1, hasAlpha } = await sharp(upload, { limitInputPixels: false }).metadata();
  const mostPixels = pages > 1 ? ANIMATION_PIXELS_MAX : IMAGE_PIXELS_MAX;
  if (width * height * pages > mostPixels || Math.max(width, height) > IMAGE_SIDE_MAX_PX) {
    throw new Problem('image_too_large');
  }
  const image = sharp(upload, { limitInputPixels: IMAGE_PIXELS_MAX, animated: pages > 1 })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .toColourspace('srgb');
  const extension = extensionOf(kind, hasAlpha, pages > 1);
  const isProgressive = width * height <= PROGRESSIVE_MAX_PIXELS;
  const { data, info } = await encode(image, extension, isProgressive).toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, width: info.width, height: info.pageHeight ?? info.height };
}

function extensionOf(kind: Kind, hasAlpha: boolean, isAnimated: boolean): ImageExtension {
  if (kind === 'webp') return isAnimated ? 'gif' : hasAlpha ? 'png' : 'jpg';
  return kind === 'jpeg' ? 'jpg' : kind;
}

function encode(image: Sharp, extension: ImageExtension, progressive: boolean): Sharp {
  switch (extension) {
    case 'png':
      return image.png({ compressionLevel: 9 });
    case 'jpg':
      return image.jpeg({ quality: JPEG_QUALITY, progressive, optimiseCoding: progressive });
    default:
      return image.gif();
  }
}
