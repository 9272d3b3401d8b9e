import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/api/support/test-app.ts';
import { type Ended, runCommand } from './command-line.ts';
import { buildPrograms } from './server-process.ts';

/** The name of the test app's organization. */
export const ORGANIZATION = 'Verlag Nordlicht';

/** The built command line on the database of a test app. */
export interface Commands {
  world: TestApp;
  /** The address of its database. */
  databaseUrl: string;
  /** The folder that file arguments are relative to. */
  folder: string;
  /** Runs a command, on the database of the test app unless `settings` name another one. */
  vertbook(args: string[], settings?: Record<string, string>): Promise<Ended>;
  /** Sets a password with a printed link. */
  useLink(stdout: string): Promise<{ status: number; password: string }>;
  close(): Promise<void>;
}

/** Builds the command line and starts the test app. */
export async function openCommands(options: TestAppOptions = {}): Promise<Commands> {
  const [built, world, folder] = await Promise.all([
    buildPrograms(),
    startTestApp(options),
    mkdtemp(join(tmpdir(), 'vertbook-commands-')),
  ]);
  const DATABASE_URL = urlOf(world.app.pool.options);
  return {
    world,
    databaseUrl: DATABASE_URL,
    folder,
    vertbook: (args, settings = { DATABASE_URL }) =>
      runCommand(built.commandLine, args, {
        settings: { PUBLIC_URL: 'https://ads.example', ...settings },
        folder,
      }),
    async useLink(stdout) {
      const token =
        /^https:\/\/ads\.example\/reset-password\?reset_password_token=([\w-]+)&lang=[\w-]+$/m.exec(
          stdout,
        )?.[1];
      const password = 'elf Schwäne im Herbst';
      const { status } = await world.anonymous.patch('/api/users/password', {
        user: { reset_password_token: token, password, password_confirmation: password },
      });
      return { status, password };
    },
    close: async () => {
      await world.close();
      await built.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A URL cannot have the folder of a socket as its host. */
function urlOf({ host = '', port, user, password, database }: PoolConfig): string {
  return `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
