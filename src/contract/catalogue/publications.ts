import * as z from 'zod/mini';
import { FREQUENCIES, WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { PUBLICATION_TITLE_MAX } from '#domain/catalogue/publication.ts';
import { id, instant, locale, requiredText, text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** The style of a publication's ads; its shape is `VertStyle` of the domain. */
export const vertStyleSchema = z.looseObject({ isDefaultStyle: z.boolean() });

export const publicationSchema = z.object({
  id,
  title: z.string(),
  /** The language of its ads' label, its dates and its footer; null for the language of the organization. */
  language: z.nullable(locale),
  createdAt: instant,
  updatedAt: instant,
  /** The number of issues that its rhythm has in four weeks. */
  issuesPerFourWeeks: z.int(),
  /** Whether the caller may delete it. It must have no orders, not even lapsed ones. */
  deletable: z.boolean(),
  version,
});
export type Publication = z.infer<typeof publicationSchema>;

/** Only limits the size of requests. The domain has the rules for names, and the act reports violations for each field. */
const RAW_NAME_MAX = 1_000;
const placementName = z.optional(z.nullable(text(RAW_NAME_MAX)));

export const listPublications = route('listPublications', 'GET /api/publications', {
  summary: 'All publications, by title',
  needs: 'signed in',
  response: z.object({ publications: z.array(publicationSchema) }),
});

export const getPublication = route('getPublication', 'GET /api/publications/:id', {
  summary: 'One publication',
  needs: 'signed in',
  response: z.object({ publication: publicationSchema }),
});

/** Creates the publication and a year of issues with their placements (Spec §2, §7, §9). */
export const createPublication = route('createPublication', 'POST /api/publications', {
  summary: 'Create a publication with a year of issues',
  needs: 'manage all',
  body: z.object({
    publication_title: requiredText(PUBLICATION_TITLE_MAX),
    issue_sending_days: z
      .array(z.enum(WEEKDAYS, 'invalid'))
      .check(z.minLength(1, 'blank'), z.maxLength(7, 'too_many')),
    placement_names: z.object({
      placementName1: placementName,
      placementName2: placementName,
      placementName3: placementName,
      placementName4: placementName,
      placementName5: placementName,
      placementName6: placementName,
    }),
    publication_frequency: z._default(z.enum(FREQUENCIES, 'invalid'), 'weekly'),
    language: z.optional(z.nullable(locale)),
  }),
  response: z.object({ publication: publicationSchema }),
  status: 201,
  isIdempotent: true,
});

export const renamePublication = route('renamePublication', 'PATCH /api/publications/:id', {
  summary: 'Change the title and the language of a publication',
  needs: 'manage all',
  body: z.object({
    title: requiredText(PUBLICATION_TITLE_MAX),
    /** Null for the language of the organization. Omitted, it does not change. */
    language: z.optional(z.nullable(locale)),
    version: z.optional(version),
  }),
  response: z.object({ publication: publicationSchema }),
  problems: ['stale'],
});

export const deletePublication = route('deletePublication', 'DELETE /api/publications/:id', {
  summary: 'Delete a publication that has no orders',
  needs: 'manage all',
  problems: ['publication_has_orders'],
});

export const listAvailablePlacements = route(
  'listAvailablePlacements',
  'GET /api/publications/:id/available_placements',
  {
    summary: 'The placement names in use in upcoming issues',
    needs: 'manage all',
    response: z.object({ available_placements: z.array(z.string()) }),
  },
);
