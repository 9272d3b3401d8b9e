import { httpUrlProblem } from '#domain/platform/http-url.ts';
import {
  commentMarkers,
  type MailingSystemDescription,
  WRITES_AT_MARKERS,
} from '../delivery/mailing-system.ts';

/** A key of Ghost's admin API: an id, a colon, a secret in hexadecimal. */
const ADMIN_KEY = /^[0-9a-f]{24}:[0-9a-f]{64}$/i;

/** Ghost: ads are written between markers in the post of an issue. */
export const ghost: MailingSystemDescription = {
  can: WRITES_AT_MARKERS,
  markerOf: commentMarkers,
  fields: [
    { name: 'url', input: 'url', isRequired: true, problem: httpUrlProblem },
    {
      name: 'adminKey',
      input: 'line',
      isSecret: true,
      isRequired: true,
      problem: (text) => (ADMIN_KEY.test(text) ? null : 'invalid'),
    },
  ],
};
