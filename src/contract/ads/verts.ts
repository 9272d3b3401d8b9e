import { ORDER_STATES } from '#domain/sales/orders/order.ts';
import * as z from 'zod/mini';
import { httpUrlProblem } from '#domain/platform/http-url.ts';
import { completeAddress } from '#domain/ads/verts/ad-address.ts';
import { mapFields, type RecordField } from '#domain/platform/record-field.ts';
import { VERT_FIELDS, VERT_TYPES, type VertContent, type VertField } from '#domain/ads/verts/vert-fields.ts';
import {
  described,
  hasNoNul,
  id,
  instant,
  numberInQuery,
  version,
  versionInQuery,
} from '#contract/platform/fields.ts';
import { vertStyleSchema } from '#contract/catalogue/publications.ts';
import { route } from '#contract/platform/route.ts';

/** The limit applies to the text that is sent, before its HTML is filtered, and to the text that is stored. */
function content({ kind, max = 0 }: RecordField) {
  const limited = z.string('invalid').check(z.maxLength(max, 'too_long'), z.refine(hasNoNul, 'invalid'));
  return z.optional(z.nullable(kind === 'url' ? address(max) : limited));
}

/** The common form of a web address, for OpenAPI. */
const WEB_ADDRESS = String.raw`^https?://[a-z0-9]+(\.[a-z0-9]+)+(/[A-Za-z0-9/._-]*)?$`;

/**
 * Returns a schema for a web address or ''. An address that begins with `www.` is completed when the ad is saved. The
 * OpenAPI pattern of the schema matches only common addresses.
 */
function address(max: number) {
  const isAddress = (text: string) =>
    text === '' || text.length > max || httpUrlProblem(completeAddress(text)) === null;
  const schema = z
    .string('invalid')
    .check(z.trim(), z.maxLength(max, 'too_long'), z.refine(isAddress, 'not_a_url'));
  return described(schema, { pattern: `^$|${WEB_ADDRESS}` });
}

/** The address of an image. */
const imageAddress = described(
  z.string('invalid').check(
    z.trim(),
    z.minLength(1, 'blank'),
    z.maxLength(VERT_FIELDS.imageUrl.max, 'too_long'),
    z.refine((text) => httpUrlProblem(text) === null, 'not_a_url'),
  ),
  { pattern: WEB_ADDRESS },
);

const sizePx = z.optional(
  z.nullable(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(100_000, 'too_large'))),
);

const vertTypeSchema = z.enum(VERT_TYPES, 'invalid');

/** The content of an ad. */
export const vertContentShape = mapFields(VERT_FIELDS, ({ kind }) => {
  if (kind === 'choice') return vertTypeSchema;
  return kind === 'pixels' ? z.nullable(z.int()) : z.string();
}) as { [Field in VertField]: z.ZodMiniType<VertContent[Field]> };

/** An ad as a reader sees it: its content, and the style of its publication. */
export const seenAdSchema = z.object({ vert: z.object(vertContentShape), vertStyle: vertStyleSchema });
export type SeenAd = z.infer<typeof seenAdSchema>;

/** The fields that a client may change in an ad; null empties a field. */
const vertPatchShape = mapFields(VERT_FIELDS, (field) => {
  if (field.kind === 'choice') return z.optional(vertTypeSchema);
  return field.kind === 'pixels' ? sizePx : content(field);
}) as {
  [Field in VertField]: z.ZodMiniOptional<
    z.ZodMiniType<Field extends 'type' ? VertContent[Field] : VertContent[Field] | null>
  >;
};

/** An ad with its placement. */
export const vertSchema = z.object({
  id,
  ...vertContentShape,
  sent: z.boolean(),
  sentAt: z.nullable(instant),
  hasMissingData: z.boolean(),
  /** Whether the caller may cancel its placement now. */
  isCancelable: z.boolean(),
  version,
  placement: z.object({
    id,
    name: z.string(),
    additional: z.boolean(),
    issue: z.object({
      id,
      sendingDate: z.string(),
      weekNumber: z.string(),
      publication: z.object({ id, title: z.string(), vertStyle: vertStyleSchema }),
    }),
  }),
  order: z.object({
    id,
    state: z.enum(ORDER_STATES),
    lapsed: z.boolean(),
    reservationExpireDate: z.nullable(z.string()),
    customerName: z.string(),
  }),
});
export type Vert = z.infer<typeof vertSchema>;

export const listVerts = route('listVerts', 'GET /api/verts', {
  summary: 'The next ads of the coming days whose data is missing',
  needs: 'manage all',
  query: z.object({ status: z.literal('incomplete', 'invalid'), count: numberInQuery(1, 100, 15) }),
  response: z.object({ verts: z.array(vertSchema) }),
});

export const getVert = route('getVert', 'GET /api/verts/:id', {
  summary: 'One ad',
  needs: 'show Vert',
  response: z.object({ vert: vertSchema }),
});

/** Saves the ad; the fields that its type does not use are blanked (Spec §4). */
export const updateVert = route('updateVert', 'PATCH /api/verts/:id', {
  summary: 'Save the content of an ad that was not sent yet',
  needs: 'update Vert',
  body: z.object({
    ...vertPatchShape,
    version: z.optional(version),
  }),
  response: z.object({ vert: vertSchema }),
  problems: ['stale', 'order_sent', 'being_sent', 'content_closed'],
});

export const sendTestMail = route('sendTestMail', 'POST /api/verts/:id/test_mail', {
  summary: 'Send the ad as it is to oneself, for a look at it in one’s own mail program',
  needs: 'show Vert',
  response: z.object({ recipient: z.string() }),
  status: 202,
  problems: ['too_many_requests'],
  rateLimit: 10,
});

/** Cancels one placement. Cancelling the last one deletes the order: `order_deleted` is true. */
export const cancelVert = route('cancelVert', 'DELETE /api/verts/:id', {
  summary: 'Cancel one placement of an order; the last one deletes the order',
  needs: 'cancel Vert',
  /** The version of the order that the caller has seen. */
  query: z.object({ version: versionInQuery }),
  response: z.object({ order_deleted: z.boolean() }),
  problems: [
    'order_changed',
    'order_cancelled',
    'order_sent',
    'order_booked',
    'being_sent',
    'handed_over',
    'not_withdrawn',
    'ad_billed',
  ],
});

/** Measures an image of another server and scales it down for a preview, because the browser must not load it itself. */
export const previewImage = route('previewImage', 'POST /api/verts/preview_image', {
  summary: 'Fetch an image of another server once, for its size and a preview',
  needs: 'show Vert',
  body: z.object({ address: imageAddress }),
  response: z.object({
    imageWidth: z.int(),
    imageHeight: z.int(),
    /** The size of its file. */
    byteSize: z.int(),
    /** More than 1 for an animated GIF. */
    frameCount: z.int(),
    /** The image as a `data:` URL, at most 1,200 pixels wide and high. */
    preview: z.string(),
  }),
  problems: ['image_unreachable', 'image_too_large', 'image_unreadable'],
});

export const uploadImage = route('uploadImage', 'POST /api/verts/upload_image', {
  summary: 'Upload an image for an ad (multipart, field `file`)',
  needs: 'update Vert',
  response: z.object({ location: z.string(), imageWidth: z.int(), imageHeight: z.int() }),
  status: 201,
  problems: ['too_large', 'image_too_large', 'image_unreadable', 'unsupported_type'],
  isUpload: true,
});
