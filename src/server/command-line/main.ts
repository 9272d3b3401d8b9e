import '#server/link-areas.ts';
import { openWithoutMigrating } from '#server/platform/doctor/open-without-migrating.ts';
import { readEnv } from '#server/platform/env.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { backupCommand, verifyCommand } from './backup-commands.ts';
import { type Command, type PlainCommand, WrongUsage, type Work, linesOf } from './command.ts';
import {
  advanceSequencesCommand,
  copyImagesCommand,
  distributeCommand,
  doctorCommand,
  reindexCommand,
} from './database-commands.ts';
import { createOrganizationCommand, exportCommand, importCustomersCommand } from './organization-commands.ts';
import { erasePersonCommand, personReportCommand } from './privacy-commands.ts';
import { inviteCommand, resetPasswordCommand, resetSecondFactorCommand } from './user-commands.ts';
import { moveCommand } from './move-command.ts';
import { rotateSecretCommand } from './rotate-secret-command.ts';
import { reopenCommand, restoreCommand } from './restore-command.ts';

const REFUSED = 1;
const WRONG_USAGE = 2;

const commands: ReadonlyMap<string, Command | PlainCommand> = new Map<string, Command | PlainCommand>([
  ['create-organization', createOrganizationCommand],
  ['invite', inviteCommand],
  ['reset-password', resetPasswordCommand],
  ['reset-second-factor', resetSecondFactorCommand],
  ['doctor', doctorCommand],
  ['export', exportCommand],
  ['import-customers', importCustomersCommand],
  ['person-report', personReportCommand],
  ['erase-person', erasePersonCommand],
  ['backup', backupCommand],
  ['verify', verifyCommand],
  ['restore', restoreCommand],
  ['move', moveCommand],
  ['reopen', reopenCommand],
  ['copy-images', copyImagesCommand],
  ['distribute', distributeCommand],
  ['reindex', reindexCommand],
  ['advance-sequences', advanceSequencesCommand],
  ['rotate-secret', rotateSecretCommand],
]);

process.exitCode = await run(process.argv.slice(2));

/** Runs the command named by the first argument; returns its exit code. */
async function run([name = '--help', ...args]: string[]): Promise<number> {
  const command = commands.get(name);
  if (name === '--help' || name === '-h') {
    say(overview());
    return 0;
  }
  if (!command) {
    printError(`There is no command "${name}".\n\n${overview()}`);
    return WRONG_USAGE;
  }
  if (args.includes('--help') || args.includes('-h')) {
    say(helpOf(name, command));
    return 0;
  }
  try {
    if ('read' in command) return await work(command.read(args));
    return await command.readPlain(args)({ env: readEnv(process.env), say, progress: printError });
  } catch (error) {
    return printFailure(error, helpOf(name, command));
  }
}

async function work(begin: Work): Promise<number> {
  const env = readEnv(process.env);
  const { pool, close } = await openWithoutMigrating(env);
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  try {
    return await begin({ pool, env, publicUrl, say, progress: printError });
  } finally {
    await close();
  }
}

function printFailure(error: unknown, help: string): number {
  if (error instanceof WrongUsage) {
    printError(`${error.message}\n\n${help}`);
    return WRONG_USAGE;
  }
  if (error instanceof Problem) {
    linesOf(error).forEach(printError);
    return REFUSED;
  }
  printError(error instanceof Error ? error.message : String(error));
  return REFUSED;
}

function helpOf(name: string, { summary, help }: Command | PlainCommand): string {
  return `vertbook ${name}: ${summary}\n\nvertbook ${name} ${help.trimStart()}`;
}

function overview(): string {
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(21)}${summary}`);
  return `vertbook <command> [--help]\n\n${lines.join('\n')}\n\nExit codes: 0 done, 1 refused, 2 wrong usage.`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}
