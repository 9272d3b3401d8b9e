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
const READERS = 120;
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
  const inTime = [...readers, ...filters, ...prefetch].flat().toSorted((one, other) => one.at - other.at);
  let last = 0;
  return inTime.map((request) => {
    last = Math.max(request.at, last + 1);
    return { ...request, at: last };
  });
}

/** The labels of the filters that follow links. */
export const FILTER_NAMES = Object.keys(FILTER_MANNERS);
