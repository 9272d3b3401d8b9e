import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Each file is checked by a Java process of its own. */
const PATIENCE_MS = 120_000;

/** What Mustang says of a Factur-X PDF: a verdict on PDF/A-3, one on the XML with its sums calculated again, and one on both. */
export type Verdicts = [pdf: string, xml: string, both: string];

/** The verdicts of Mustang, each `valid` or `invalid`. Throws if there are none. */
export async function mustangVerdicts(pdf: Buffer): Promise<Verdicts> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-mustang-'));
  try {
    const file = join(folder, 'invoice.pdf');
    await writeFile(file, pdf);
    const report = await run(file, folder);
    const [first, second, third] = [...report.matchAll(/<summary status="(\w+)"\/>/g)].map(
      ([, verdict]) => verdict,
    );
    if (!first || !second || !third) throw new Error(report);
    return [first, second, third];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(file: string, cwd: string): Promise<string> {
  const options = [
    '-jar',
    process.env.MUSTANG ?? '',
    '--disable-file-logging',
    '--action',
    'validate',
    '--source',
    file,
  ];
  try {
    const { stdout } = await promisify(execFile)('java', options, {
      cwd,
      timeout: PATIENCE_MS,
      maxBuffer: 64_000_000,
    });
    return stdout;
  } catch (error) {
    // It exits with an error if the file is not valid.
    const { stdout } = error as { stdout?: string };
    if (stdout) return stdout;
    throw error;
  }
}
