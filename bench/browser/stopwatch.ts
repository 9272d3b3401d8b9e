/** One answer of the page: how long it took to be seen, and how many requests began meanwhile. */
export interface Reaction {
  ms: number;
  requests: number;
}

/** What the stopwatch in the page offers to the bench. */
export interface Stopwatch {
  /** Waits for the next event of this kind, then for the frame in which an element fits the selector. */
  arm(event: 'click' | 'keydown', selector: string): void;
  reading(): Promise<Reaction>;
  layoutShift(): number;
}

/**
 * Put into the page before its own code. The time runs from the moment when the browser noticed the press, until the
 * frame that shows the answer has been handed over to be painted.
 */
export function installStopwatch(): void {
  let reading: Promise<Reaction> | null = null;
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const frames = {
    afterPaint(then: () => void) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage(null);
    },
    finish(from: number, to: number, resolve: (reaction: Reaction) => void) {
      // A request is listed once it was answered.
      setTimeout(() => {
        const requests = performance.getEntriesByType('resource');
        const between = requests.filter(({ startTime }) => startTime >= from && startTime <= to);
        resolve({ ms: to - from, requests: between.length });
      }, 400);
    },
  };
  const stopwatch: Stopwatch = {
    arm(event, selector) {
      reading = new Promise((resolve) => {
        const began = ({ timeStamp }: Event) => {
          const look = () => {
            if (document.querySelector(selector) === null) requestAnimationFrame(look);
            else frames.afterPaint(() => frames.finish(timeStamp, performance.now(), resolve));
          };
          requestAnimationFrame(look);
        };
        addEventListener(event, began, { once: true, capture: true });
      });
    },
    reading: () => reading ?? Promise.reject(new Error('The stopwatch is not armed.')),
    layoutShift: () => shift,
  };
  Object.assign(globalThis, { stopwatch });
}
