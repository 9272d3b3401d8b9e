import type { DatabaseServer } from './fixtures/database-server.ts';

/** One line of the table: the measured value, the limit of the same run, and the target. */
export interface Line {
  name: string;
  measured: string;
  /** What the measured value is compared with: the best that the machine can do, or the value with little data. */
  limit: string;
  ratio: number | null;
  target: string;
  /** Null if there is no target, or if nothing could be measured. */
  isReached: boolean | null;
}

/** A workload of the bench. It reports one line for each measurement. */
export interface Workload {
  name: string;
  /** The longest time that it may take, if the default is too short. */
  limitMs?: number;
  run(server: DatabaseServer, report: (line: Line) => void): Promise<void>;
}
