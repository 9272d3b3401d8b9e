import { seededRandom } from '#tests/random.ts';
import { AGENT_SAMPLES, FIREFOX, GMAIL_PROXY } from './tracking-agents.ts';
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
  OFFICE,
  open,
  PHONE,
  SAFARI,
  SECOND,
} from './traffic-requests.ts';

/** Readers open the mail at random times: at equal intervals, they would look like one machine. */
const OPENED_WITHIN = 4 * HOUR;

/** Returns the requests of the reader with this number. Every third reader opens the mail without images, and so requests links only. */
export function readerOf(ads: number, number: number): Asked[] {
  const opened = 12 * SECOND + Math.floor(seededRandom(number + 1).next() * OPENED_WITHIN);
  const agents = AGENT_SAMPLES.filter(({ click, headers }) => click === 'valid' && !headers);
  const agent = agents[number % agents.length]?.agent ?? FIREFOX;
  const by = number % 5 === 0 ? { agent: GMAIL_PROXY, from: '66.249.84.9' } : {};
  const views = number % 3 === 0 ? [] : open(opened, ads, { agent, ...by });
  const clicks = [get(opened + 3_000, number % ads, { agent })];
  if (number % 4 === 0) clicks.push(get(opened + 8_000, (number + 1) % ads, { agent }));
  return [...views, ...clicks];
}

/** Readers whom a rule could mistake for a machine: functions that return a list of requests for each reader. `n` is their network. */
export const READER_MANNERS: Readonly<Record<string, (ads: number, n: string) => Asked[][]>> = {
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
  'a company behind a gateway to the web, at once': (ads, n) => [
    [
      ...open(2 * MINUTE, ads, { from: '66.249.84.11', agent: GMAIL_PROXY }),
      get(2 * MINUTE + 9_000, 0, { from: `165.225.${n.split('.')[1]}.200`, agent: EDGE }),
    ],
  ],
  'a reader behind Apple’s private relay, at once': (ads) => [
    [
      ...open(3 * MINUTE, ads, { from: '172.225.10.4', agent: 'Mozilla/5.0' }),
      get(4 * MINUTE, 0, { from: '104.28.42.1', agent: PHONE }),
    ],
  ],
  'a reader with a VPN in a data centre': (ads, n) => {
    const by = { from: inCloud(n, 60), agent: SAFARI };
    return [[...open(HOUR, ads, by), get(HOUR + 8_000, 0, by)]];
  },
};
