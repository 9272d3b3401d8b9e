import { followChanges as route, type LiveChange, type LiveEvent } from '#contract/platform/live.ts';
import { getSession } from '#contract/access/session.ts';
import { call } from '../call.ts';
import { checkConnection, currentConnection, whenConnectionChanges } from '../connection.ts';
import { type Refresh, startRefresh } from './live-refresh.ts';
import { setLiveState } from './live-state.ts';
import { queryClient } from '../query-client.ts';
import { sessionQuery } from '../session.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A stream without any event for this long counts as broken, even if the browser reports it as open. */
const SILENCE_MS = 50_000;
/** How long a hidden page keeps its stream. */
const HIDDEN_MS = 30_000;
/** Storage key that a page sets when it opens its stream. Hidden pages then close theirs: a browser opens few connections to a server. */
const OPENED = 'vertbook.live-opened';

/** Applies the changes of other users while the page is visible. Returns a stop function. */
export function followChanges(): () => void {
  // All records on the page were fetched with the session or after it.
  const shownSince = queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0;
  const follower = new Follower(startRefresh(queryClient), shownSince);
  follower.start();
  return () => follower.stop();
}

class Follower {
  readonly #refresh: Refresh;
  readonly #stopping = new AbortController();
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #hidden: ReturnType<typeof setTimeout> | undefined;
  #waitMs = FIRST_WAIT_MS;
  /** No change was missed before this time. Records fetched earlier can have changed since. */
  #receivedAt: number;

  constructor(refresh: Refresh, receivedAt: number) {
    this.#refresh = refresh;
    this.#receivedAt = receivedAt;
  }

  start(): void {
    const { signal } = this.#stopping;
    document.addEventListener('visibilitychange', () => this.#onVisibility(), { signal });
    addEventListener('storage', ({ key }) => key === OPENED && this.#closeIfHidden(), { signal });
    const forget = whenConnectionChanges(() => this.#reopen());
    signal.addEventListener('abort', forget);
    this.#reopen();
  }

  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#hidden);
    this.#close();
    this.#refresh.stop();
    setLiveState('off');
  }

  #onVisibility(): void {
    clearTimeout(this.#hidden);
    if (document.visibilityState === 'visible') {
      this.#reopen();
    } else {
      this.#hidden = setTimeout(() => this.#closeIfHidden(), HIDDEN_MS);
    }
  }

  #closeIfHidden(): void {
    if (document.visibilityState === 'visible') return;
    this.#close();
    setLiveState('off');
  }

  /** Opens the stream if there is none, the page is visible and the server is reachable. */
  #reopen(): void {
    clearTimeout(this.#timer);
    const isWanted = !this.#stopping.signal.aborted && document.visibilityState === 'visible';
    if (this.#source || !isWanted || currentConnection() !== 'good') return;
    setLiveState('connecting');
    localStorage.setItem(OPENED, new Date().toISOString());
    const missedMs = Math.max(0, Math.round(Date.now() - this.#receivedAt));
    const source = new EventSource(`${route.path}?missedMs=${missedMs}`);
    this.#source = source;
    const on = (event: LiveEvent, listener: (data: string) => void) =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        this.#noteEvent();
        listener(data);
      });
    on('ready', () => {
      this.#waitMs = FIRST_WAIT_MS;
      setLiveState('live');
    });
    on('change', (data) => this.#refresh.change(JSON.parse(data) as LiveChange));
    on('resync', () => this.#refresh.everything());
    on('beat', () => undefined);
    on('over', () => void this.#reconnect(true));
    source.addEventListener('error', () => void this.#reconnect(source.readyState === EventSource.CLOSED));
    this.#watch();
  }

  #noteEvent(): void {
    this.#receivedAt = Date.now();
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => void this.#reconnect(false), SILENCE_MS);
  }

  /** Opens the stream again after a delay. If the server refused or ended it, checks the session first, which can have ended. */
  async #reconnect(wasRefused: boolean): Promise<void> {
    this.#close();
    setLiveState('connecting');
    const wait = this.#waitMs * (0.5 + Math.random() / 2);
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS);
    if (wasRefused) {
      await call(getSession, {}).catch(() => undefined);
    } else {
      await checkConnection();
    }
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reopen(), wait);
  }

  #close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    this.#source?.close();
    this.#source = null;
  }
}
