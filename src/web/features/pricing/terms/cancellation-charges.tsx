import { Link } from '@tanstack/react-router';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints, formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { RebookCharge } from './rebook-charge.tsx';
import { WaiveCharge } from './waive-charge.tsx';

type Charge = OrderTerms['charges'][number];

/** The charges for the cancelled ads of an order, each with the invoice that bills it. Renders nothing without such ads. */
export function CancellationCharges({ charges }: { charges: readonly Charge[] }) {
  const { charges: words } = useWords().deadline;
  if (charges.length === 0) return null;
  return (
    <section className="terms-charged" aria-labelledby="cancelled">
      <h2 className="h2 section-head" id="cancelled">
        {words.title}
      </h2>
      <ul className="sheet terms-charges">
        {charges.map((charge) => (
          <li key={charge.vertId}>
            <ChargeText charge={withOneOrder(charge, charges)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offers to book the whole order again only at its first placement. */
function withOneOrder(charge: Charge, charges: readonly Charge[]): Charge {
  const first = charges.find(({ rebooks }) => rebooks === 'order');
  return charge.rebooks === 'order' && charge !== first ? { ...charge, rebooks: null } : charge;
}

function ChargeText({ charge }: { charge: Charge }) {
  const { charges: words } = useWords().deadline;
  const locale = useLocale();
  const { placementName, publicationTitle, sendingDate, basisPoints, currency, amount } = charge;
  const owed =
    currency === null || amount === null
      ? null
      : `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])} ${currency}`;
  const place = words.place(placementName, publicationTitle, formatDay(locale, sendingDate));
  const percent = formatBasisPoints(locale, basisPoints);
  return (
    <>
      {owed === null ? words.percent(place, percent) : words.amount(place, percent, owed)}{' '}
      {amount !== null && <ChargeState charge={charge} />}
      {amount !== null && amount > 0 && !charge.isBilled && !charge.isWaived && (
        <WaiveCharge vertId={charge.vertId} place={place} />
      )}
      {charge.rebooks !== null && (
        <RebookCharge vertId={charge.vertId} rebooks={charge.rebooks} place={place} />
      )}
    </>
  );
}

function ChargeState({ charge: { isBilled, isWaived, waiverReason, invoice } }: { charge: Charge }) {
  const { charges: words } = useWords().deadline;
  if (isWaived) {
    return (
      <span className="quiet">{waiverReason === '' ? words.waived : words.waivedFor(waiverReason)}</span>
    );
  }
  if (!invoice) return <span className="quiet">{isBilled ? words.billed : words.open}</span>;
  return (
    <Link to={paths.invoice} params={{ invoiceId: `${invoice.id}` }}>
      {words.invoice(invoice.number)}
    </Link>
  );
}
