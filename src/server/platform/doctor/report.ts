import type { Finding } from './run-doctor.ts';

/** Formats the findings for a terminal: each rule with its number of violations and the first of them. */
export function report(findings: readonly Finding[]): string {
  const lines: string[] = [];
  let organizationId: number | null = null;
  for (const finding of findings) {
    if (finding.organizationId !== organizationId) {
      organizationId = finding.organizationId;
      lines.push(`Organization ${organizationId}`);
    }
    lines.push(`${String(finding.violations).padStart(7)}  ${finding.rule}`);
    lines.push(...finding.places.map((place) => `${' '.repeat(11)}${place}`));
  }
  return `${[...lines, verdict(findings)].join('\n')}\n`;
}

function verdict(findings: readonly Finding[]): string {
  const violations = findings.reduce((sum, finding) => sum + finding.violations, 0);
  if (findings.length === 0) return 'There is no organization yet.';
  return violations === 0
    ? 'The data is consistent.'
    : `The data is inconsistent in ${violations} place${violations === 1 ? '' : 's'}.`;
}
