import { seededRandom } from '#tests/random.ts';
import { filterRequests, MAIL_FILTERS } from './mail-filters.ts';
import { MAIL_PROGRAMS, proxyRequests, readerRequests } from './mail-readers.ts';
import { homeAddress, type SimulatedRequest } from './simulated-request.ts';

/** How long it takes to send one mail. */
const MAIL_MS = 25;
/** The number of recipients behind one address of a company. */
const COMPANY = 60;
/** Four of ten recipients work in companies; half of the companies have a mail filter. */
const AT_WORK = 0.4;
const FILTERED = 0.5;

interface SimulatedIssue {
  /** In the order of their times, which all differ. */
  requests: SimulatedRequest[];
  /** When the mail to each recipient was sent, in milliseconds since the first. */
  sentAts: number[];
}

/**
 * Simulates an issue with recipients at home and in companies, and returns what readers, mail proxies and mail filters request.
 * The same seed always gives the same requests.
 */
export function simulateIssue({
  recipients,
  ads,
  seed,
}: {
  recipients: number;
  ads: number;
  seed: number;
}): SimulatedIssue {
  const random = seededRandom(seed);
  const filters = Object.keys(MAIL_FILTERS);
  const sentAts = Array.from({ length: recipients }, (_, recipient) => recipient * MAIL_MS);
  const atWork = Math.round(recipients * AT_WORK);
  const size = Math.min(COMPANY, Math.max(1, Math.floor(atWork / (filters.length * 2))));
  const requests = sentAts.flatMap((sentAt, recipient) => {
    const company = recipient < atWork ? Math.floor(recipient / size) : null;
    const filter =
      company !== null && (company * FILTERED) % 1 === 0 ? filters[(company / 2) % filters.length] : '';
    const home =
      company === null ? homeAddress(random) : `91.${Math.floor(company / 250)}.${company % 250}.7`;
    const mail = { recipient, sentAt, ads, home, random };
    // Proxies of Gmail and Apple fetch the images of readers at home.
    const program =
      company === null ? random.pick(MAIL_PROGRAMS) : random.pick(['images on', 'images off'] as const);
    const read = readerRequests(mail, program);
    const clicks = read.filter(({ kind }) => kind === 'click');
    return [...read, ...proxyRequests(mail, program), ...filterRequests(filter ?? '', mail, clicks)];
  });
  return { requests: inTime(requests), sentAts };
}

/** Sorts by time, and moves requests of the same millisecond apart, because a stored hit is found by its time. */
export function inTime(requests: readonly SimulatedRequest[]): SimulatedRequest[] {
  let last = 0;
  return requests
    .toSorted((one, other) => one.at - other.at)
    .map((request) => {
      last = Math.max(Math.round(request.at), last + 1);
      return { ...request, at: last };
    });
}
