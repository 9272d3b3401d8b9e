import { httpUrlProblem } from '#domain/platform/http-url.ts';
import {
  type MailingSystemDescription,
  WRITES_AT_MARKERS,
  oneLineNameProblem,
} from '../delivery/mailing-system.ts';

/** listmonk: ads are stored as attributes of an issue's campaign, and the campaign's body or template inserts them. */
export const listmonk: MailingSystemDescription = {
  can: WRITES_AT_MARKERS,
  // `with` leaves out an attribute that is not set. Without it, listmonk refuses to render the message.
  markerOf: (slug) => `{{ with index .Campaign.Attribs "vertbook_${slug}" }}{{ . | Safe }}{{ end }}`,
  fields: [
    { name: 'listmonkUrl', input: 'url', isRequired: true, problem: httpUrlProblem },
    {
      name: 'listmonkUser',
      input: 'line',
      isRequired: true,
      problem: (text) => (text.includes(':') ? 'invalid' : oneLineNameProblem(text)),
    },
    { name: 'listmonkTemplate', input: 'line', problem: oneLineNameProblem },
    {
      name: 'listmonkToken',
      input: 'line',
      isSecret: true,
      isRequired: true,
      problem: (text) => (/^[\x21-\x7e]+$/.test(text) ? null : 'invalid'),
    },
  ],
};
