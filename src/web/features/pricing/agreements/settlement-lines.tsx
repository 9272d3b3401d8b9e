import { Link } from '@tanstack/react-router';
import type { AgreementRecord, getAgreement } from '#contract/pricing/agreements.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useAgreementTexts } from './agreement-queries.ts';
import { agreementWords } from '#words/pricing/agreements.ts';

type Line = Parsed<(typeof getAgreement)['response']>['lines'][number];

/** How much of an agreement has been used, and the ads whose price its settlement changes. */
export function SettlementLines({
  agreement,
  lines,
}: {
  agreement: AgreementRecord;
  lines: readonly Line[];
}) {
  const { detail: words, columns: names } = useWordsOf(agreementWords);
  const texts = useAgreementTexts();
  const columns = useLineColumns(agreement);
  const facts = [
    [names.scale, texts.scale(agreement)],
    [names.year, texts.year(agreement)],
    [names.promised, texts.promised(agreement)],
    [names.calledOff, texts.calledOff(agreement)],
    [names.discount, `${texts.granted(agreement)}, ${texts.earned(agreement)}`],
    [names.settlement, texts.settlement(agreement)],
  ] as const;
  return (
    <div className="stack">
      <dl className="agreements__facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {agreement.settledAt === null && (
        <>
          <p className="over">{words.explain}</p>
          {lines.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <Table label={words.lines} columns={columns} rows={lines} rowKey={({ vertId }) => vertId} />
              <p className="over">{words.settleHint}</p>
            </>
          )}
        </>
      )}
    </div>
  );
}

function useLineColumns({ currency }: AgreementRecord): TableColumn<Line>[] {
  const { detail: words } = useWordsOf(agreementWords);
  const locale = useLocale();
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const signed = (value: number) => `${value > 0 ? '+' : '−'}${amount(Math.abs(value))}`;
  return [
    {
      key: 'placement',
      label: words.placement,
      cellClass: 'k',
      cell: ({ placementName, publicationTitle, orderId, isBilled }) => (
        <>
          <Link to={paths.order} params={{ orderId: String(orderId) }}>
            {placementName}
          </Link>
          <span className="agreements__sub">
            {publicationTitle}
            {!isBilled && `, ${words.unbilled}`}
          </span>
        </>
      ),
    },
    {
      key: 'sending',
      label: words.sending,
      cellClass: 'nw',
      cell: ({ sendingDate }) => formatDay(locale, sendingDate, 'basic'),
    },
    {
      key: 'granted',
      label: words.granted,
      numeric: true,
      labelled: true,
      cell: ({ granted }) => amount(granted),
    },
    {
      key: 'earned',
      label: words.earned,
      numeric: true,
      labelled: true,
      cell: ({ earned }) => amount(earned),
    },
    {
      key: 'difference',
      label: words.difference,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ granted, earned }) => signed(earned - granted),
    },
  ];
}
