import type { TrackedKind } from '#domain/tracking/tracking.ts';
import { AGENT_SAMPLES, FIREFOX, GMAIL_PROXY } from './tracking-agents.ts';

/** A request for an ad of one issue. */
export interface TrafficRequest {
  /** Milliseconds since the issue was sent. */
  at: number;
  from: string;
  agent: string;
  kind: TrackedKind | 'head';
  ad: number;
  /** What sent it. */
  who: string;
  isReader: boolean;
  /** The number of the recipient whose mail it comes from. */
  recipient: number;
}

type Asked = Pick<TrafficRequest, 'at' | 'kind' | 'ad'> & Partial<Pick<TrafficRequest, 'from' | 'agent'>>;

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const EDGE = `${CHROME} Edg/131.0.0.0`;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const OFFICE = 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)';
const READERS = 120;
/** The addresses of data centres among those of the filters and readers. */
export const DATA_CENTRES = '198.19.0.0/16, 2001:db8:dc00::/40';
const FILTERS = 4;

const each = (ads: number, of: (ad: number) => Asked[]) =>
  Array.from({ length: ads }, (_, ad) => of(ad)).flat();
const get = (at: number, ad: number, also: Partial<Asked> = {}): Asked => ({
  at,
  kind: 'click',
  ad,
  ...also,
});
const head = (at: number, ad: number, also: Partial<Asked> = {}): Asked => ({
  at,
  kind: 'head',
  ad,
  ...also,
});
const view = (at: number, ad: number, also: Partial<Asked> = {}): Asked => ({
  at,
  kind: 'view',
  ad,
  ...also,
});
const open = (at: number, ads: number, also: Partial<Asked> = {}) =>
  each(ads, (ad) => [view(at + ad * 20, ad, also)]);

/** What a mail filter requests of an issue with so many ads; `n` is the network of its addresses. */
const FILTER_MANNERS: Readonly<Record<string, (ads: number, n: string) => Asked[]>> = {
  'HEAD and GET of every link on arrival': (ads) =>
    each(ads, (ad) => [head(2_000 + ad * 900, ad), get(2_300 + ad * 900, ad)]),
  'HEAD of every link, and later GET of every link': (ads) =>
    each(ads, (ad) => [head(10 * MINUTE + ad * SECOND, ad), get(10 * MINUTE + 9_000 + ad * 5_000, ad)]),
  'HEAD followed by GET of one link, an hour later': () => [head(HOUR, 0), get(HOUR + 700, 0)],
  'GET followed by HEAD of each link': (ads) =>
    each(ads, (ad) => [get(HOUR + ad * 6_000, ad), head(HOUR + ad * 6_000 + SECOND, ad)]),
  'HEAD from one address, GET from its neighbour as another program': (ads, n) =>
    each(ads, (ad) => [
      head(2 * MINUTE + ad * 5_000, ad, { from: `${n}.1`, agent: FIREFOX }),
      get(2 * MINUTE + 2_000 + ad * 5_000, ad, { from: `${n}.2`, agent: SAFARI }),
    ]),
  'all links within 0.1 s on arrival': (ads) => each(ads, (ad) => [get(3_000 + ad * 50, ad)]),
  'links at 1.5 s distance on arrival': (ads) => each(ads, (ad) => [get(1_500 + ad * 1_500, ad)]),
  'links from an address each within one second': (ads, n) =>
    each(ads, (ad) => [get(4_000 + ad * 400, ad, { from: `${n}.${ad + 1}` })]),
  'the mail is shown, and each link followed': (ads) => [
    ...open(900, ads),
    ...each(ads, (ad) => [get(2_100 + ad * 1_200, ad)]),
  ],
  'every link twice': (ads) => each(ads, (ad) => [get(2_000 + ad * 200, ad), get(2_100 + ad * 200, ad)]),
  'one link six seconds after the sending, without showing the mail': () => [get(6_000, 0)],
  'links from another address and program each': (ads, n) =>
    each(ads, (ad) => [
      get(2_500 + ad * 300, ad, { from: `${n}.${40 + ad}`, agent: [CHROME, FIREFOX, SAFARI][ad] ?? CHROME }),
    ]),
  'a declared filter': (ads) =>
    each(ads, (ad) => [
      get(HOUR + ad * MINUTE, ad, { agent: 'Mozilla/5.0 (compatible; Mimecast URL Protect)' }),
    ]),
  'a program without a name': (ads) => each(ads, (ad) => [get(HOUR + ad * MINUTE, ad, { agent: '' })]),
  'a browser without a window': (ads) =>
    each(ads, (ad) => [get(HOUR + ad * MINUTE, ad, { agent: `${CHROME} HeadlessChrome/131.0.0.0` })]),
  'each link from another address of a data centre, within minutes': (ads, n) =>
    each(ads, (ad) => [get(20 * SECOND + ad * 70 * SECOND, ad, { from: inCloud(n, ad) })]),
  'the mail is shown in a data centre, and each link followed at a reader’s pace': (ads, n) => {
    const from = inCloud(n, 7);
    return [
      ...open(40 * SECOND, ads, { from, agent: EDGE }),
      ...each(ads, (ad) => [get(45 * SECOND + ad * 6_000, ad, { from, agent: EDGE })]),
    ];
  },
  'HEAD and GET of each link from different networks of a data centre': (ads, n) =>
    each(ads, (ad) => [
      head(15 * SECOND + ad * 9_000, ad, { from: inCloud(n, 20 + ad) }),
      get(17 * SECOND + ad * 9_000, ad, { from: inCloud(n, 30 + ad) }),
    ]),
  'one link after the other from a data centre, without showing the mail': (ads, n) =>
    each(ads, (ad) => [get(12 * MINUTE + ad * 20 * SECOND, ad, { from: inCloud(n, 11), agent: SAFARI })]),
  'a link from a data centre at the moment when its reader follows it': (_, n) => [
    get(5 * HOUR, 0, { from: inCloud(n, 12), agent: EDGE }),
  ],
  'each link from another IPv6 network of a data centre': (ads, n) =>
    each(ads, (ad) => [get(30 * SECOND + ad * 150, ad, { from: `2001:db8:dc${ad}${n.at(-1)}:${ad}::1` })]),
  'every link twice, from two networks': (ads, n) =>
    each(ads, (ad) => [
      get(1_500 + ad * 100, ad),
      get(2_400 + ad * 100, ad, { from: `${n.replace('203', '204')}.9` }),
    ]),
  'a preview in a chat': () => [get(HOUR, 0, { agent: 'Slackbot-LinkExpanding 1.0' })],
};

/** Views that no reader caused. */
const PREFETCH: Readonly<Record<string, Asked>> = {
  'Gmail on arrival': view(4_000, 0, { agent: GMAIL_PROXY }),
  'Apple on arrival': view(9_000, 0, { agent: 'Mozilla/5.0' }),
  'Yahoo on arrival': view(20_000, 0, { agent: 'YahooMailProxy' }),
};

/** What a reader requests, by number. Each opens the mail; every third without images. */
function readerOf(ads: number, number: number): Asked[] {
  const opened = 12 * SECOND + number * 47 * SECOND;
  const agents = AGENT_SAMPLES.filter(({ click, headers }) => click === 'valid' && !headers);
  const agent = agents[number % agents.length]?.agent ?? FIREFOX;
  const by = number % 5 === 0 ? { agent: GMAIL_PROXY, from: '66.249.84.9' } : {};
  const views = number % 3 === 0 ? [] : open(opened, ads, { agent, ...by });
  const clicks = [get(opened + 3_000, number % ads, { agent })];
  if (number % 4 === 0) clicks.push(get(opened + 8_000, (number + 1) % ads, { agent }));
  return [...views, ...clicks];
}

/** What readers request whom a rule could take for a machine, each with the address of a network `n`. */
const READER_MANNERS: Readonly<Record<string, (ads: number, n: string) => Asked[][]>> = {
  'two links within three seconds, in the first minute': (ads, n) => {
    const by = { from: `${n}.1`, agent: SAFARI };
    return [[...open(20 * SECOND, ads, by), get(27 * SECOND, 0, by), get(29_600, ads - 1, by)]];
  },
  'all links one after the other, in tabs': (ads, n) => {
    const by = { from: `${n}.1`, agent: FIREFOX };
    return [
      [...open(3 * MINUTE, ads, by), ...each(ads, (ad) => [get(3 * MINUTE + 7_000 + ad * 2_300, ad, by)])],
    ];
  },
  'opened on a phone, and followed at the desk': (ads, n) => [
    [
      ...open(2 * MINUTE, ads, { from: `${n}.1`, agent: PHONE }),
      get(3 * HOUR, ads - 1, { from: `${n.replace('100', '101')}.1`, agent: CHROME }),
    ],
  ],
  'opened by Gmail’s proxy twice': (ads, n) => [
    [
      ...open(2 * HOUR, ads, { from: '66.249.84.3', agent: GMAIL_PROXY }),
      ...open(2 * HOUR + 9_000, ads, { from: '66.249.84.4', agent: GMAIL_PROXY }),
      get(2 * HOUR + 15_000, 0, { from: `${n}.1`, agent: CHROME }),
    ],
  ],
  'opened by Apple’s privacy protection an hour before': (ads, n) => [
    [
      ...open(HOUR, ads, { from: '172.225.10.4', agent: 'Mozilla/5.0' }),
      get(2 * HOUR + 5_000, 0, { from: `${n}.1`, agent: PHONE }),
    ],
  ],
  'a click after Outlook has requested the link': (ads, n) => [
    [
      ...open(4 * MINUTE, ads, { from: `${n}.1`, agent: OFFICE }),
      head(4 * MINUTE + 20_000, 0, { from: `${n}.1`, agent: OFFICE }),
      get(4 * MINUTE + 21_000, 0, { from: `${n}.1`, agent: EDGE }),
    ],
  ],
  'an office of twenty readers behind one address, within a minute': (ads, n) =>
    Array.from({ length: 20 }, (_, reader) => {
      const by = { from: `${n}.1`, agent: EDGE };
      const opened = 20 * MINUTE + reader * 2_900;
      const clicked = opened + 4_500 + ((reader * 7_919) % 9_000);
      return [
        ...(reader % 3 === 2 ? [] : open(opened, ads, by)),
        ...(reader > 2 ? [get(clicked, reader % ads, by)] : []),
      ];
    }),
  'a reader with a VPN in a data centre': (ads, n) => {
    const by = { from: inCloud(n, 60), agent: SAFARI };
    return [[...open(HOUR, ads, by), get(HOUR + 8_000, 0, by)]];
  },
};

/** An address in a data centre, in a network of its own. */
function inCloud(network: string, place: number): string {
  const [, kind = 0, number = 0] = network.split('.').map(Number);
  return `198.19.${(kind * 40 + number * 97 + place * 11) % 256}.${place + 1}`;
}

const labelled = (
  label: Pick<TrafficRequest, 'who' | 'isReader' | 'recipient'>,
  from: string,
  asked: readonly Asked[],
): TrafficRequest[] => asked.map((request) => ({ agent: CHROME, from, ...request, ...label }));

/** Labelled requests for an issue with so many ads, in the order of time, each at an instant of its own. */
export function trafficOf(ads: number): TrafficRequest[] {
  const readers = Array.from({ length: READERS }, (_, number) =>
    // Three readers each have addresses in one network.
    labelled(
      { who: 'a reader', isReader: true, recipient: number },
      `198.18.${Math.floor(number / 3)}.${number}`,
      readerOf(ads, number),
    ),
  );
  const alsoReaders = Object.entries(READER_MANNERS).flatMap(([who, manner], kind) =>
    manner(ads, `100.${64 + kind}.1`).map((asked, number) =>
      labelled({ who, isReader: true, recipient: READERS + kind * 20 + number }, '', asked),
    ),
  );
  const filters = Object.entries(FILTER_MANNERS).flatMap(([who, manner], kind) =>
    Array.from({ length: FILTERS }, (_, number) => {
      const network = `203.${kind}.${number}`;
      const asked = manner(ads, network);
      return labelled(
        { who, isReader: false, recipient: kind * FILTERS + number },
        `${network}.9`,
        asked.map((one) => ({ ...one, at: one.at + number * 7 })),
      );
    }),
  );
  const prefetch = Object.entries(PREFETCH).map(([who, asked], recipient) =>
    labelled({ who, isReader: false, recipient }, '66.249.84.1', [asked]),
  );
  const inTime = [...readers, ...alsoReaders, ...filters, ...prefetch]
    .flat()
    .toSorted((one, other) => one.at - other.at);
  let last = 0;
  return inTime.map((request) => {
    last = Math.max(request.at, last + 1);
    return { ...request, at: last };
  });
}

/** The labels of the filters that follow links. */
export const FILTER_NAMES = Object.keys(FILTER_MANNERS);
