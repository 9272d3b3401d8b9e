import type { InvoiceDraft } from '#contract/invoices/invoices.ts';
import type { InvoicingWords } from '#words/en-gb/money/invoicing.ts';
import { paths } from '../../base/paths.ts';

type Problem = InvoiceDraft['problems'][number];
type Place = Problem['of'] | 'letterhead';

/** What keeps a draft from being issued, in words, with the page where it is entered. */
export interface ProblemText {
  text: string;
  page: { to: string; params?: { customerId: string } } | null;
}

/** One text for each page and kind of problem. */
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

/** The seller's contact is that of the letterhead. */
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
