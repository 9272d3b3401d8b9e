import { followChanges as route, type LiveChange, type LiveEvent } from '#contract/live.ts';
import { getSession } from '#contract/session.ts';
import { call } from './call.ts';
import { checkConnection, currentConnection, whenConnectionChanges } from './connection.ts';
import { type Refresh, startRefresh } from './live-refresh.ts';
import { setLiveState } from './live-state.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A stream that did not even beat for so long is broken, whatever the browser thinks of it. */
const SILENCE_MS = 50_000;
/** So long a page that nobody sees goes on listening. */
const HIDDEN_MS = 30_000;
/** A browser has few connections to one server: a page that is opened takes that of one that nobody sees. */
const OPENED = 'vertbook.live-opened';

/** Shows what others change as long as the page is seen. Answers how to stop. */
export function followChanges(): () => void {
  // Whatever is shown was asked for in this session.
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
  /** Until when nothing was missed. What was asked for before anybody listened may have changed since. */
  #heardAt: number;

  constructor(refresh: Refresh, heardAt: number) {
    this.#refresh = refresh;
    this.#heardAt = heardAt;
  }

  start(): void {
    const { signal } = this.#stopping;
    document.addEventListener('visibilitychange', () => this.#onSeen(), { signal });
    addEventListener('storage', ({ key }) => key === OPENED && this.#makeRoom(), { signal });
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

  #onSeen(): void {
    clearTimeout(this.#hidden);
    if (document.visibilityState === 'visible') {
      this.#reopen();
    } else {
      this.#hidden = setTimeout(() => this.#makeRoom(), HIDDEN_MS);
    }
  }

  #makeRoom(): void {
    if (document.visibilityState === 'visible') return;
    this.#close();
    setLiveState('off');
  }

  /** Opens the stream where there is none and the page is seen. */
  #reopen(): void {
    clearTimeout(this.#timer);
    const isWanted = !this.#stopping.signal.aborted && document.visibilityState === 'visible';
    if (this.#source || !isWanted || currentConnection() !== 'good') return;
    setLiveState('connecting');
    localStorage.setItem(OPENED, new Date().toISOString());
    const missedMs = Math.max(0, Math.round(Date.now() - this.#heardAt));
    const source = new EventSource(`${route.path}?missedMs=${missedMs}`);
    this.#source = source;
    const on = (event: LiveEvent, listener: (data: string) => void) =>
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        this.#heard();
        listener(data);
      });
    on('ready', () => {
      this.#waitMs = FIRST_WAIT_MS;
      setLiveState('live');
    });
    on('change', (data) => this.#refresh.change(JSON.parse(data) as LiveChange));
    on('resync', () => this.#refresh.everything());
    on('beat', () => undefined);
    on('over', () => void this.#comeBack(true));
    source.addEventListener('error', () => void this.#comeBack(source.readyState === EventSource.CLOSED));
    this.#watch();
  }

  #heard(): void {
    this.#heardAt = Date.now();
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => void this.#comeBack(false), SILENCE_MS);
  }

  /** Opens the stream again after a while. Where it was refused, perhaps nobody is signed in any more: that is asked first. */
  async #comeBack(wasRefused: boolean): Promise<void> {
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
