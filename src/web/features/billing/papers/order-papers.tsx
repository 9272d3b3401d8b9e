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
import { Fact } from '#web/ui/records/fact.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { usePapers } from './use-papers.ts';
import { paperWords } from '#words/billing/papers.ts';

/** The act that sends the next offer or confirmation of an order with prices. Renders nothing for users who may not change orders. */
export function SendPaper({ order }: { order: Order }) {
  const { section: words } = useWordsOf(paperWords);
  const mayMake = useMakesPapers(order);
  const [isOpen, setOpen] = useState(false);
  const kind = paperKindOf(order);
  const open = () => setOpen(true);
  usePageAct('make paper', mayMake ? { label: words.make[kind], also: words.title, run: open } : null);
  if (!mayMake) return null;
  return (
    <>
      <Button icon="mail" aria-haspopup="dialog" onClick={open}>
        {words.make[kind]}
      </Button>
      {isOpen && <PaperDialog orderId={order.id} kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}

function useMakesPapers(order: Order): boolean {
  return useCan('update Order') && !order.lapsed;
}

/** The offers and confirmations of an order with prices, and the preview of the next one: one line if there are none. */
export function OrderPapers({ order }: { order: Order }) {
  const { section: words } = useWordsOf(paperWords);
  const papers = usePapers(order.id);
  const mayMake = useMakesPapers(order);
  const isStaff = useSession().customerId === null;
  const kind = paperKindOf(order);
  const preview = mayMake && (
    <a className="link" href={addressOf(previewPaper, { id: order.id })} target="_blank" rel="noopener">
      {words.preview}
    </a>
  );
  if (papers.data?.length === 0) {
    return (
      <section className="sheet" aria-label={words.title}>
        <dl>
          <Fact isLine label={words.title} act={preview}>
            <span className="quiet">{isStaff ? words.none[kind] : words.noneSent}</span>
          </Fact>
        </dl>
      </section>
    );
  }
  return (
    <section aria-labelledby="papers">
      <div className="row section-head">
        <h2 className="h2 grow" id="papers">
          {words.title}
        </h2>
        {preview}
      </div>
      <div className="sheet">
        <Loaded of={papers} rows={1}>
          {(all) => <PapersTable orderId={order.id} papers={all} />}
        </Loaded>
      </div>
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

function PapersTable({ orderId, papers }: { orderId: number; papers: readonly Paper[] }) {
  const { section: words } = useWordsOf(paperWords);
  const columns = usePaperColumns(orderId);
  return <Table label={words.title} columns={columns} rows={papers} rowKey={({ version }) => version} />;
}

function usePaperColumns(orderId: number): TableColumn<Paper>[] {
  const { section: words } = useWordsOf(paperWords);
  const locale = useLocale();
  const { organization, customerId } = useSession();
  return [
    {
      key: 'paper',
      label: words.columns.paper,
      cellClass: 'k',
      cell: (paper) => (
        <>
          <PaperLink orderId={orderId} paper={paper} />
          <span className="tbl__sub">
            {[
              mailText(paper.mail, words),
              LOCALE_NAMES[paper.locale],
              ...(customerId === null ? [paper.creatorName] : []),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {paper.isOutdated && <StateMark state="incomplete">{words.outdated}</StateMark>}
        </>
      ),
    },
    {
      key: 'total',
      label: words.columns.total,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ gross, currency, createdAt }) => (
        <>
          {`${formatAmount(locale, gross, CURRENCY_DIGITS[currency])}\u00A0${currency}`}
          <span className="tbl__sub">{formatInstant(locale, createdAt, organization.timeZone)}</span>
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
