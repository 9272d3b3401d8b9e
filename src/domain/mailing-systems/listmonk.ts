import { httpUrlProblem } from '../http-url.ts';
import {
  type MailingSystemDescription,
  WRITES_AT_MARKERS,
  oneLineNameProblem,
} from '../delivery/mailing-system.ts';

/** listmonk: ads are attributes of the campaign of an issue, which its body or template inserts. */
export const listmonk: MailingSystemDescription = {
  can: WRITES_AT_MARKERS,
  // `with` leaves out an attribute that is not set; listmonk refuses to render a message that inserts one.
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
