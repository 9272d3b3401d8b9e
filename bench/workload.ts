import type { DatabaseServer } from './fixtures/database-server.ts';

/** One line of the table: the measured value, the limit of the same run, and the target. */
export interface Line {
  name: string;
  measured: string;
  /** The best that the machine can do. */
  limit: string;
  ratio: number | null;
  target: string;
  /** Null if nothing could be measured. */
  isReached: boolean | null;
}

/** A workload of the bench; it reports one line for each measurement. */
export interface Workload {
  name: string;
  run(server: DatabaseServer, report: (line: Line) => void): Promise<void>;
}
