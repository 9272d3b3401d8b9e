import { FIREFOX } from './tracking-agents.ts';
import {
  type Asked,
  CHROME,
  EDGE,
  each,
  get,
  head,
  HOUR,
  inCloud,
  MINUTE,
  open,
  SAFARI,
  SECOND,
} from './traffic-requests.ts';

/** The first numbers of addresses of Proofpoint, Mimecast, Barracuda and Cisco's mail filter. */
const FILTER_PROVIDERS = ['148.163.135', '205.139.110', '209.222.82', '68.232.130'];
/** The start of IPv6 addresses of Azure, Amazon, Hetzner and Exchange Online. */
const CLOUDS_IPV6 = ['2603:1020:20', '2a05:d014:1', '2a01:4f8:c', '2a01:111:f40'];

/** For each kind of mail filter, a function that returns its requests for an issue with `ads` ads, from addresses in the network `n`. */
export const FILTER_MANNERS: Readonly<Record<string, (ads: number, n: string) => Asked[]>> = {
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
    each(ads, (ad) => [
      get(30 * SECOND + ad * 150, ad, { from: `${CLOUDS_IPV6[Number(n.at(-1))]}${ad}:${ad}::1` }),
    ]),
  'each link from the network of a provider of mail filters, an hour later': (ads, n) =>
    each(ads, (ad) => [
      get(HOUR + ad * 40 * SECOND, ad, { from: `${FILTER_PROVIDERS[Number(n.at(-1))]}.${ad + 9}` }),
    ]),
  'every link twice, from two networks': (ads, n) =>
    each(ads, (ad) => [
      get(1_500 + ad * 100, ad),
      get(2_400 + ad * 100, ad, { from: `${n.replace('203', '204')}.9` }),
    ]),
  'a preview in a chat': () => [get(HOUR, 0, { agent: 'Slackbot-LinkExpanding 1.0' })],
};
