import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = join(import.meta.dirname, 'ValidateAll.java');
const PATIENCE_MS = 900_000;

/** Mustang's verdicts on a Factur-X PDF: on PDF/A-3, on the XML (whose sums it recalculates), and on both. */
type Verdicts = [pdf: string, xml: string, both: string];

/** Returns Mustang's verdicts by file name, each `valid` or `invalid`. One Java process checks all files. Throws if one is missing. */
export async function mustangVerdicts(
  files: Readonly<Record<string, Buffer>>,
): Promise<Record<string, Verdicts>> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-mustang-'));
  try {
    const paths = Object.keys(files).map((name) => join(folder, name));
    await Promise.all(paths.map((path) => writeFile(path, files[basename(path)] ?? '')));
    const { stdout } = await promisify(execFile)(
      'java',
      ['-cp', process.env.MUSTANG ?? '', PROGRAM, ...paths],
      {
        cwd: folder,
        timeout: PATIENCE_MS,
        maxBuffer: 256_000_000,
      },
    );
    const reports = stdout.split('\nfile: ').slice(1);
    if (reports.length !== paths.length) throw new Error(stdout);
    return Object.fromEntries(
      reports.map((report) => [basename(report.split('\n')[0] ?? ''), verdictsIn(report)]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function verdictsIn(report: string): Verdicts {
  const [first, second, third] = [...report.matchAll(/<summary status="(\w+)"\/>/g)].map(
    ([, verdict]) => verdict,
  );
  if (!first || !second || !third) throw new Error(report);
  return [first, second, third];
}
