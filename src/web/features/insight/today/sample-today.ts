import type { Today, TodayIssue } from '#contract/insight/today.ts';

/** Returns the work of a day for tests, by default with nothing to do. */
export function sampleToday(overrides: Partial<Today> = {}): Today {
  return {
    issues: [],
    hasMoreIssues: false,
    dueAds: [],
    toCall: [],
    lapsing: [],
    newOrders: [],
    blockedIssues: [],
    requestCount: 0,
    ...overrides,
  };
}

/** Returns an issue of tomorrow for tests, with a complete and an incomplete ad. */
export function sampleIssue(overrides: Partial<TodayIssue> = {}): TodayIssue {
  const ad: TodayIssue['ads'][number] = {
    vertId: 1,
    orderId: 7,
    orderVersion: 1,
    placementName: 'Banner',
    customerName: 'Solarwerk Jena',
    state: 'pending',
    reservedUntil: null,
    missingFields: [],
    task: null,
    canRemind: false,
    awaited: null,
    reminded: null,
    openedAt: null,
  };
  return {
    issueId: 5,
    publication: { id: 3, title: 'Gebäudebrief' },
    topic: '',
    sendingDate: '2026-11-25',
    weekNumber: '2026-48',
    sendingTime: '08:00',
    progress: 'planned',
    verdict: { tense: 'future', count: 1, total: 2, causes: [{ cause: 'incomplete', count: 1 }] },
    ads: [
      ad,
      {
        ...ad,
        vertId: 2,
        placementName: 'Top',
        state: 'incomplete',
        missingFields: ['linkUrl'],
        task: 'missing',
      },
    ],
    ...overrides,
  };
}
