import * as z from 'zod/mini';
import { route } from './route.ts';

/** Back to fresh sample data, in one transaction. */
export const resetOrganization = route({
  name: 'resetOrganization',
  summary: 'Reset a demo organisation to fresh sample data',
  method: 'POST',
  path: '/api/organizations/reset',
  needs: 'signed in',
  problems: ['not_resettable'],
});

const bounded = (max: number) => z._default(z.string().check(z.maxLength(max, 'too_long')), '');

/** An error that a browser met, as one log record. */
export const reportFrontendError = route({
  name: 'reportFrontendError',
  summary: 'Report an error that the browser met',
  method: 'POST',
  path: '/api/frontend_error',
  needs: 'public',
  body: z.object({ name: bounded(200), message: bounded(4000), stacktrace: bounded(20_000) }),
  problems: ['too_many_requests'],
  rateLimit: 10,
});
