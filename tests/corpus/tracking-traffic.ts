import { FILTER_MANNERS } from './filter-traffic.ts';
import { READER_MANNERS, readerOf } from './reader-traffic.ts';
import { GMAIL_PROXY } from './tracking-agents.ts';
import { type Asked, CHROME, type TrafficRequest, view } from './traffic-requests.ts';

const READERS = 120;
const FILTERS = 4;

/** Views that no reader caused. */
const PREFETCH: Readonly<Record<string, Asked>> = {
  'Gmail on arrival': view(4_000, 0, { agent: GMAIL_PROXY }),
  'Apple on arrival': view(9_000, 0, { agent: 'Mozilla/5.0' }),
  'Yahoo on arrival': view(20_000, 0, { agent: 'YahooMailProxy' }),
};

const labelled = (
  label: Pick<TrafficRequest, 'who' | 'isReader' | 'recipient'>,
  from: string,
  asked: readonly Asked[],
): TrafficRequest[] => asked.map((request) => ({ agent: CHROME, from, ...request, ...label }));

/** Returns labelled requests for an issue with `ads` ads, ordered by time. No two requests have the same time. */
export function trafficOf(ads: number): TrafficRequest[] {
  const readers = Array.from({ length: READERS }, (_, number) =>
    // Groups of three readers have addresses in the same network.
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
