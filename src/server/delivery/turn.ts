/** How long a process works on one mailing of its own before others get their turn. */
export interface TurnLimits {
  /** How many mails are begun. */
  mails: number;
  /** For how long mails are begun, in milliseconds. */
  ms: number;
}

/** A turn that has begun. */
export interface Turn {
  /** Asked before each mail; false once the turn is over. */
  mayBegin(): boolean;
  /** Whether somebody was told that it is over. */
  isOver(): boolean;
}

/** Begins a turn; without limits it never ends. */
export function startTurn({ mails, ms }: TurnLimits = { mails: Infinity, ms: Infinity }): Turn {
  const end = performance.now() + ms;
  let left = mails;
  let isOver = false;
  return {
    mayBegin: () => {
      left -= 1;
      isOver ||= left < 0 || performance.now() > end;
      return !isOver;
    },
    isOver: () => isOver,
  };
}
