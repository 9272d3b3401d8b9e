import { Link } from '@tanstack/react-router';
import type { MakeGood, PricedAd } from '#contract/sales/make-goods.ts';
import { formatDay, formatInstant } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import type { TableColumn } from '#web/ui/tables/table.tsx';
import { MakeGoodActs } from './make-good-acts.tsx';
import { useMakeGoodTexts, useMakeGoodWords } from './make-good-texts.ts';

/** Returns the columns of the table of credits. */
export function useMakeGoodColumns(replacements: readonly PricedAd[]): TableColumn<MakeGood>[] {
  const { columns: names, grantedBy } = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const locale = useLocale();
  const { organization } = useSession();
  return [
    {
      key: 'ad',
      label: names.ad,
      cellClass: 'k',
      cell: (credit) => (
        <>
          <Link to={paths.order} params={{ orderId: `${credit.orderId}` }}>
            {texts.ad(credit)}
          </Link>
          <span className="agreements__sub">{credit.reason}</span>
        </>
      ),
    },
    {
      key: 'granted',
      label: names.granted,
      labelled: true,
      cell: (credit) =>
        grantedBy(credit.grantedBy, formatInstant(locale, credit.grantedAt, organization.timeZone)),
    },
    { key: 'state', label: names.state, cell: (credit) => <MakeGoodState credit={credit} /> },
    {
      key: 'acts',
      label: names.acts,
      labelHidden: true,
      cell: (credit) => <MakeGoodActs credit={credit} replacements={replacements} />,
    },
    {
      key: 'amount',
      label: names.amount,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ amount, currency }) => texts.amount(amount, currency),
    },
  ];
}

function MakeGoodState({ credit: { replacement, correction } }: { credit: MakeGood }) {
  const { states } = useMakeGoodWords();
  const locale = useLocale();
  if (correction)
    return (
      <Link to={paths.invoice} params={{ invoiceId: `${correction.id}` }}>
        {states.credited(correction.number)}
      </Link>
    );
  if (!replacement) return states.open;
  return (
    <Link to={paths.order} params={{ orderId: `${replacement.orderId}` }}>
      {states.replaced(replacement.placementName, formatDay(locale, replacement.sendingDate, 'basic'))}
    </Link>
  );
}
