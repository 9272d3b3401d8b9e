import {
  duration,
  homeAddress,
  HOUR,
  MINUTE,
  SECOND,
  browserOf,
  eachAd,
  requestsOf,
} from './simulated-request.ts';
import type { Asked, SimulatedMail, SimulatedRequest } from './simulated-request.ts';

/**
 * What mail filters and mail proxies request, as administrators of mailing systems describe it in public: Act-On and Suped on Barracuda,
 * Validity and Word to the Wise on Proofpoint and Apple, the help of Arternal on scanners at delivery and at opening. Written without the
 * rules of counting, so that the rules are not tested with their own assumptions.
 */
type Machine = (mail: SimulatedMail) => SimulatedRequest[];

const OLD_CHROME =
  'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/83.0.4103.61 Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0';

const within = (mail: SimulatedMail, network: string) => `${network}.${mail.random.between(1, 254)}`;

/** Safe Links opens some of the links minutes after delivery in a sandbox of Azure, each from another machine, and some twice. */
const safeLinks: Machine = (mail) => {
  const { random } = mail;
  const asked = eachAd(mail, (ad) => {
    if (mail.ads > 1 && random.next() < 0.3) return [];
    const from = within(mail, random.pick(['40.94.20', '40.94.31', '52.234.7', '20.74.12']));
    const at = mail.sentAt + duration(random, 90 * SECOND);
    const again = {
      at: at + duration(random, 20 * SECOND),
      kind: 'click' as const,
      ad,
      from: within(mail, '40.94.31'),
    };
    return [{ at, kind: 'click', ad, from }, ...(random.next() < 0.3 ? [again] : [])];
  });
  return requestsOf(
    mail,
    { by: 'Safe Links', isPerson: false, agent: random.pick([OLD_CHROME, EDGE]) },
    asked,
  );
};

/** Barracuda opens all links within seconds of the delivery, from its own networks, with the name of a browser. */
const barracuda: Machine = (mail) => {
  const { random } = mail;
  let at = mail.sentAt + duration(random, 3 * SECOND);
  const asked = eachAd(mail, (ad) => {
    at += random.between(50, 900);
    return [
      { at, kind: 'click', ad, from: within(mail, random.pick(['64.235.154', '209.222.82', '64.235.150'])) },
    ];
  });
  return requestsOf(mail, { by: 'Barracuda', isPerson: false, agent: OLD_CHROME }, asked);
};

/** Mimecast asks with HEAD, then with GET, and renders the mail with its images. */
const mimecast: Machine = (mail) => {
  const { random } = mail;
  const start = mail.sentAt + duration(random, 5 * SECOND);
  const from = within(mail, random.pick(['207.211.31', '91.220.42', '195.130.217']));
  const asked = eachAd(mail, (ad) => {
    const at = start + ad * random.between(100, 1_200);
    return [
      { at, kind: 'view', ad, from },
      { at: at + 20, kind: 'head', ad, from },
      { at: at + random.between(100, 800), kind: 'click', ad, from },
    ];
  });
  return requestsOf(mail, { by: 'Mimecast', isPerson: false, agent: EDGE }, asked);
};

/** Proofpoint opens a link before the delivery, and its sandbox in a cloud opens the same link again some minutes later. */
const proofpoint: Machine = (mail) => {
  const { random } = mail;
  const asked = eachAd(mail, (ad) => {
    const at = mail.sentAt + duration(random, 2 * SECOND);
    return [
      { at, kind: 'click', ad, from: within(mail, random.pick(['67.231.152', '148.163.156', '67.231.144'])) },
      {
        at: at + duration(random, 4 * MINUTE),
        kind: 'click',
        ad,
        from: within(mail, '54.240.197'),
        agent: EDGE,
      },
    ];
  });
  return requestsOf(mail, { by: 'Proofpoint', isPerson: false, agent: browserOf(random) }, asked);
};

/** An appliance in the company opens each link with GET, one after the other, from the address from which the employees read. */
const appliance: Machine = (mail) => {
  const { random } = mail;
  let at = mail.sentAt + random.between(300, 4_000);
  const asked = eachAd(mail, (ad) => {
    at += random.between(80, 700);
    return [{ at, kind: 'click', ad, from: mail.home }];
  });
  return requestsOf(mail, { by: 'appliance', isPerson: false, agent: browserOf(random) }, asked);
};

/** The rhythm of the scanner of homes: it opens one mail, waits, and opens the next. */
const SCANNER_PACE = 7 * SECOND;

/**
 * A scanner that hides from phishing pages: it opens one random link of each mail from an address of a home, one mail after the other,
 * and keeps its pace. `position` is the place of the mail in its queue.
 */
export function scannerOfHomes(mail: SimulatedMail, position: number): SimulatedRequest[] {
  const { random } = mail;
  const at = mail.sentAt + 2 * MINUTE + position * SCANNER_PACE + random.between(-200, 200);
  const asked: Asked[] = [
    { at, kind: 'click', ad: random.between(0, mail.ads - 1), from: homeAddress(random) },
  ];
  return requestsOf(mail, { by: 'scanner of homes', isPerson: false, agent: browserOf(random) }, asked);
}

export const PUBLISHED_FILTERS = { safeLinks, barracuda, mimecast, proofpoint, appliance };

/** Apple's proxy loads all images some minutes to hours after the delivery, whether the mail is read or not. */
export const appleProxy: Machine = (mail) => {
  const { random } = mail;
  const at = mail.sentAt + Math.min(duration(random, 20 * MINUTE), 20 * HOUR);
  const from = within(mail, random.pick(['104.28.42', '146.75.167', '172.224.240']));
  const asked = eachAd(mail, (ad) => [{ at: at + ad * random.between(5, 90), kind: 'view', ad, from }]);
  return requestsOf(mail, { by: 'Apple', isPerson: false, agent: 'Mozilla/5.0' }, asked);
};

/** Gmail's proxy loads the images when the mail is opened. */
export function gmailProxy(mail: SimulatedMail, openedAt: number): SimulatedRequest[] {
  const asked = eachAd(mail, (ad) => [
    {
      at: openedAt + ad * 30,
      kind: 'view',
      ad,
      from: within(mail, mail.random.pick(['66.249.93', '66.102.8'])),
    },
  ]);
  const agent = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
  const loads = requestsOf(mail, { by: 'Gmail', isPerson: true, agent }, asked);
  return loads.map((load) => ({ ...load, isByProxy: true }));
}
