import * as z from 'zod/mini';
import { email, text } from '../fields.ts';
import { route } from '../route.ts';

const CONFIRMATION_MAX = 254;
const byEmail = z.object({ email });

/** Addresses are in the body, because addresses of requests are logged by proxies. */
export const findPerson = route('findPerson', 'POST /api/persons/find', {
  summary: 'Where data of the person with an e-mail address is kept',
  needs: 'manage all',
  body: byEmail,
  response: z.object({
    /** Also earlier addresses of the person. */
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

/** The confirmation repeats the address. Refused for oneself, the last administrator, and an address that is not known. */
export const erasePerson = route('erasePerson', 'POST /api/persons/erase', {
  summary: 'Erase the person with an e-mail address from all data',
  needs: 'manage all',
  body: z.object({ email, confirmation: text(CONFIRMATION_MAX) }),
  response: z.object({ number: z.int() }),
  problems: ['last_administrator'],
  confirmed: true,
});
