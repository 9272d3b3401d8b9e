import { Link } from '@tanstack/react-router';
import { type InvoiceDraft, previewInvoiceDraft } from '#contract/billing/invoices.ts';
import type { DraftGrouping } from '#domain/billing/invoices/invoice-of.ts';
import type { InvoicingWords } from '#words/en-gb/billing/invoicing.ts';
import { addressOf } from '#web/api/call.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface DraftsTableProps {
  drafts: readonly InvoiceDraft[];
  grouping: DraftGrouping;
  isChosen: (draft: InvoiceDraft) => boolean;
  /** How many of all complete drafts are selected, including those that are not listed yet. */
  chosenOfAll: { chosen: number; all: number };
  onToggle: (drafts: readonly InvoiceDraft[], isChosen: boolean) => void;
  onToggleAll: (isChosen: boolean) => void;
}

/** The drafts with the facts that each lacks, and a checkbox on the complete ones. */
export function DraftsTable(props: DraftsTableProps) {
  const { drafts, grouping, isChosen, chosenOfAll, onToggle, onToggleAll } = props;
  const words = useWordsOf(invoicingWords);
  const columns = useDraftColumns(grouping);
  const choice = choiceColumn(words.drafts, { isChosen, onToggle });
  const { chosen, all } = chosenOfAll;
  return (
    <>
      <label className="choice invoices__all">
        <input
          type="checkbox"
          checked={all > 0 && chosen === all}
          disabled={all === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < all;
          }}
          onChange={({ target }) => onToggleAll(target.checked)}
        />
        <span>{words.drafts.chooseAll}</span>
      </label>
      <Table
        label={words.drafts.title}
        columns={[choice, ...columns]}
        rows={drafts}
        rowKey={({ vertIds }) => vertIds.join()}
        rowClass={(draft) => (isChosen(draft) ? 'is-sel' : undefined)}
      />
    </>
  );
}

function choiceColumn(
  words: InvoicingWords['drafts'],
  { isChosen, onToggle }: Pick<DraftsTableProps, 'isChosen' | 'onToggle'>,
): TableColumn<InvoiceDraft> {
  return {
    key: 'choice',
    label: words.chooseAll,
    labelHidden: true,
    width: '40px',
    cellClass: 'ck',
    cell: (draft) => (
      <input
        type="checkbox"
        aria-label={words.choose(draft.customerName)}
        checked={isChosen(draft)}
        disabled={draft.problems.length > 0}
        onChange={({ target }) => onToggle([draft], target.checked)}
      />
    ),
  };
}

function useDraftColumns(grouping: DraftGrouping): TableColumn<InvoiceDraft>[] {
  const words = useWordsOf(invoicingWords);
  const { drafts: names } = words;
  const { plain, named } = useMoney();
  return [
    {
      key: 'customer',
      label: names.customer,
      cellClass: 'k',
      cell: ({ customerId, customerName, advertiser }) => (
        <>
          <Link to={paths.customer} params={{ customerId: `${customerId}` }}>
            {customerName}
          </Link>
          {advertiser !== '' && <span className="quiet"> {names.advertiser(advertiser)}</span>}
        </>
      ),
    },
    {
      key: 'content',
      label: names.content,
      cell: ({ orderIds, vertIds, cancellation }) => {
        const count = cancellation === null ? names.placements : names.cancelled;
        return `${names.orders(orderIds.length, orderIds.join(', '))}, ${count(vertIds.length)}`;
      },
    },
    { key: 'format', label: names.format, cell: ({ format }) => words.formats[format] },
    {
      key: 'check',
      label: names.check,
      cell: (draft) => {
        const problems = problemTexts(draft, words);
        const customer = pageOf('buyer', draft.customerId);
        return (
          <>
            {problems.length === 0 && <StateMark state="sent">{names.complete}</StateMark>}
            {problems.map((problem) => (
              <div key={problem.text}>
                <StateMark state="failed">
                  <ProblemLink problem={problem} />
                </StateMark>
              </div>
            ))}
            {draft.warnings.map((warning) => (
              <div key={warning}>
                <StateMark state="incomplete">
                  <ProblemLink problem={{ text: words.warnings[warning], page: customer }} />
                </StateMark>
              </div>
            ))}
          </>
        );
      },
    },
    {
      key: 'net',
      label: names.net,
      numeric: true,
      cellClass: 'off nw',
      cell: ({ net, currency }) => plain(net, currency),
    },
    {
      key: 'vat',
      label: names.vat,
      numeric: true,
      cellClass: 'off nw',
      cell: ({ vat, currency, vatCategory, cancellation }) => {
        if (cancellation === 'damages') return names.damages;
        return vatCategory === 'S' ? plain(vat, currency) : words.categories[vatCategory];
      },
    },
    {
      key: 'preview',
      label: names.preview,
      labelHidden: true,
      cell: ({ vertIds: [vertId = 0], customerName }) => (
        <a
          href={addressOf(previewInvoiceDraft, { vertId }, { grouping })}
          target="_blank"
          rel="noopener"
          aria-label={names.previewOf(customerName)}
        >
          {names.preview}
        </a>
      ),
    },
    {
      key: 'total',
      label: names.total,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ gross, currency }) => <b>{named(gross, currency)}</b>,
    },
  ];
}

function ProblemLink({ problem: { text, page } }: { problem: ProblemText }) {
  return page ? <Link {...page}>{text}</Link> : text;
}

type Problem = InvoiceDraft['problems'][number];
type Place = Problem['of'] | 'letterhead';

/** The text of a problem that prevents a draft from being issued, with the page where the user can solve it. */
interface ProblemText {
  text: string;
  page: { to: string; params?: { customerId: string } } | null;
}

/** Returns the texts of the problems of a draft, one for each page and kind of problem. */
function problemTexts(
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
    const characters = [...new Set(group.flatMap((problem) => problem.characters?.split(' ') ?? []))];
    const text =
      first.code === 'unprintable'
        ? words.unprintable(words.of[place], fields, characters.join(' '))
        : words[first.code](words.of[place], fields);
    return [{ text, page: pageOf(place, customerId) }];
  });
}

/** Returns where a problem is solved. The seller's contact is part of the letterhead. */
function placeOf({ of, field }: Problem): Place {
  const isContact = ['contactName', 'phone', 'email', 'letterhead'].includes(field);
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
