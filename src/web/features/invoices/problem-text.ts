import type { InvoiceDraft } from '#contract/invoices.ts';
import type { InvoicingWords } from '#words/en-gb/invoicing.ts';

/** What keeps a draft from being issued, one sentence for each party and kind of problem. */
export function problemTexts({ problems }: InvoiceDraft, { problems: words }: InvoicingWords): string[] {
  const groups = new Map<string, InvoiceDraft['problems']>();
  for (const problem of problems) {
    const key = `${problem.of} ${problem.code}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const fields = group.map(({ field }) => words.fields[field]).join(', ');
    return [words[first.code](words.of[first.of], fields)];
  });
}
