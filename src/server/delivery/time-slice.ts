/** How long a process works on one of Vertbook's own mailings before it turns to other jobs. */
export interface SliceLimits {
  /** How many mails are begun. */
  mails: number;
  /** How long mails are begun, in milliseconds. */
  ms: number;
}

/** A time slice that has begun. */
export interface TimeSlice {
  /** Called before each mail; false once the slice is over. */
  mayBegin(): boolean;
  /** Whether `mayBegin` has returned false. */
  isOver(): boolean;
}

/** Begins a time slice; without limits it never ends. */
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
