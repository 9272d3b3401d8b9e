import { useSyncExternalStore } from 'react';

/**
 * Whether what others change shows by itself: `live`; `connecting` while the stream is being opened or has broken; `off`
 * where nobody is signed in, or nobody has seen this page for a while.
 */
export type LiveState = 'live' | 'connecting' | 'off';

let state: LiveState = 'off';
const listeners = new Set<() => void>();

export function currentLiveState(): LiveState {
  return state;
}

/** The state of the stream; renders again when it changes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, currentLiveState, currentLiveState);
}

export function setLiveState(now: LiveState): void {
  if (now === state) return;
  state = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
