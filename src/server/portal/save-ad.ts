import { submitVert, approveVert } from '../approval/agree.ts';
import { askChange } from '../approval/ask-change.ts';
import { invalidFields } from '../base/problem.ts';
import { refuseMissing } from '../base/refuse.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import { uploadImage } from '../files/upload-image.ts';
import { vertsOfOrders } from '../verts/verts-of-orders.ts';
import { updateVert } from '../verts/update-vert.ts';
import type { VertPatch } from '../verts/vert-changes.ts';
import type { Vert } from '#contract/verts.ts';
import type { VertType } from '#domain/verts/vert-fields.ts';
import type { Contact } from './find-contact.ts';
import { requireRight } from './portal-code.ts';

/** The ad of the contact's order. Refuses an ad of any other. */
export async function getOwnAd({ scope, orderId }: Contact, vertId: number): Promise<Vert> {
  const ads = await scope.read((tx) => vertsOfOrders(tx, [orderId]));
  return refuseMissing(ads.find(({ id }) => id === vertId));
}

/** Saves what the contact has entered in an ad of its order, as a self-service user would. */
export async function saveAd(
  contact: Contact,
  vertId: number,
  changes: VertPatch & { version: number },
): Promise<void> {
  requireRight(contact, 'mayUpload');
  await getOwnAd(contact, vertId);
  await updateVert(contact.scope, vertId, changes);
}

/** Stores an image that the contact has sent and puts it into an ad of its order. */
export async function saveImage(
  contact: Contact,
  vertId: number,
  { type, upload, files, origin }: { type: VertType; upload: Buffer; files: ImageStorage; origin: string },
): Promise<void> {
  requireRight(contact, 'mayUpload');
  const { version } = await getOwnAd(contact, vertId);
  const { path } = await uploadImage(contact.scope, files, upload);
  const address = `${origin}${path}`;
  const image = type === 'ImageVert' ? { imageUrl: address } : { textImageUrl: address };
  await updateVert(contact.scope, vertId, { type, ...image, version });
}

/** What a contact decides about the present content of an ad. */
export type Decision = 'submit' | 'approve' | 'ask_change';

/** Submits or approves an ad of the contact's order, or asks for a change with a text. */
export async function decideAd(
  contact: Contact,
  vertId: number,
  { decision, version, text }: { decision: Decision; version: number; text: string },
): Promise<void> {
  requireRight(contact, decision === 'submit' ? 'mayUpload' : 'mayApprove');
  await getOwnAd(contact, vertId);
  if (decision === 'submit') return submitVert(contact.scope, vertId, version);
  if (decision === 'approve') return approveVert(contact.scope, vertId, version);
  if (text.trim() === '') throw invalidFields({ text: ['blank'] });
  return askChange(contact.scope, vertId, { version, remarks: [{ field: null, text: text.trim() }] });
}
