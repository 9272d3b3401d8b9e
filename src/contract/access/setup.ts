import * as z from 'zod/mini';
import { SETUP_STEPS } from '#domain/access/setup.ts';
import { id } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const setupSchema = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
  /** The first newsletter, for the step that sets the style of its ads; null if there is none. */
  publicationId: z.nullable(id),
});
export type Setup = z.infer<typeof setupSchema>;

export const getSetup = route('getSetup', 'GET /api/organization/setup', {
  summary:
    'What a new organization has still to set up; null if everything is done, or the list was dismissed',
  needs: 'manage all',
  response: z.object({ setup: z.nullable(setupSchema) }),
});

export const dismissSetup = route('dismissSetup', 'DELETE /api/organization/setup', {
  summary: 'Show the list of what is to be set up no longer',
  needs: 'manage all',
});
