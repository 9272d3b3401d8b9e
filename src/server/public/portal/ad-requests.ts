import type { FastifyRequest } from 'fastify';
import { AD_TEXTS, adPath, type AdRefusals } from '#contract/public/portal-pages.ts';
import { isVertType, type VertType } from '#domain/ads/verts/vert-fields.ts';
import type { UnsavedImage } from '#contract/public/specification-sheets.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { Contact } from './find-contact.ts';

/** Returns the type of an ad in a form or an address. Refuses other text. */
export function kindOf(text: string): VertType {
  if (!isVertType(text)) throw new Problem('not_found');
  return text;
}

/** Returns the origin of image addresses: the configured public address, or else the origin of the request. */
export function originOf(app: App, request: FastifyRequest): string {
  return app.env.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Returns the address of the page that shows an uploaded image before it is saved. */
export function unsavedPath(
  { orderId }: Contact,
  vertId: number,
  { type, image }: { type: VertType; image: UnsavedImage },
): string {
  return `${adPath(orderId, vertId)}?kind=${type}&image=${image.fileName}`;
}

/** Returns how the page of the ad explains a refusal. Throws an error that another page shows. */
export function refusalsOf(error: unknown): AdRefusals & { note?: 'stale' | 'other' } {
  if (!(error instanceof Problem) || error.code === 'not_found' || error.code === 'forbidden') throw error;
  switch (error.code) {
    case 'stale':
      return { note: 'stale' };
    case 'image_unreadable':
    case 'unsupported_type':
      return { file: 'fileKind' };
    case 'image_too_large':
    case 'too_large':
      return { file: 'fileSize' };
    case 'invalid':
      return fieldsOf(error);
    default:
      return { note: 'other' };
  }
}

function fieldsOf({ fields }: Problem): AdRefusals & { note?: 'other' } {
  const texts = AD_TEXTS.flatMap((name) => {
    const codes = fields[name];
    return codes === undefined ? [] : [[name, reasonOf(codes)] as const];
  });
  const hasWrongImage = fields['imageUrl'] !== undefined || fields['textImageUrl'] !== undefined;
  const file = hasWrongImage ? { file: 'specification' as const } : {};
  if (texts.length > 0 || hasWrongImage) return { ...Object.fromEntries(texts), ...file };
  return fields['file'] ? { file: 'file' } : { note: 'other' };
}

function reasonOf(codes: readonly string[]): 'link' | 'textLink' | 'invalid' | 'long' {
  if (codes.includes('not_a_url')) return 'link';
  if (codes.includes('not_linkable')) return 'textLink';
  return codes.includes('invalid') ? 'invalid' : 'long';
}
