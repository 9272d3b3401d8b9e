import type { TrackedKind } from '#domain/sending/tracking/tracking.ts';
import type { RandomSource } from '#tests/random.ts';

/** A request for an ad of the simulated issue. */
export interface SimulatedRequest {
  /** Milliseconds since the first mail of the issue was sent. */
  at: number;
  kind: TrackedKind | 'head';
  ad: number;
  /** The address that it comes from. */
  from: string;
  agent: string;
  /** What sent it, as in the table of results. */
  by: string;
  /** Whether a person caused it: with an own program, or through the proxy of a mail service. */
  isPerson: boolean;
  /** Whether the proxy of a mail service loads it when the person opens the mail. */
  isByProxy?: boolean;
  /** The number of the recipient in whose mail the link is. */
  recipient: number;
}

/** A mail that was sent to a recipient, and where it is read. */
export interface SimulatedMail {
  recipient: number;
  /** Milliseconds since the first mail of the issue was sent. */
  sentAt: number;
  ads: number;
  /** The address from which the recipient reads. */
  home: string;
  random: RandomSource;
}

/** A request for an ad, without what `requestsOf` adds. */
export type Asked = Pick<SimulatedRequest, 'at' | 'kind' | 'ad' | 'from'> & { agent?: string };

export const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
];

/** Returns the browser of a recipient, or of a machine that imitates one. */
export function browserOf(random: RandomSource): string {
  return random.pick(BROWSERS);
}

/** Returns an address of a random home: of no data centre and no mail filter. */
export function homeAddress(random: RandomSource): string {
  return `84.${random.between(128, 191)}.${random.between(0, 255)}.${random.between(1, 254)}`;
}

/** Returns a random duration; most are close to `typical`, and the longest is about twenty times as long. */
export function duration(random: RandomSource, typical: number): number {
  return typical * Math.exp(random.next() * 3 + random.next() * 3 - 3);
}

/** Adds to requests what they have in common. The program is a browser if none is given. */
export function requestsOf(
  mail: SimulatedMail,
  { by, isPerson, agent }: Pick<SimulatedRequest, 'by' | 'isPerson' | 'agent'>,
  asked: readonly Asked[],
): SimulatedRequest[] {
  return asked.map((one) => ({ agent, ...one, by, isPerson, recipient: mail.recipient }));
}

/** Returns one request for each ad of the mail. */
export function eachAd({ ads }: SimulatedMail, of: (ad: number) => Asked[]): Asked[] {
  return Array.from({ length: ads }, (_, ad) => of(ad)).flat();
}
