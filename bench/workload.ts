import type { DatabaseServer } from './ground/database-server.ts';

/** One line of the table: what was measured, the limit of the same run, and what is aimed at. */
export interface Line {
  name: string;
  measured: string;
  /** What the machine can do at best. */
  limit: string;
  ratio: number | null;
  target: string;
  /** Null where nothing could be measured. */
  isReached: boolean | null;
}

/** A workload of the bench: it says one line for each thing that it measures. */
export interface Workload {
  name: string;
  run(server: DatabaseServer, say: (line: Line) => void): Promise<void>;
}
