import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/ui/device/listeners.ts';

/**
 * The state of the live stream: `live`; `connecting` while it opens or after it broke; `off` while there is none, for example
 * without a signed-in user, or on a page that has been hidden for a while.
 */
type LiveState = 'live' | 'connecting' | 'off';

let state: LiveState = 'off';
const { subscribe, notify } = createListeners();

export function currentLiveState(): LiveState {
  return state;
}

/** Returns the state of the live stream. The component renders again when it changes. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, currentLiveState, currentLiveState);
}

export function setLiveState(now: LiveState): void {
  if (now === state) return;
  state = now;
  notify();
}
