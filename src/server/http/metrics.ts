import { Counter, Gauge, Registry } from 'prom-client';

/** The metrics of a process. A slice adds its own; they are read only when the metrics are scraped. */
export class Metrics {
  readonly registry = new Registry();

  /** Adds a number that goes up and down. */
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

  /** Adds a number that only grows while the process lives; its name ends in `_total`. */
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

  /** Adds one number for each value of a label. */
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
