import { useState } from 'react';
import type { Order } from '#contract/sales/orders.ts';
import { getPaperPdf, type Paper, previewPaper } from '#contract/billing/papers.ts';
import { paperKindOf } from '#domain/billing/papers/paper.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatInstant } from '#words/format.ts';
import { LOCALE_NAMES } from '#words/locale.ts';
import { addressOf } from '#web/api/call.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { usePapers } from './use-papers.ts';
import { paperWords } from '#words/billing/papers.ts';

/**
 * The offers and confirmations of an order with prices, and the buttons that make the next one. `totals` are the present sums
 * of the order, one for each party to which a document can be addressed.
 */
export function OrderPapers({ order, totals }: { order: Order; totals: readonly number[] }) {
  const { section: words } = useWordsOf(paperWords);
  const papers = usePapers(order.id);
  const mayMake = useCan('update Order') && !order.lapsed;
  const [isOpen, setOpen] = useState(false);
  const kind = paperKindOf(order);
  const open = () => setOpen(true);
  usePageAct('make paper', mayMake ? { label: words.make[kind], also: words.title, run: open } : null);
  return (
    <section aria-labelledby="papers">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="papers">
          {words.title}
        </h2>
        {mayMake && (
          <>
            <a
              className={buttonClass({ variant: 'quiet' })}
              href={addressOf(previewPaper, { id: order.id })}
              target="_blank"
              rel="noopener"
            >
              {words.preview}
            </a>
            <Button icon="mail" onClick={open}>
              {words.make[kind]}
            </Button>
          </>
        )}
      </div>
      <div className="sheet">
        <Loaded of={papers} rows={1}>
          {(all) =>
            all.length === 0 ? (
              <p className="empty">{mayMake ? words.none[kind] : words.noneSent}</p>
            ) : (
              <PapersTable orderId={order.id} papers={all} totals={totals} />
            )
          }
        </Loaded>
      </div>
      {isOpen && <PaperDialog orderId={order.id} kind={kind} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The offers and confirmations of a cancelled order. Renders nothing if there are none. */
export function KeptPapers({ orderId }: { orderId: number }) {
  const { section: words } = useWordsOf(paperWords);
  const { data: papers = [] } = usePapers(orderId);
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="papers">
      <h2 className="h2 section-head" id="papers">
        {words.title}
      </h2>
      <div className="sheet">
        <PapersTable orderId={orderId} papers={papers} />
      </div>
    </section>
  );
}

interface PapersTableProps {
  orderId: number;
  papers: readonly Paper[];
  /** The present sums of the order; undefined if it is cancelled. */
  totals?: readonly number[];
}

function PapersTable({ orderId, papers, totals }: PapersTableProps) {
  const { section: words } = useWordsOf(paperWords);
  const [newest] = papers;
  const isOutdated = totals !== undefined && newest !== undefined && !totals.includes(newest.gross);
  const columns = usePaperColumns(orderId, isOutdated ? newest.version : null);
  return <Table label={words.title} columns={columns} rows={papers} rowKey={({ version }) => version} />;
}

function usePaperColumns(orderId: number, outdated: number | null): TableColumn<Paper>[] {
  const { section: words } = useWordsOf(paperWords);
  const locale = useLocale();
  const { organization, customerId } = useSession();
  return [
    {
      key: 'paper',
      label: words.columns.paper,
      cellClass: 'k nw',
      cell: (paper) => <PaperLink orderId={orderId} paper={paper} />,
    },
    {
      key: 'day',
      label: words.columns.day,
      cellClass: 'nw',
      cell: ({ createdAt }) => formatInstant(locale, createdAt, organization.timeZone),
    },
    { key: 'locale', label: words.columns.locale, cell: (paper) => LOCALE_NAMES[paper.locale] },
    { key: 'mailed', label: words.columns.mailed, cell: ({ mail }) => mailText(mail, words) },
    ...(customerId === null
      ? [{ key: 'by', label: words.columns.by, cell: (paper: Paper) => paper.creatorName }]
      : []),
    {
      key: 'total',
      label: words.columns.total,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ gross, currency, version }) => (
        <>
          {`${formatAmount(locale, gross, CURRENCY_DIGITS[currency])}\u00A0${currency}`}
          {version === outdated && <StateMark state="incomplete">{words.outdated}</StateMark>}
        </>
      ),
    },
  ];
}

function PaperLink({ orderId, paper: { kind, number, version } }: { orderId: number; paper: Paper }) {
  const { kinds, section: words } = useWordsOf(paperWords);
  const name = `${kinds[kind]} ${number}`;
  return (
    <a
      className="row"
      href={addressOf(getPaperPdf, { id: orderId, version })}
      target="_blank"
      rel="noopener"
      aria-label={words.open(name)}
    >
      <Icon name="download" /> {name}
    </a>
  );
}

function mailText(mail: Paper['mail'], words: (typeof paperWords)['de']['section']): string {
  if (mail === null) return words.kept;
  return mail.address === null ? words.forgotten : words[mail.state](mail.address);
}
