import { GMAIL_PROXY } from '#tests/corpus/tracking-agents.ts';
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

/** The mail programs of readers. Gmail and Apple load images through a proxy; some readers load no images. */
export const MAIL_PROGRAMS = ['Gmail', 'Apple', 'images on', 'images on', 'images off'] as const;
export type MailProgram = (typeof MAIL_PROGRAMS)[number];

const OPENED = 0.5;
const CLICKED = 0.4;
const CLICKED_AGAIN = 0.15;
const FORWARDED = 0.04;

/** Returns the loads of the mail's images by proxies, whether or not it is read. */
export function proxyRequests(mail: SimulatedMail, program: MailProgram): SimulatedRequest[] {
  const { random, sentAt } = mail;
  if (program !== 'Apple') return [];
  const from = `172.225.${random.between(0, 255)}.${random.between(1, 254)}`;
  const at = sentAt + 2 * MINUTE + random.between(0, HOUR);
  const asked = eachAd(mail, (ad) => [{ at: at + ad * 30, kind: 'view', ad, from }]);
  return requestsOf(mail, { by: 'Apple’s proxy', isPerson: false, agent: 'Mozilla/5.0' }, asked);
}

/** Returns what the recipient of a mail requests, and the person to whom it was forwarded. Most recipients request nothing. */
export function readerRequests(mail: SimulatedMail, program: MailProgram): SimulatedRequest[] {
  const { random, sentAt, home } = mail;
  if (random.next() > OPENED) return [];
  const openedAt = sentAt + 8 * SECOND + duration(random, 20 * MINUTE);
  const agent = browserOf(random);
  const own = requestsOf(mail, { by: 'reader', isPerson: true, agent }, [
    ...opening(mail, program, openedAt),
    ...clicks(mail, openedAt, home),
  ]);
  if (random.next() > FORWARDED) return own;
  const forwardedAt = openedAt + duration(random, HOUR);
  const other = homeAddress(random);
  const forwarded = [
    ...opening({ ...mail, home: other }, 'images on', forwardedAt),
    ...clicks(mail, forwardedAt, other),
  ];
  return [...own, ...requestsOf(mail, { by: 'reader', isPerson: true, agent: browserOf(random) }, forwarded)];
}

function opening(mail: SimulatedMail, program: MailProgram, at: number): Asked[] {
  const { random, home } = mail;
  // Apple’s proxy has loaded the images on arrival.
  if (program === 'images off' || program === 'Apple') return [];
  const by =
    program === 'Gmail'
      ? { from: `66.249.84.${random.between(1, 254)}`, agent: GMAIL_PROXY }
      : { from: home };
  return eachAd(mail, (ad) => [{ at: at + ad * 25, kind: 'view', ad, ...by }]);
}

function clicks({ random, ads }: SimulatedMail, openedAt: number, from: string): Asked[] {
  if (random.next() > CLICKED) return [];
  const ad = random.between(0, ads - 1);
  const at = openedAt + 2 * SECOND + duration(random, 12 * SECOND);
  const asked: Asked[] = [{ at, kind: 'click', ad, from }];
  if (random.next() < CLICKED_AGAIN) {
    asked.push({ at: at + duration(random, 20 * MINUTE), kind: 'click', ad, from });
  }
  if (ads > 1 && random.next() < CLICKED_AGAIN) {
    asked.push({
      at: at + 4 * SECOND + duration(random, 20 * SECOND),
      kind: 'click',
      ad: (ad + 1) % ads,
      from,
    });
  }
  return asked;
}
