// Shifts `Date` by TEST_CLOCK_OFFSET_MS. Preloaded (`--import`) by each process of the tests on a database. Timers are not affected.
const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
const realNow = Date.now;

Date.now = () => realNow() + offsetMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
  apply: (target) => new target(target.now()).toString(),
});
Date.prototype.constructor = globalThis.Date;
