/** A rule about an organization's data, and its violations. */
export interface Finding {
  /** Null if the rule is about the whole instance. */
  organizationId: number | null;
  /** The invariant, as a sentence. */
  rule: string;
  /** The number of violations. */
  violations: number;
  /** The first violations. */
  places: string[];
}

const PLACES_MAX = 5;

/** Returns the finding of a rule with these violations; empty if there are none. */
export function foundBroken(
  organizationId: number | null,
  rule: string,
  places: readonly string[],
): Finding[] {
  if (places.length === 0) return [];
  return [{ organizationId, rule, violations: places.length, places: places.slice(0, PLACES_MAX) }];
}

/** Formats the findings for a terminal: each rule with its number of violations and the first of them. */
export function report(findings: readonly Finding[]): string {
  const lines: string[] = [];
  let organizationId: number | null | undefined;
  for (const finding of findings) {
    if (finding.organizationId !== organizationId) {
      organizationId = finding.organizationId;
      lines.push(organizationId === null ? 'Instance' : `Organization ${organizationId}`);
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
