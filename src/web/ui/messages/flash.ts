/** How a flash looks and how urgently it is announced: `danger` and `alert` interrupt, the others wait. */
export type FlashType = 'success' | 'info' | 'warning' | 'danger' | 'alert' | 'secondary';

/** What is shown for a moment after something happened. */
export interface FlashMessage {
  type: FlashType;
  text: string;
  /** How long it stays; `null` until it is closed by hand. Default 3 s, with an action 8 s so that it can be reached. */
  timeoutMs?: number | null;
  /** One act that belongs to the message, for example Undo or Try again. */
  action?: { label: string; onAction: () => void };
}

/** A flash that is being shown. */
export interface ShownFlash extends FlashMessage {
  id: number;
  timeoutMs: number | null;
}

const DEFAULT_MS = 3000;
const WITH_ACTION_MS = 8000;
const MOST = 5;

let shown: readonly ShownFlash[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ShownFlash[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The flash messages of the page. `FlashArea` shows them; anything may add one, also outside of React. */
export const flash = {
  /** Shows a message and answers its id. The same text of the same type is shown once, its time begins anew. */
  show(message: FlashMessage): number {
    lastId += 1;
    const timeoutMs =
      message.timeoutMs === undefined ? (message.action ? WITH_ACTION_MS : DEFAULT_MS) : message.timeoutMs;
    const others = shown.filter((other) => other.text !== message.text || other.type !== message.type);
    replace([...others.slice(1 - MOST), { ...message, timeoutMs, id: lastId }]);
    return lastId;
  },
  /** Takes a message away. An unknown id does nothing. */
  dismiss(id: number): void {
    if (shown.some((other) => other.id === id)) replace(shown.filter((other) => other.id !== id));
  },
  /** Takes all messages away. */
  clear(): void {
    replace([]);
  },
  /** The messages now, for `useSyncExternalStore`. */
  list(): readonly ShownFlash[] {
    return shown;
  },
  /** Calls back after every change; answers how to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
