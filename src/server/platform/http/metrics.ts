import { Counter, Gauge, Registry } from 'prom-client';

/** The metrics of a process. Each feature adds its own. Values are read only when the metrics are scraped. */
export class Metrics {
  readonly registry = new Registry();

  /** Adds a gauge. */
  gauge(name: string, help: string, read: () => number): void {
    this.#add(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  }

  /** Adds a counter; its name ends in `_total`. */
  counter(name: string, help: string, read: () => number): void {
    this.#add(
      new Counter({
        name,
        help,
        registers: [],
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    );
  }

  /** Adds a counter with one value for each value of a label; its name ends in `_total`. */
  counters(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void {
    this.#add(
      new Counter({
        name,
        help,
        labelNames: [label],
        registers: [],
        collect() {
          this.reset();
          for (const [value, number] of read()) this.inc({ [label]: value }, number);
        },
      }),
    );
  }

  /** Adds a gauge with one value for each value of a label. */
  gauges(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void {
    this.#add(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        collect() {
          this.reset();
          for (const [value, number] of read()) this.set({ [label]: value }, number);
        },
      }),
    );
  }

  #add(metric: Gauge | Counter): void {
    this.registry.registerMetric(metric);
  }
}
