import '#server/link-areas.ts';
import { openWithoutMigrating } from '#server/platform/doctor/open-without-migrating.ts';
import { readEnv } from '#server/platform/env.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { backupCommand } from './backup-command.ts';
import { type Command, type PlainCommand, WrongUsage, type Work } from './command.ts';
import { copyImagesCommand } from './copy-images-command.ts';
import { createOrganizationCommand } from './create-organization-command.ts';
import { distributeCommand } from './distribute-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { erasePersonCommand } from './erase-person-command.ts';
import { exportCommand } from './export-command.ts';
import { importCustomersCommand } from './import-customers-command.ts';
import { inviteCommand } from './invite-command.ts';
import { moveCommand } from './move-command.ts';
import { linesOf } from './refusal.ts';
import { personReportCommand } from './person-report-command.ts';
import { reopenCommand } from './reopen-command.ts';
import { resetPasswordCommand } from './reset-password-command.ts';
import { resetSecondFactorCommand } from './reset-second-factor-command.ts';
import { restoreCommand } from './restore-command.ts';
import { verifyCommand } from './verify-command.ts';

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
