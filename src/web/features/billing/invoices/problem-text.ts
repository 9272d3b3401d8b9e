import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import type { InvoicingWords } from '#words/en-gb/billing/invoicing.ts';
import { paths } from '#web/ui/navigation/paths.ts';

type Problem = InvoiceDraft['problems'][number];
type Place = Problem['of'] | 'letterhead';

/** The text of a problem that prevents a draft from being issued, with the page where the user can solve it. */
export interface ProblemText {
  text: string;
  page: { to: string; params?: { customerId: string } } | null;
}

/** Returns the texts of the problems of a draft, one for each page and kind of problem. */
export function problemTexts(
  { problems, customerId }: Pick<InvoiceDraft, 'problems' | 'customerId'>,
  { problems: words }: InvoicingWords,
): ProblemText[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = `${placeOf(problem)} ${problem.code}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const place = placeOf(first);
    const fields = group.map(({ field }) => words.fields[field]).join(', ');
    return [{ text: words[first.code](words.of[place], fields), page: pageOf(place, customerId) }];
  });
}

/** Returns where a problem is solved. The seller's contact is part of the letterhead. */
function placeOf({ of, field }: Problem): Place {
  const isContact = field === 'contactName' || field === 'phone' || field === 'email';
  return of === 'seller' && isContact ? 'letterhead' : of;
}

function pageOf(place: Place, customerId: number): ProblemText['page'] {
  switch (place) {
    case 'seller':
      return { to: paths.seller };
    case 'letterhead':
      return { to: paths.letterhead };
    case 'buyer':
      return { to: paths.customerEdit, params: { customerId: `${customerId}` } };
    case 'invoice':
      return null;
  }
}
