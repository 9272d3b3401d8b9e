import * as z from 'zod/mini';
import { email, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const CONFIRMATION_MAX = 254;
const byEmail = z.object({ email });

/** The e-mail address is in the body, because proxies log the URLs of requests. */
export const findPerson = route('findPerson', 'POST /api/persons/find', {
  summary: 'Where data of the person with an e-mail address is kept',
  needs: 'manage all',
  body: byEmail,
  response: z.object({
    /** The address and earlier addresses of the person. */
    emails: z.array(z.string()),
    names: z.array(z.string()),
    places: z.array(z.object({ place: z.string(), count: z.int() })),
  }),
});

/** A ZIP archive with `report.json`, `report.csv` and the person's images. */
export const reportPerson = route('reportPerson', 'POST /api/persons/report', {
  summary: 'Everything that is kept about the person with an e-mail address, as a file',
  needs: 'manage all',
  body: byEmail,
  file: 'application/zip',
  confirmed: true,
});

/** `confirmation` repeats the address. Refused for the caller, for the last administrator, and for an unknown address. */
export const erasePerson = route('erasePerson', 'POST /api/persons/erase', {
  summary: 'Erase the person with an e-mail address from all data',
  needs: 'manage all',
  body: z.object({ email, confirmation: text(CONFIRMATION_MAX) }),
  response: z.object({
    number: z.int(),
    /** False if files of the person, such as images, could not be removed yet. */
    isComplete: z.boolean(),
  }),
  problems: ['last_administrator'],
  confirmed: true,
});
