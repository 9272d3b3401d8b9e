import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

/** The standards to which papers conform, by veraPDF's names. */
type Standard = '3b' | 'ua1';

interface Answer {
  report: {
    jobs: {
      itemDetails: { name: string };
      validationResult?: {
        compliant: boolean;
        details: { ruleSummaries: { clause: string; testNumber: number; description: string }[] };
      }[];
    }[];
  };
}

const CLASS = 'org.verapdf.apps.GreenfieldCliWrapper';
const PATIENCE_MS = 180_000;

/** Returns the rules of a standard that each file violates, by file name. The list of a conforming file is empty. */
export async function violations(
  files: Readonly<Record<string, Buffer>>,
  standard: Standard,
): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-papers-'));
  try {
    const paths = Object.keys(files).map((name) => join(folder, name));
    await Promise.all(paths.map((path) => writeFile(path, files[basename(path)] ?? '')));
    const { report } = JSON.parse(await run([...paths], standard)) as Answer;
    return Object.fromEntries(report.jobs.map((job) => [basename(job.itemDetails.name), violationsOf(job)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function violationsOf({ validationResult }: Answer['report']['jobs'][number]): string[] {
  const [result] = validationResult ?? [];
  if (!result) return ['not a PDF file'];
  const rules = result.details.ruleSummaries.map(
    ({ clause, testNumber, description }) => `${clause}-${testNumber} ${description}`,
  );
  return result.compliant || rules.length > 0 ? rules : ['not compliant'];
}

async function run(paths: string[], standard: Standard): Promise<string> {
  const classes = join(process.env.VERAPDF ?? '', '*');
  const options = ['-cp', classes, CLASS, '--flavour', standard, '--format', 'json', ...paths];
  try {
    const { stdout } = await promisify(execFile)('java', options, {
      timeout: PATIENCE_MS,
      maxBuffer: 64_000_000,
    });
    return stdout;
  } catch (error) {
    // veraPDF exits with 1 if a file violates the standard.
    const { code, stdout } = error as { code?: number; stdout?: string };
    if (code === 1 && stdout) return stdout;
    throw error;
  }
}
