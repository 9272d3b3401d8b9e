import * as z from 'zod/mini';
import { byId, id, locale, text, version } from './fields.ts';
import { route } from './route.ts';

export const userSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  locale,
  role: z.string(),
  customerId: z.nullable(id),
  version,
});
export type User = z.infer<typeof userSchema>;

/** One's own record; another's needs manage all. */
export const getUser = route({
  name: 'getUser',
  summary: 'A user: oneself, or any of the organisation with manage all',
  method: 'GET',
  path: '/api/users/:id',
  needs: 'signed in',
  params: byId,
  answer: z.object({ user: userSchema }),
});

export const updateUser = route({
  name: 'updateUser',
  summary: 'Change name and language',
  method: 'PATCH',
  path: '/api/users/:id',
  needs: 'signed in',
  params: byId,
  body: z.object({ name: z.optional(text(200)), locale: z.optional(locale), version: z.optional(version) }),
  answer: z.object({ user: userSchema }),
  problems: ['stale'],
});
