import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { usePlaceText, useReasonTexts } from '../change-texts.ts';
import { ChangeEntries } from './change-entries.tsx';
import type { Applying } from './use-applying.ts';
import type { Changes } from './use-change-draft.ts';

interface CostPanelProps {
  applying: Applying;
  changes: Changes;
}

/** What the changed order costs: before and after, line by line with the reasons, and what else the change does. */
export function CostPanel({ applying, changes }: CostPanelProps) {
  const { cost: words } = useWordsOf(orderChangeWords).page;
  const { preview, error, isOutdated } = applying;
  const currency = preview?.currency ?? null;
  return (
    <>
      <header className="panel__h">
        <h2 className="h2">{words.title}</h2>
        {currency !== null && <span className="over">{words.net(currency)}</span>}
      </header>
      <div className="change__cost" aria-live="polite" aria-busy={applying.isLoading}>
        {changes.count === 0 && <p className="quiet">{words.none}</p>}
        {isOutdated && <Note state="incomplete">{words.outdated}</Note>}
        {error && <Note state="failed">{failureText(error)}</Note>}
        {changes.count > 0 && !preview && !error && <Spinner />}
        {preview && currency === null && <p className="quiet">{words.unpriced}</p>}
        {preview && <Lines preview={preview} />}
      </div>
      {preview && <ChangeEntries preview={preview} changes={changes} errors={applying.errors} />}
    </>
  );
}

/** Returns functions that format an amount, and a difference with its sign, without the currency. */
export function useBareAmounts(currency: ChangePreview['currency']) {
  const locale = useLocale();
  const digits = currency === null ? 2 : CURRENCY_DIGITS[currency];
  const amount = (value: number) => formatAmount(locale, value, digits);
  const difference = (value: number) =>
    value > 0 ? `+${amount(value)}` : value < 0 ? `−${amount(-value)}` : amount(0);
  return { amount, difference };
}

function Lines({ preview }: { preview: ChangePreview }) {
  const { cost: words } = useWordsOf(orderChangeWords).page;
  const locale = useLocale();
  const placeText = usePlaceText();
  const reasonsOf = useReasonTexts(preview.currency);
  const { amount, difference } = useBareAmounts(preview.currency);
  const { before, after, lines, unavailable } = preview;
  if (before === null && after === null) return null;
  const sums = { before: before ?? 0, after: after ?? 0 };
  const isRefused = (line: ChangePreview['lines'][number]) =>
    unavailable.some(({ placementId }) => placementId === line.to?.placementId);
  const shown = lines.filter(
    (line) => line.kind !== 'kept' || line.before !== line.after || line.reasons.length > 0,
  );
  return (
    <>
      <p className="change__sum">
        <s>{amount(sums.before)}</s> → <strong>{amount(sums.after)}</strong>
        <span>{difference(sums.after - sums.before)}</span>
      </p>
      <ul className="change__lines">
        {shown.map((line) => {
          const place = line.to ?? line.from;
          const isPriced = line.before !== null || line.after !== null;
          return (
            <li
              key={`${line.vertId}.${place?.placementId}`}
              className={isRefused(line) ? 'is-lost' : undefined}
            >
              <span>{place && placeText(place)}</span>
              <span className="num">{isPriced ? amount(line.after ?? 0) : ''}</span>
              <span className="num">
                {isPriced ? difference((line.after ?? 0) - (line.before ?? 0)) : ''}
              </span>
              <span className="change__sub">{reasonsOf(line).join(' ')}</span>
            </li>
          );
        })}
        {lines.map(
          ({ owed, from, vertId }) =>
            owed &&
            from && (
              <li key={`owed.${vertId}`}>
                <span>{words.owed(placeText(from))}</span>
                <span className="num">{owed.amount === null ? '' : amount(owed.amount)}</span>
                <span className="num">{owed.amount === null ? '' : difference(owed.amount)}</span>
                <span className="change__sub">
                  {words.owedOf(formatBasisPoints(locale, owed.basisPoints))}
                </span>
              </li>
            ),
        )}
        <li className="change__end">
          <span>{words.total}</span>
          <span className="num">{amount(sums.after)}</span>
          <span className="num">{difference(sums.after - sums.before)}</span>
        </li>
      </ul>
    </>
  );
}
