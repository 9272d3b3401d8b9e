import type { Finding } from './run-doctor.ts';

/** The findings as lines for a terminal: each rule with its number of violations, the first of them below it. */
export function report(findings: readonly Finding[]): string {
  const lines: string[] = [];
  let organizationId: number | null = null;
  for (const finding of findings) {
    if (finding.organizationId !== organizationId) {
      organizationId = finding.organizationId;
      lines.push(`Organisation ${organizationId}`);
    }
    lines.push(`${String(finding.violations).padStart(7)}  ${finding.rule}`);
    lines.push(...finding.places.map((place) => `${' '.repeat(11)}${place}`));
  }
  return `${[...lines, verdict(findings)].join('\n')}\n`;
}

function verdict(findings: readonly Finding[]): string {
  const violations = findings.reduce((sum, finding) => sum + finding.violations, 0);
  if (findings.length === 0) {
    return 'There is no organisation yet.';
  }
  return violations === 0
    ? 'The books are right.'
    : `The books are broken in ${violations} place${violations === 1 ? '' : 's'}.`;
}
