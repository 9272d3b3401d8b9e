import { capabilitiesOf, type Role } from '#domain/access/abilities.ts';
import { describe, expect, test } from 'vitest';
import type { News } from '../db/announce-changes.ts';
import type { RequestSession } from '../http/app-context.ts';
import { LiveHub, STREAMS_PER_ORGANIZATION, STREAMS_PER_USER } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';

const LATER = 600_000;

function sessionOf(userId: number, organizationId = 1, role: Role = 'sales'): RequestSession {
  return {
    tokenHash: Buffer.from([organizationId, userId >> 8, userId & 255]),
    organizationId,
    organizationName: 'Verlag',
    isResettable: false,
    reservationDays: 14,
    keepsPrices: false,
    keepsTerms: false,
    keepsApprovals: false,
    timeZone: 'Europe/Berlin',
    userId,
    userName: 'Vio',
    email: 'vio@verlag.example',
    role,
    customerId: null,
    capabilities: capabilitiesOf(role),
    locale: 'de',
    today: '2026-11-24',
    now: '2026-11-24T09:00:00Z',
    isCookie: true,
    sessionId: 1,
    hasSingleSignOn: false,
    isUseDue: false,
    confirmedSecondsAgo: 0,
    requiresSecondFactor: false,
    needsSecondFactor: false,
    claim: null,
  };
}

const news: News = {
  organizationId: 1,
  weeks: [[3, '2026-48']],
  orders: [[7, 4]],
  verts: [],
  publications: [],
  customers: [],
  deliveries: [5],
  users: [],
  comments: [],
  notified: [],
  everything: false,
};

function openHub(): LiveHub {
  const hub = new LiveHub(() => LATER);
  hub.restart();
  return hub;
}

/** Adds a follower; returns a function that reads the new events. */
function join(hub: LiveHub, session: RequestSession) {
  const stream = new LiveStream();
  hub.join(session, stream, 0);
  return () => {
    const text = String(stream.content.read() ?? '');
    return [...text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event);
  };
}

const active = (session: RequestSession, today: string) => ({
  key: session.tokenHash.toString('hex'),
  organizationId: session.organizationId,
  today,
});

describe('a follower', () => {
  test('receives the news of its own organization', () => {
    const hub = openHub();
    const [own, other] = [join(hub, sessionOf(1)), join(hub, sessionOf(2, 2))];
    own();
    other();
    hub.receive(news);
    expect([own(), other()]).toEqual([['change'], []]);
    hub.receive({ ...news, everything: true });
    expect([own(), other()]).toEqual([['resync'], []]);
  });

  test('reloads when the day has ended in the organization', () => {
    const hub = openHub();
    const [here, there] = [sessionOf(1), sessionOf(2, 2)];
    const hashes = [here.tokenHash, there.tokenHash];
    const [own, other] = [join(hub, here), join(hub, there)];
    hub.keepActive(hashes, [active(here, '2026-11-24'), active(there, '2026-11-24')]);
    own();
    other();
    hub.keepActive(hashes, [active(here, '2026-11-25'), active(there, '2026-11-24')]);
    expect([own(), other()]).toEqual([['resync'], []]);
  });

  test('is disconnected once the session has ended', () => {
    const hub = openHub();
    const [stays, goes] = [sessionOf(1), sessionOf(2)];
    const [one, other] = [join(hub, stays), join(hub, goes)];
    one();
    other();
    hub.keepActive([stays.tokenHash, goes.tokenHash], [active(stays, '2026-11-24')]);
    expect([one(), other()]).toEqual([[], ['over']]);
  });

  test('is not disconnected by a check that began before the stream', () => {
    const hub = openHub();
    const read = join(hub, sessionOf(1));
    read();
    hub.keepActive([], []);
    expect(read()).toEqual([]);
  });
});

describe('streams are allowed', () => {
  test('up to a limit for each user', () => {
    const hub = openHub();
    for (let held = 0; held < STREAMS_PER_USER; held += 1) join(hub, sessionOf(1));
    expect(hub.canJoin(sessionOf(1))).toBe(false);
    expect(hub.canJoin(sessionOf(2))).toBe(true);
  });

  test('up to a higher limit for each organization', () => {
    const hub = openHub();
    for (let user = 1; user <= STREAMS_PER_ORGANIZATION; user += 1) join(hub, sessionOf(user));
    expect(hub.canJoin(sessionOf(0))).toBe(false);
    expect(hub.canJoin(sessionOf(0, 2))).toBe(true);
  });
});

test('a client that reads nothing is disconnected', async () => {
  const hub = openHub();
  join(hub, sessionOf(1));
  for (let times = 0; times < 1_000 && hub.size > 0; times += 1) {
    hub.receive(news);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(hub.size).toBe(0);
});
