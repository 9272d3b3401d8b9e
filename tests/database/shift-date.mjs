// Shifts `Date` by TEST_CLOCK_OFFSET_MS. Preloaded (`--import`) by each process of the tests on a database. Timers are not affected.
const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
const realNow = Date.now;
const now = () => realNow() + offsetMs;

globalThis.Date = new Proxy(Date, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: (target) => new target(now()).toString(),
});
