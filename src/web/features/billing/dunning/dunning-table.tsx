import { Link } from '@tanstack/react-router';
import { type DueDunning, previewDunning } from '#contract/billing/dunnings.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { formatDay } from '#words/format.ts';
import { addressOf } from '#web/api/call.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';

interface DunningTableProps {
  letters: readonly DueDunning[];
  chosen: readonly DueDunning[];
  onToggle: (letters: readonly DueDunning[], isChosen: boolean) => void;
}

/** Whether a letter can be sent: there is an address, and the base rate of its interest is entered. */
export function isReady({ recipient, missingRate }: DueDunning): boolean {
  return recipient !== '' && missingRate === null;
}

/** The letters with what each charges and what it lacks, and a checkbox on those that can be sent. */
export function DunningTable({ letters, chosen, onToggle }: DunningTableProps) {
  const words = useWordsOf(dunningWords);
  const columns = useDunningColumns({ chosen, onToggle });
  const ready = letters.filter(isReady);
  return (
    <>
      <label className="choice invoices__all">
        <input
          type="checkbox"
          checked={ready.length > 0 && chosen.length === ready.length}
          disabled={ready.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < ready.length;
          }}
          onChange={({ target }) => onToggle(ready, target.checked)}
        />
        <span>{words.chooseAll}</span>
      </label>
      <Table
        label={words.title}
        columns={columns}
        rows={letters}
        rowKey={({ invoiceId }) => invoiceId}
        rowClass={(letter) => (chosen.includes(letter) ? 'is-sel' : undefined)}
      />
    </>
  );
}

function useDunningColumns({
  chosen,
  onToggle,
}: Pick<DunningTableProps, 'chosen' | 'onToggle'>): TableColumn<DueDunning>[] {
  const words = useWordsOf(dunningWords);
  const { list } = useWordsOf(invoicingWords);
  const locale = useLocale();
  const { named } = useMoney();
  const { columns: names } = words;
  return [
    {
      key: 'choice',
      label: words.chooseAll,
      labelHidden: true,
      width: '40px',
      cellClass: 'ck',
      cell: (letter) => (
        <input
          type="checkbox"
          aria-label={words.choose(letter.number)}
          checked={chosen.includes(letter)}
          disabled={!isReady(letter)}
          onChange={({ target }) => onToggle([letter], target.checked)}
        />
      ),
    },
    {
      key: 'number',
      label: list.number,
      cellClass: 'k',
      cell: ({ invoiceId, number, customerName, dueOn }) => (
        <>
          <Link to={paths.invoice} params={{ invoiceId: `${invoiceId}` }}>
            {number}
          </Link>
          <div className="quiet invoices__details">
            {customerName} · {words.overdueSince(formatDay(locale, dueOn, 'basic'))}
          </div>
        </>
      ),
    },
    {
      key: 'level',
      label: names.level,
      cell: (letter) => <Letter letter={letter} />,
    },
    {
      key: 'open',
      label: names.open,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ openAmount, currency }) => named(openAmount, currency),
    },
    { key: 'charges', label: names.charges, cell: (letter) => <Charges letter={letter} /> },
    {
      key: 'total',
      label: names.total,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ total, currency }) => named(total, currency),
    },
    { key: 'check', label: names.check, cell: (letter) => <Check letter={letter} /> },
  ];
}

/** The name of a letter, with the letter as PDF and the mail as they would be sent. */
function Letter({ letter }: { letter: DueDunning }) {
  const { invoiceId, number, level, recipient, subject, text, locale } = letter;
  const words = useWordsOf(dunningWords);
  return (
    <>
      {words.nameOf(level)}
      <div>
        <a
          href={addressOf(previewDunning, { id: invoiceId })}
          target="_blank"
          rel="noopener"
          aria-label={words.previewOf(number)}
        >
          {words.preview}
        </a>
      </div>
      <details>
        <summary aria-label={words.mailOf(number)}>{words.mail}</summary>
        {recipient !== '' && <p className="quiet">{words.mailTo(recipient)}</p>}
        <p lang={locale}>
          <b>{subject}</b>
        </p>
        <p className="invoices__mail" lang={locale}>
          {text}
        </p>
      </details>
    </>
  );
}

function Charges({ letter: { fee, interest, earlierCharges, currency } }: { letter: DueDunning }) {
  const words = useWordsOf(dunningWords);
  const { named } = useMoney();
  return [
    fee > 0 && words.fee(named(fee, currency)),
    interest > 0 && words.interest(named(interest, currency)),
    earlierCharges > 0 && words.earlier(named(earlierCharges, currency)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Check({ letter }: { letter: DueDunning }) {
  const words = useWordsOf(dunningWords);
  const locale = useLocale();
  const { recipient, missingRate } = letter;
  if (isReady(letter)) return words.complete;
  const problems = [
    recipient === '' && words.problems.address,
    missingRate &&
      words.problems.baseRate(
        words.settings.kinds[missingRate.kind],
        formatDay(locale, missingRate.day, 'basic'),
      ),
  ];
  return <StateMark state="incomplete">{problems.filter(Boolean).join(' · ')}</StateMark>;
}
