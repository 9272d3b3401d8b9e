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

/** Returns what a mail filter requests on arrival of a mail, and at each click of its reader. */
interface MailFilter {
  onArrival: (mail: SimulatedMail) => Asked[];
  atClick?: (mail: SimulatedMail, at: number, ad: number) => Asked[];
}

const cloud = ({ random }: SimulatedMail, start: string) =>
  `${start}.${random.between(0, 255)}.${random.between(1, 254)}`;
const azure = (mail: SimulatedMail) => cloud(mail, mail.random.pick(['20.50', '40.107', '52.232', '20.73']));
const amazon = (mail: SimulatedMail) => cloud(mail, mail.random.pick(['3.120', '18.184', '52.29']));

/** Returns a GET of each link, one after the other with these gaps, each from an address of its own. */
function inSeries(mail: SimulatedMail, start: number, gap: () => number, from: () => string): Asked[] {
  let at = mail.sentAt + start;
  return eachAd(mail, (ad) => {
    at += gap();
    return [{ at, kind: 'click', ad, from: from() }];
  });
}

/**
 * The mail filters of companies, as their makers and their customers describe them. `Many networks` requests the links of one mail from
 * addresses of homes.
 */
export const MAIL_FILTERS: Readonly<Record<string, MailFilter>> = {
  SafeLinks: {
    onArrival: (mail) =>
      mail.random.next() < 0.6
        ? inSeries(
            mail,
            duration(mail.random, 30 * SECOND),
            () => duration(mail.random, 2 * SECOND),
            () => azure(mail),
          )
        : [],
    atClick: (mail, at, ad) => [
      { at: at + mail.random.between(-800, 2_500), kind: 'click', ad, from: azure(mail) },
    ],
  },
  Barracuda: {
    onArrival: (mail) => {
      const from = `209.222.82.${mail.random.between(1, 254)}`;
      const start = mail.sentAt + mail.random.between(500, 15_000);
      return eachAd(mail, (ad) => [
        { at: start + ad * 700, kind: 'head', ad, from },
        { at: start + ad * 700 + mail.random.between(100, 500), kind: 'click', ad, from },
      ]);
    },
  },
  Mimecast: {
    onArrival: (mail) =>
      inSeries(
        mail,
        mail.random.between(500, 60_000),
        () => mail.random.between(50, 900),
        () => `205.139.110.${mail.random.between(1, 254)}`,
      ),
    atClick: (mail, at, ad) => [
      { at: at - mail.random.between(200, 1_500), kind: 'click', ad, from: amazon(mail) },
    ],
  },
  Proofpoint: {
    onArrival: (mail) => [
      ...inSeries(
        mail,
        duration(mail.random, 20 * SECOND),
        () => duration(mail.random, 4 * SECOND),
        () => `148.163.135.${mail.random.between(1, 254)}`,
      ),
      ...(mail.random.next() < 0.3
        ? inSeries(
            mail,
            mail.random.between(5 * MINUTE, 50 * MINUTE),
            () => duration(mail.random, SECOND),
            () => amazon(mail),
          )
        : []),
    ],
  },
  'On premises, GET only': {
    onArrival: (mail) =>
      inSeries(
        mail,
        duration(mail.random, 2 * SECOND),
        () => mail.random.between(40, 450),
        () => mail.home,
      ),
  },
  'Many networks': {
    onArrival: (mail) => {
      const { random } = mail;
      const start = mail.sentAt + random.between(SECOND, HOUR);
      const manner = random.pick(['at once', 'HEAD elsewhere', 'twice'] as const);
      if (manner === 'at once' && mail.ads > 1) {
        return eachAd(mail, (ad) => [
          { at: start + ad * random.between(60, 250), kind: 'click', ad, from: homeAddress(random) },
        ]);
      }
      return eachAd(mail, (ad) => {
        const at = start + ad * 3 * SECOND;
        return [
          {
            at,
            kind: manner === 'HEAD elsewhere' ? 'head' : 'click',
            ad,
            from: homeAddress(random),
          },
          { at: at + random.between(200, 900), kind: 'click', ad, from: homeAddress(random) },
        ];
      });
    },
  },
};

/** Returns all requests of a filter for a mail whose reader clicks at these times. */
export function filterRequests(
  by: string,
  mail: SimulatedMail,
  clicks: readonly Pick<SimulatedRequest, 'at' | 'ad'>[],
): SimulatedRequest[] {
  const filter = MAIL_FILTERS[by];
  if (!filter) return [];
  const asked = [
    ...filter.onArrival(mail),
    ...clicks.flatMap(({ at, ad }) => filter.atClick?.(mail, at, ad) ?? []),
  ];
  return requestsOf(mail, { by, isPerson: false, agent: browserOf(mail.random) }, asked);
}
