import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/processes.ts';
import type { ClientConfig } from 'pg';
import { chooseAccount, runAs, type ServerAccount } from '#server/platform/db/embedded/server-account.ts';
import { findServerPrograms, program } from '#server/platform/db/embedded/server-programs.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { administer } from '#tests/database/administer.ts';

const ROLE = 'vertbook';
/** No fsync, because the machine does not crash. `wal_keep_size` keeps segments of the write-ahead log for standbys. */
const OPTIONS = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=100', 'wal_keep_size=128MB'];

interface Parts {
  /** Contains the data and the log. */
  folder: string;
  port: number;
  password: string;
  programs: string;
  account: ServerAccount;
}

/** A PostgreSQL server of one test, which the test may stop, demote, promote or fill. */
export class Cluster {
  readonly #parts: Parts;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Creates it with the programs of `TEST_POSTGRESQL_PROGRAMS`, or with the embedded ones if that is not set. */
  static async create(): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'vertbook-cluster-'));
    await chmod(folder, 0o755);
    const account = await chooseAccount(folder, folder);
    const programs = process.env['TEST_POSTGRESQL_PROGRAMS'] || (await findServerPrograms(account, folder));
    const password = randomBytes(12).toString('hex');
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password);
    if (account.owner) {
      for (const path of [folder, passwordFile]) await chown(path, account.owner.uid, account.owner.gid);
    }
    const cluster = new Cluster({ folder, password, programs, account, port: await freePort() });
    const authentication = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await cluster.#run('initdb', [...authentication, '--encoding=UTF8', '--locale=C', '--no-sync']);
    return cluster;
  }

  get port(): number {
    return this.#parts.port;
  }

  /** A folder that the server may write to. */
  get folder(): string {
    return this.#parts.folder;
  }

  get account(): ServerAccount {
    return this.#parts.account;
  }

  /** The superuser. */
  get admin(): ClientConfig {
    const { port, password } = this.#parts;
    return { host: '127.0.0.1', port, password, user: 'postgres', database: 'postgres' };
  }

  /** Returns the address of the application's database. It also names the hosts of `others`. */
  urlWith(...others: readonly Cluster[]): string {
    const hosts = [this, ...others].map(({ port }) => `127.0.0.1:${port}`);
    return `postgresql://${ROLE}:${this.#parts.password}@${hosts.join(',')}/${ROLE}`;
  }

  /** Starts it with these settings, as this account. */
  async start(settings: readonly string[] = [], account = this.account): Promise<void> {
    const { folder, port } = this.#parts;
    const options = [...OPTIONS, `port=${port}`, `unix_socket_directories=${folder}`, ...settings];
    const line = options.map((option) => `-c '${option}'`).join(' ');
    await this.#run('pg_ctl', ['start', '-s', '-w', '-l', join(folder, 'server.log'), '-o', line], account);
  }

  /** Stops it. `immediate` ends its processes as a crash does. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.#run('pg_ctl', ['stop', '-s', '-w', '-m', mode]);
  }

  async promote(): Promise<void> {
    await this.#run('pg_ctl', ['promote', '-s', '-w']);
  }

  /** Creates the application's role and its migrated database. `clause` can name a tablespace for the database. */
  async createDatabase(clause = ''): Promise<void> {
    await administer(this.admin, [
      `create role ${ROLE} login password '${this.#parts.password}'`,
      `create database ${ROLE} owner ${ROLE} ${clause}`,
    ]);
    await migrate(this.urlWith());
  }

  /** Makes the stopped cluster a standby: of `primary`, or without a primary if that is null. */
  async becomeStandby(primary: Cluster | null): Promise<void> {
    const { folder } = this.#parts;
    const { port, password } = primary?.admin ?? {};
    const connection = `host=127.0.0.1 port=${port} user=postgres password=${String(password)} application_name=standby`;
    const lines = primary
      ? [`primary_conninfo = '${connection}'`, `wal_retrieve_retry_interval = '200ms'`]
      : [];
    await writeFile(join(folder, 'data/postgresql.auto.conf'), `${lines.join('\n')}\n`);
    await writeFile(join(folder, 'data/standby.signal'), '');
  }

  /** Copies the stopped cluster. */
  async copy(): Promise<Cluster> {
    const copy = await Cluster.create();
    await rm(join(copy.folder, 'data'), { recursive: true });
    const copied = await runAs(this.account, 'cp', ['-a', join(this.folder, 'data'), copy.folder]);
    if (!copied.ok) throw new Error(copied.output);
    return new Cluster({ ...copy.#parts, password: this.#parts.password });
  }

  async remove(): Promise<void> {
    await this.stop('immediate').catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }

  async #run(name: 'initdb' | 'pg_ctl', args: readonly string[], account = this.account): Promise<void> {
    const { programs, folder } = this.#parts;
    const { ok, output } = await runAs(account, program(programs, name), [
      ...args,
      `--pgdata=${join(folder, 'data')}`,
    ]);
    if (!ok) throw new Error(`${name}: ${output}`);
  }
}
