import { seededRandom } from '#tests/random.ts';
import { appleProxy, gmailProxy, PUBLISHED_FILTERS, scannerOfHomes } from './published-machines.ts';
import { inTime } from './simulate-issue.ts';
import {
  type Asked,
  browserOf,
  duration,
  eachAd,
  homeAddress,
  HOUR,
  MINUTE,
  requestsOf,
  SECOND,
  type SimulatedMail,
  type SimulatedRequest,
} from './simulated-request.ts';

const MAIL_MS = 40;
const COMPANY = 60;
/** One third works in companies; two of three companies have a filter, the third only shares its address. */
const AT_WORK = 1 / 3;
/** A scanner of homes looks through the mails of every tenth recipient at home. */
const SCANNED = 0.1;
const OPENED = 0.5;
const CLICKED = 0.12;
const PROGRAMS = ['own images', 'no images', 'Apple', 'Gmail'] as const;

/** Simulates an issue as public descriptions of mail filters and mail proxies say. The same seed always gives the same requests. */
export function publishedIssue({ recipients, ads, seed }: Record<'recipients' | 'ads' | 'seed', number>) {
  const random = seededRandom(seed);
  const sentAts = Array.from({ length: recipients }, (_, recipient) => recipient * MAIL_MS);
  const filters = Object.values(PUBLISHED_FILTERS);
  const atWork = Math.round(recipients * AT_WORK);
  const size = Math.min(COMPANY, Math.max(2, Math.floor(atWork / (filters.length + 2))));
  let scanned = 0;
  const requests = sentAts.flatMap((sentAt, recipient) => {
    const company = recipient < atWork ? Math.floor(recipient / size) : null;
    const home = company === null ? homeAddress(random) : `193.${99 + (company >> 8)}.${company & 255}.20`;
    const mail: SimulatedMail = { recipient, sentAt, ads, home, random };
    if (company !== null) {
      const filter = company % 3 < 2 ? filters[(company - Math.floor(company / 3)) % filters.length] : null;
      return [...(filter?.(mail) ?? []), ...personRequests(mail, random.pick(['own images', 'no images']))];
    }
    const scan = random.next() < SCANNED ? scannerOfHomes(mail, scanned++) : [];
    return [...scan, ...personRequests(mail, random.pick(PROGRAMS))];
  });
  return { requests: inTime(requests), sentAts };
}

/** Returns what a person with this mail program causes. Most read within hours, some within the minute. */
function personRequests(mail: SimulatedMail, program: (typeof PROGRAMS)[number]): SimulatedRequest[] {
  const { random } = mail;
  const proxied = program === 'Apple' ? appleProxy(mail) : [];
  if (random.next() >= OPENED) return proxied;
  const openedAt = mail.sentAt + 5 * SECOND + duration(random, random.next() < 0.1 ? 30 * SECOND : HOUR);
  const agent = browserOf(random);
  const asked: Asked[] = [];
  if (program === 'own images') asked.push(...loads(mail, openedAt, mail.home));
  if (random.next() < CLICKED / OPENED) asked.push(...clicks(mail, openedAt));
  if (asked.length > 0 && random.next() < 0.05) {
    const elsewhere = homeAddress(random);
    const forwardedAt = openedAt + duration(random, 2 * HOUR);
    asked.push(...loads(mail, forwardedAt, elsewhere));
    asked.push({ at: forwardedAt + duration(random, 30 * SECOND), kind: 'click', ad: 0, from: elsewhere });
  }
  const own = requestsOf(mail, { by: 'person', isPerson: true, agent }, asked);
  return [...proxied, ...(program === 'Gmail' ? gmailProxy(mail, openedAt) : []), ...own];
}

const loads = (mail: SimulatedMail, at: number, from: string) =>
  eachAd(mail, (ad) => [{ at: at + ad * mail.random.between(5, 60), kind: 'view' as const, ad, from }]);

/** Returns the clicks of a reader: one ad, sometimes a second ad after a look at the first, sometimes the same ad again. */
function clicks(mail: SimulatedMail, openedAt: number): Asked[] {
  const { random } = mail;
  const first = openedAt + 2 * SECOND + duration(random, 15 * SECOND);
  const ad = random.between(0, mail.ads - 1);
  const asked: Asked[] = [{ at: first, kind: 'click', ad, from: mail.home }];
  if (mail.ads > 1 && random.next() < 0.2) {
    const other = (ad + 1) % mail.ads;
    asked.push({
      at: first + 6 * SECOND + duration(random, 20 * SECOND),
      kind: 'click',
      ad: other,
      from: mail.home,
    });
  }
  if (random.next() < 0.15)
    asked.push({ at: first + duration(random, 50 * MINUTE), kind: 'click', ad, from: mail.home });
  return asked;
}
