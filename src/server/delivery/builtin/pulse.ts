/** Asks now and then whether this process is still the one to go on. */
export interface Pulse {
  /** False from the moment on when somebody else took over. */
  mayGoOn(): Promise<boolean>;
  stop(): void;
}

/** Nobody is asked more often than this. */
const ASK_EVERY_MS = 1_000;
/** And never more seldom, however long the mail server takes for its answers. */
const BEAT_MS = 15_000;

/** Starts to ask; a question that fails is a no. */
export function startPulse(goOn: () => Promise<boolean>): Pulse {
  let last = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(true) };
  const ask = (): Promise<boolean> => {
    const before = last.answer;
    const answer = before.then((was) => was && goOn()).catch(() => false);
    last = { at: performance.now(), answer };
    return answer;
  };
  const timer = setInterval(() => void ask(), BEAT_MS);
  return {
    mayGoOn: () => (performance.now() - last.at < ASK_EVERY_MS ? last.answer : ask()),
    stop: () => clearInterval(timer),
  };
}
