import type { ReactNode } from 'react';
import { type AcceptForm, orderPath, type PortalOrder } from '#contract/public/portal-pages.ts';
import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Sum } from '#web/features/pricing/quotes/price-totals.tsx';
import { SheetSection } from '#web/pages/public/public-document.tsx';
import { AgreementForm, amountText } from './offer-section.tsx';
import { useReader } from './portal-reader.tsx';

type Change = NonNullable<PortalOrder['change']>;

/** What an offered change does to the booking, and for a contact who may accept, the forms that accept or decline it. Nothing if none waits. */
export function ChangeSection({
  order,
  form,
  note,
}: {
  order: PortalOrder;
  form: AcceptForm;
  note: ReactNode;
}) {
  const { words: all, rights } = useReader();
  const { change: words } = all;
  const { change } = order;
  if (change === null) return null;
  const path = `${orderPath(order.id)}/change`;
  return (
    <SheetSection id="change" title={words.title}>
      {note}
      <ChangeSums change={change} />
      {rights.mayAccept ? (
        <>
          <AgreementForm
            action={`${path}/acceptance#change`}
            hash={change.hash}
            form={form}
            agree={words.agree}
            submit={words.accept}
            binding={words.binding}
          />
          <form className="stack" method="post" action={`${path}/refusal#change`} data-done="changeDeclined">
            <input type="hidden" name="offer" value={change.hash} />
            <TextArea label={words.reason} id="reason" name="text" maxLength={COMMENT_MAX} required />
            <p className="acts">
              <Button type="submit" variant="quiet">
                {words.decline}
              </Button>
            </p>
          </form>
        </>
      ) : (
        <p className="by">{words.notYou}</p>
      )}
    </SheetSection>
  );
}

/** The placements that change, each with its old and new day and price, and the sum before and after. */
function ChangeSums({ change: { currency, lines, before, after, owed } }: { change: Change }) {
  const { words: all, locale } = useReader();
  const { change: words } = all;
  const net = (amount: number | null) =>
    amount === null || currency === null ? '' : formatAmount(locale, amount, CURRENCY_DIGITS[currency]);
  const shown = lines.filter((line) => line.kind !== 'kept' || line.before !== line.after);
  return (
    <dl className="sums">
      {shown.map((line) => (
        <Sum
          key={`${line.from?.placementId ?? ''} ${line.to?.placementId ?? ''}`}
          name={<LineText line={line} net={net} />}
          value={
            line.kind === 'removed'
              ? net(line.owed?.amount ?? (line.before === null ? null : 0))
              : net(line.after)
          }
        />
      ))}
      {currency !== null && (
        <>
          <Sum name={words.before} value={net(before)} />
          <Sum
            isTotal
            name={
              <>
                {words.after}{' '}
                {owed !== null && owed > 0 && (
                  <span className="over">{words.owed(amountText(locale, owed, currency))}</span>
                )}
              </>
            }
            value={after === null ? '' : amountText(locale, after, currency)}
          />
        </>
      )}
    </dl>
  );
}

function LineText({
  line: { kind, from, to, before, after },
  net,
}: {
  line: Change['lines'][number];
  /** Formats an amount without its currency. */
  net: (amount: number | null) => string;
}) {
  const { words: all, locale } = useReader();
  const { change: words } = all;
  const textOf = ({ name, sendingDate }: NonNullable<typeof from>) =>
    `${name}, ${formatDay(locale, sendingDate, 'weekdayWithoutYear')}`;
  const old = from && textOf(from);
  const next = to && textOf(to);
  return (
    <>
      {kind === 'moved' || kind === 'removed' ? <del>{old}</del> : null}
      {kind === 'moved' && ' → '}
      {kind !== 'removed' && next} {kind === 'added' && <span className="over">{words.added}</span>}
      {kind === 'removed' && <span className="over">{words.removed}</span>}
      {(kind === 'moved' || kind === 'kept') && before !== null && before !== after && (
        <span className="over">{words.instead(net(before))}</span>
      )}
    </>
  );
}
