/** The limits after which a process interrupts one of Vertbook's own mailings to run other jobs. */
export interface SliceLimits {
  /** The maximum number of mails to begin. */
  mails: number;
  /** The time during which new mails may begin, in milliseconds. */
  ms: number;
}

/** A running time slice. */
export interface TimeSlice {
  /** Called before each mail; false once the slice is over. */
  mayBegin(): boolean;
  /** Whether `mayBegin` has returned false. */
  isOver(): boolean;
}

/** Starts a time slice; without limits it never ends. */
export function startTimeSlice({ mails, ms }: SliceLimits = { mails: Infinity, ms: Infinity }): TimeSlice {
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
