// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followChanges } from './live.ts';
import { currentLiveState } from './live-state.ts';
import { queryClient } from '../query-client.ts';

const BEAT_MS = 20_000;

/** Replaces the browser's `EventSource`, so that the test can send events. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  emit(event: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  fail(isRefused = false): void {
    if (isRefused) this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let visibility: DocumentVisibilityState;
let stop: () => void;
const asked = vi.fn<() => string>(() => 'as it is');
const requests: string[] = [];
beforeEach(async () => {
  vi.useFakeTimers();
  visibility = 'visible';
  FakeEventSource.opened = [];
  requests.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({ session: {} });
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const observer = new QueryObserver(queryClient, { queryKey: ['order', 7], queryFn: asked });
  const forget = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  asked.mockClear();
  const stopFollowing = followChanges();
  stop = () => {
    stopFollowing();
    forget();
  };
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const last = () => {
  const source = FakeEventSource.opened.at(-1);
  if (!source) throw new Error('There is no stream.');
  return source;
};
const see = (now: DocumentVisibilityState) => {
  visibility = now;
  document.dispatchEvent(new Event('visibilitychange'));
};
const change = { weeks: [], publications: [], orders: [7], verts: [], customers: [], deliveries: [] };
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const openAnother = () =>
  dispatchEvent(new StorageEvent('storage', { key: 'vertbook.live-opened', newValue: 'now' }));

describe('a change by another user', () => {
  test('is fetched as soon as it is announced', async () => {
    expect(currentLiveState()).toBe('connecting');
    last().emit('ready');
    expect(currentLiveState()).toBe('live');
    last().emit('change', change);
    await wait(200);
    expect(asked).toHaveBeenCalledTimes(1);
    last().emit('resync');
    await wait(200);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is received after the stream breaks and opens again, with the length of the gap', async () => {
    last().emit('ready');
    await wait(5_000);
    last().fail();
    expect(currentLiveState()).toBe('connecting');
    await wait(2_000);
    expect(FakeEventSource.opened).toHaveLength(2);
    expect(Number(new URL(last().url, location.href).searchParams.get('missedMs'))).toBeGreaterThanOrEqual(
      5_000,
    );
    last().emit('ready');
    expect(currentLiveState()).toBe('live');
  });

  test('is received after the heartbeat stops and the stream opens again', async () => {
    last().emit('ready');
    for (let beats = 0; beats < 5; beats += 1) {
      await wait(BEAT_MS);
      last().emit('beat');
    }
    expect(FakeEventSource.opened).toHaveLength(1);
    await wait(3 * BEAT_MS);
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  test.each([
    ['the stream says that the session is over', () => last().emit('over')],
    ['the stream is refused', () => last().fail(true)],
  ])('waits until a user is signed in, if %s', async (_when, happens) => {
    last().emit('ready');
    happens();
    await wait(2_000);
    expect(requests).toEqual(['/api/session']);
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  test('is requested less and less often while the server does not reply', async () => {
    for (let times = 0; times < 12; times += 1) {
      last().fail(true);
      await wait(30_000);
    }
    const before = FakeEventSource.opened.length;
    last().fail(true);
    await wait(10_000);
    expect(FakeEventSource.opened).toHaveLength(before);
  });
});

describe('a hidden page', () => {
  test('closes its stream after a while, and opens it when it is visible again', async () => {
    last().emit('ready');
    see('hidden');
    await wait(10_000);
    expect(currentLiveState()).toBe('live');
    await wait(25_000);
    expect(currentLiveState()).toBe('off');
    expect(last().readyState).toBe(FakeEventSource.CLOSED);
    see('visible');
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  test('closes its stream when a new page opens; a visible page keeps its stream', () => {
    last().emit('ready');
    openAnother();
    expect(currentLiveState()).toBe('live');
    see('hidden');
    openAnother();
    expect(currentLiveState()).toBe('off');
  });
});

test('the stop function closes the stream', () => {
  last().emit('ready');
  stop();
  expect(currentLiveState()).toBe('off');
  expect(last().readyState).toBe(FakeEventSource.CLOSED);
});
