import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LIMIT_MS } from '#tests/limits.ts';
import { RULE_SETS, type RuleSetName } from './rule-sets.ts';

/** A document to validate. */
interface XmlDocument {
  name: string;
  xml: string;
  rules: readonly RuleSetName[];
}

/** The result of checking a document with a rule set. `failures` is empty if the document passes. */
export interface Verdict {
  document: string;
  rule: RuleSetName;
  failures: string[];
}

// `npm run test:invoices` sets both variables; see scripts/test-runs/test-invoices.mjs.
const python = process.env['INVOICE_PYTHON'] ?? '';
const jars = process.env['INVOICE_JARS'] ?? '';
const program = fileURLToPath(new URL('validate.py', import.meta.url));

/** Validates each document with the rule sets that it names. */
export async function validate(documents: readonly XmlDocument[]): Promise<Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-invoices-'));
  try {
    const written = await Promise.all(
      documents.map(async ({ name, xml, rules }, index) => {
        const file = join(folder, `${index}.xml`);
        await writeFile(file, xml);
        return { name, file, rules };
      }),
    );
    const rules = Object.fromEntries(
      Object.entries(RULE_SETS).map(([name, rule]) => [
        name,
        { ...rule, jar: join(jars, `${rule.jar}.jar`) },
      ]),
    );
    const task = join(folder, 'task.json');
    await writeFile(task, JSON.stringify({ rules, documents: written }));
    const { stdout } = await promisify(execFile)(python, [program, task], {
      timeout: LIMIT_MS,
      maxBuffer: 1e8,
    });
    return JSON.parse(stdout) as Verdict[];
  } finally {
    await rm(folder, { recursive: true });
  }
}
