import type { ClientConfig } from 'pg';

/** The PostgreSQL server of one test run, as its workers see it. */
export interface TestServer {
  /** May create databases. */
  readonly admin: ClientConfig;
  /** The administrator on each server that has a part of a test database: more than one if the server coordinates a cluster. */
  readonly nodes: readonly ClientConfig[];
  /** The role of the application in the tests. It is not a superuser, so that row-level security applies. */
  readonly application: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
  };
  /** The migrated, empty database that test databases are copied from. */
  readonly template: string;
  /** The tables whose rows belong to one organization. */
  readonly tenantTables: readonly string[];
  /** The tables that a distributed database keeps on the coordinator only. */
  readonly coordinatorTables: readonly string[];
  /** The prefix of the names of this run's databases. */
  readonly prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
  }
}
