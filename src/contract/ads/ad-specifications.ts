import * as z from 'zod/mini';
import { NOTE_LANGUAGES, SPECIFICATION_BOUNDS } from '#domain/ads/specifications/ad-specification.ts';
import { PLACEMENT_NAME_MAX } from '#domain/catalogue/publication.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { requiredText, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** The public address of a sheet is this path and its token. */
export const SPECIFICATION_PATH = '/specifications/';

/** These only limit the size of requests. The domain has the rules; the act reports each entry by its path: `specifications.0.width`. */
const RAW_TEXT_MAX = 4_000;
const RAW_ROWS_MAX = 200;
const number = z.int('not_a_number');
const note = text(RAW_TEXT_MAX);

const specificationShape = {
  width: number,
  height: z.nullable(number),
  minWidth: number,
  maxKilobytes: number,
  headlineMax: number,
  textMax: number,
  isBinding: z.boolean('invalid'),
  darkMode: z.object({ de: note, 'en-gb': note, fr: note } satisfies Record<
    (typeof NOTE_LANGUAGES)[number],
    typeof note
  >),
};

const namedSchema = z.object({ name: requiredText(PLACEMENT_NAME_MAX), ...specificationShape });
/** 0 until it is first saved. */
const storedVersion = z.int('invalid').check(z.minimum(0, 'invalid'));

const recordSchema = z.object({
  /** Those of the placement names that have their own one. */
  specifications: z.array(namedSchema),
  version: storedVersion,
});
export type SpecificationsRecord = z.infer<typeof recordSchema>;

export const getAdSpecifications = route('getAdSpecifications', 'GET /api/publications/:id/specifications', {
  summary: 'What the ads of a publication must be like, by placement name',
  needs: 'manage all',
  response: z.object({
    record: recordSchema,
    /** The specification of a placement name without its own one. */
    usual: z.object(specificationShape),
    /** The names of its placements in upcoming issues. */
    placementNames: z.array(z.string()),
  }),
});

export const updateAdSpecifications = route(
  'updateAdSpecifications',
  'PATCH /api/publications/:id/specifications',
  {
    summary: 'Set what the ads of a publication must be like, by placement name',
    needs: 'manage all',
    body: z.object({
      specifications: z.array(namedSchema, 'invalid').check(z.maxLength(RAW_ROWS_MAX, 'too_many')),
      version: z.optional(storedVersion),
    }),
    response: z.object({ record: recordSchema }),
    problems: ['stale'],
  },
);

/** For the editor, which judges the ad with it while the user types. */
export const getSpecificationOfVert = route('getSpecificationOfVert', 'GET /api/verts/:id/specification', {
  summary: 'What an ad must be like, by its placement, and the address of the sheet that says so',
  needs: 'show Vert',
  response: z.object({
    specification: z.object(specificationShape),
    /** The public address of the sheet. Advertisers may pass it on. */
    sheetUrl: z.string(),
  }),
});

/** Stores the smaller image besides the given one, so that the ad changes only when it is saved. */
export const scaleImage = route('scaleImage', 'POST /api/verts/scale_image', {
  summary: 'Scale an uploaded image down to at most this width and height; an image is never enlarged',
  needs: 'update Vert',
  body: z.object({
    address: requiredText(VERT_FIELDS.imageUrl.max),
    width: number.check(z.minimum(1, 'too_small'), z.maximum(SPECIFICATION_BOUNDS.width[1], 'too_large')),
    height: number.check(z.minimum(1, 'too_small'), z.maximum(SPECIFICATION_BOUNDS.height[1], 'too_large')),
  }),
  response: z.object({ location: z.string(), imageWidth: z.int(), imageHeight: z.int() }),
  status: 201,
  problems: ['image_unreadable', 'image_too_large'],
  rateLimit: 60,
});
