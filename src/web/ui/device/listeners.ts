/** The listeners of a value that is kept outside React. */
interface Listeners {
  /** Calls back after every change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
