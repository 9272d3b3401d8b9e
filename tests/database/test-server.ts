import type { ClientConfig } from 'pg';

/** The PostgreSQL server of one test run, as its workers need to know it. */
export interface TestServer {
  /** May make databases. */
  readonly admin: ClientConfig;
  /** The role that the application works as in the tests; no superuser, so that row-level security binds it. */
  readonly application: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
  };
  /** The database, migrated and empty, that every test's database is a copy of. */
  readonly template: string;
  /** Begins the name of every database of this run. */
  readonly prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
  }
}
