import type { Vert } from '#contract/ads/verts.ts';
import type { AdText } from '#contract/public/portal-pages.ts';
import type { UnsavedImage } from '#contract/public/specification-sheets.ts';
import { scaleOf } from '#domain/ads/specifications/judge-ad.ts';
import type { VertContent, VertType } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { specificationOfVert } from '#server/ads/verts/ad-specifications.ts';
import { judgeContent } from '#server/ads/verts/judge-content.ts';
import { applyPatch, updateVert, type VertPatch } from '#server/ads/verts/update-vert.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { imagePath, type ImageStorage } from '#server/platform/files/image-storage.ts';
import { findImage, scaleStoredImage, uploadImage } from '#server/platform/files/upload-image.ts';
import type { Contact } from './find-contact.ts';
import { requireDelivery } from './save-ad.ts';

/**
 * Stores an image that the contact has sent for an ad of its order. The ad, and with it its versions, changes only when the contact saves it.
 * With `savesIfFitting`, an image that meets the specification is saved in the ad at once.
 */
export async function keepImage(
  contact: Contact,
  vertId: number,
  {
    type,
    upload,
    files,
    origin,
    savesIfFitting,
  }: { type: VertType; upload: Buffer; files: ImageStorage; origin: string; savesIfFitting: boolean },
): Promise<{ image: UnsavedImage; isSaved: boolean }> {
  const vert = await requireDelivery(contact, vertId);
  const { path, width, height } = await uploadImage(contact.scope, files, upload);
  const image = imageOf(path, origin, { width, height });
  if (!savesIfFitting) return { image, isSaved: false };
  const { findings } = await contact.scope.read((tx) => judgeShown(tx, vert, { type, image }));
  if (findings.length > 0) return { image, isSaved: false };
  await updateVert(contact.scope, vertId, { type, ...imagePatch(type, image), version: vert.version });
  return { image, isSaved: true };
}

function imageOf(path: string, origin: string, size: { width: number; height: number }): UnsavedImage {
  return { fileName: path.split('/').at(-1) ?? '', address: `${origin}${path}`, ...size };
}

/** Returns the change that puts an uploaded image into an ad of this type. */
export function imagePatch(type: VertType, image: UnsavedImage | null): VertPatch {
  if (image === null) return {};
  return type === 'ImageVert' ? { imageUrl: image.address } : { textImageUrl: image.address };
}

const STORED_NAME = /^[0-9a-f]{64}\.(?:png|jpg|gif)$/;

/** Returns an image that was uploaded for the publisher, by its file name; null for any other text. */
export async function findUploaded(
  { scope }: Contact,
  fileName: string,
  origin: string,
): Promise<UnsavedImage | null> {
  if (!STORED_NAME.test(fileName)) return null;
  const found = await scope.read((tx) => findImage(tx, fileName));
  return found ? imageOf(imagePath(scope.organizationId, fileName), origin, found) : null;
}

/** What the page of an ad shows of it before it is saved. */
interface ShownAd {
  type: VertType;
  image: UnsavedImage | null;
  entered?: Partial<Record<AdText, string>> | undefined;
}

/** Returns the content of an ad as it would be saved. */
export function shownContent(vert: Vert, { type, image, entered = {} }: ShownAd): VertContent {
  return applyPatch(vert, { type, ...entered, ...imagePatch(type, image) });
}

/** Judges an ad as it would be saved. */
export async function judgeShown(tx: Tx, vert: Vert, shown: ShownAd) {
  const { specification, placementId } = await specificationOfVert(tx, vert.id);
  const { vertStyle } = vert.placement.issue.publication;
  const style = vertStyle as VertStyle & typeof vertStyle;
  const findings = await judgeContent(tx, shownContent(vert, shown), { specification, style });
  return { specification, placementId, findings };
}

/**
 * Scales the image that the page of an ad shows down to the size that its specification asks for, as a new image that is not saved in the ad.
 * Returns null if scaling does not help.
 */
export async function scaleShownImage(
  contact: Contact,
  vertId: number,
  {
    type,
    fileName,
    files,
    origin,
  }: { type: VertType; fileName: string; files: ImageStorage; origin: string },
): Promise<UnsavedImage | null> {
  const vert = await requireDelivery(contact, vertId);
  const image = refuseMissing(await findUploaded(contact, fileName, origin));
  const { findings } = await contact.scope.read((tx) => judgeShown(tx, vert, { type, image }));
  const size = scaleOf(findings);
  if (size === null) return null;
  const { path, width, height } = await scaleStoredImage(contact.scope, files, fileName, size);
  return imageOf(path, origin, { width, height });
}
