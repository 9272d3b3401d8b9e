import * as z from 'zod/mini';
import { route } from '#contract/platform/route.ts';

/** 0 until the publication first gets its own style. */
const styleVersion = z.int('invalid').check(z.minimum(0, 'invalid'));

/** It also has the fields of `VertStyle` in the domain. */
const vertStyleRecordSchema = z.looseObject({ isDefaultStyle: z.boolean(), version: styleVersion });

export const getVertStyle = route('getVertStyle', 'GET /api/publications/:id/vert_style', {
  summary: 'How the ads of a publication look',
  needs: 'manage all',
  response: z.object({ vert_style: vertStyleRecordSchema }),
});

/** The domain validates each field; errors are keyed by its path, such as `fonts.text.size`. */
export const updateVertStyle = route('updateVertStyle', 'PATCH /api/publications/:id/vert_style', {
  summary: 'Change how the ads of a publication look',
  needs: 'manage all',
  body: z.looseObject({ version: z.optional(styleVersion) }),
  response: z.object({ vert_style: vertStyleRecordSchema }),
  problems: ['stale'],
});

export const resetVertStyle = route('resetVertStyle', 'DELETE /api/publications/:id/vert_style', {
  summary: 'Put the look of ads in a publication back to the default',
  needs: 'manage all',
  response: z.object({ vert_style: vertStyleRecordSchema }),
});
