import { currentWords } from '../language/language.tsx';

/** The look and urgency of a message: `danger` and `alert` interrupt a screen reader, the others wait. */
export type FlashType = 'success' | 'info' | 'warning' | 'danger' | 'alert' | 'secondary';

/** A message that is shown for a few seconds, or until the user closes it. */
export interface FlashMessage {
  type: FlashType;
  text: string;
  /**
   * How long the message is shown; `null` until the user closes it. Default 3 s, or 8 s with an action, so that the user has
   * time to reach the action.
   */
  timeoutMs?: number | null;
  /** An action of the message, for example Undo or Try again. */
  action?: { label: string; onAction: () => void };
}

/** A message that is shown now. */
export interface ShownFlash extends FlashMessage {
  id: number;
  timeoutMs: number | null;
}

const DEFAULT_MS = 3000;
const WITH_ACTION_MS = 8000;
const MAX_SHOWN = 5;

let shown: readonly ShownFlash[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Whether the message only reports that an act has succeeded. A message with an action is still needed after the next act. */
const isSuccess = ({ type, action }: FlashMessage) => type === 'success' && action === undefined;
const endsAct = ({ type }: FlashMessage) => type === 'success' || type === 'danger';

/** Leaves out the oldest messages above the number, failures last: the user must have the time to read them. */
function newest(messages: readonly ShownFlash[], most: number): readonly ShownFlash[] {
  const expendable = messages.filter(({ type }) => type !== 'danger');
  const failures = messages.filter(({ type }) => type === 'danger');
  const removed = new Set([...expendable, ...failures].slice(0, Math.max(0, messages.length - most)));
  return messages.filter((message) => !removed.has(message));
}

function replace(next: readonly ShownFlash[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The flash messages of the page, which can also be used outside of React. `FlashArea` shows them. */
export const flash = {
  /**
   * Shows a message and returns its id. A repeated message of the same type is shown once, and its timer restarts. The
   * outcome of an act replaces the success of the previous act. A failure stays as long as it was shown for.
   */
  show(message: FlashMessage): number {
    lastId += 1;
    const timeoutMs =
      message.timeoutMs === undefined ? (message.action ? WITH_ACTION_MS : DEFAULT_MS) : message.timeoutMs;
    const others = shown.filter(
      (other) =>
        (other.text !== message.text || other.type !== message.type) &&
        !(endsAct(message) && isSuccess(other)),
    );
    replace([...newest(others, MAX_SHOWN - 1), { ...message, timeoutMs, id: lastId }]);
    return lastId;
  },
  /** Removes a message. Ignores an unknown id. */
  dismiss(id: number): void {
    if (shown.some((other) => other.id === id)) replace(shown.filter((other) => other.id !== id));
  },
  /** Undoes an act: runs the action of the newest message about a completed act. Returns false if there is no such message. */
  undo(): boolean {
    const done = shown.findLast(({ type, action }) => action && (type === 'success' || type === 'info'));
    if (!done) return false;
    flash.dismiss(done.id);
    done.action?.onAction();
    return true;
  },
  /** Removes all messages. */
  clear(): void {
    replace([]);
  },
  /** Returns the current messages, for `useSyncExternalStore`. */
  list(): readonly ShownFlash[] {
    return shown;
  },
  /** Calls the listener after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Reports a success. */
export function showSuccess(text: string): void {
  flash.show({ type: 'success', text });
}

/** Reports that the record was saved. Spec §8. */
export function showSaved(): void {
  showSuccess(currentWords().shell.flash.saveSuccess);
}

/** Reports why saving failed, for longer than a success. Spec §8. */
export function showFailure(text: string, timeoutMs: number): void {
  flash.show({ type: 'danger', text, timeoutMs });
}

/** Reports that the entries were reset, with an Undo action. Spec §8. */
export function showReset(undo: () => void): void {
  const { shell, common } = currentWords();
  flash.show({
    type: 'success',
    text: shell.flash.resetSuccess,
    action: { label: common.undo, onAction: undo },
  });
}
