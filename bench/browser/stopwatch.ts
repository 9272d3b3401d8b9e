/** A reaction of the page to an input event: the time until it was visible, and how many requests started during that time. */
export interface Reaction {
  ms: number;
  requests: number;
}

/** The interface of the stopwatch in the page. */
export interface Stopwatch {
  /** Starts at the next event of this kind, and stops at the first frame in which an element matches the selector. */
  arm(event: 'click' | 'keydown', selector: string): void;
  reading(): Promise<Reaction>;
  layoutShift(): number;
}

/**
 * Installs the stopwatch; the page runs it before its own code. It measures from the timestamp of the input event until the frame that
 * shows the effect is submitted for painting.
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
      // The browser lists a request only after its response has arrived.
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
