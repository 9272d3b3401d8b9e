import { can } from '#domain/access/abilities.ts';
import { CHANGE_REASON_MAX } from '#domain/pricing/quotes/reprice-order.ts';
import { formatDeadline } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useSession } from '#web/api/session.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { LateReasonField } from '#web/ui/terms/late-reason-field.tsx';
import { useAmountText, usePlaceText, useReasonTexts } from './change-texts.ts';
import { AgreedByField } from './agreement-choice.tsx';
import { LostDiscountChoice } from './lost-discount.tsx';
import { useLeastOwed } from './use-least-owed.ts';
import type { Move } from './use-move.ts';
import type { Order } from './use-order.ts';

interface MovePriceProps {
  move: Move;
  order: Order;
  vert: Order['verts'][number];
}

/** What a move costs and why, line by line, with the entries that it needs. */
export function MovePrice({ move, order, vert }: MovePriceProps) {
  const words = useWordsOf(orderChangeWords);
  const { move: moves } = useWordsOf(orderMovesWords);
  const leastOwed = useLeastOwed(order, vert.id);
  const { preview, entries, errors, enter } = move;
  if (!preview) return null;
  const { outdatedPaper } = preview;
  return (
    <>
      {move.isOutdated && <p role="status">{words.move.outdated}</p>}
      <ChangedPrices preview={preview} />
      <KeepPrice move={move} vertId={vert.id} errors={errors.keepPrice} />
      <LostDiscountChoice
        preview={preview}
        choice={entries.lostDiscount}
        reason={entries.waiver}
        errors={errors.waiver}
        onChoose={(lostDiscount) => enter({ lostDiscount })}
        onReason={(waiver) => enter({ waiver })}
      />
      {leastOwed !== null && <p className="quiet">{moves.least(leastOwed)}</p>}
      {preview.agreement && (
        <>
          <p>
            <strong>{words.agreement.title}.</strong> {words.agreement.toOffer}
          </p>
          <AgreedByField
            value={entries.agreedBy ?? ''}
            errors={errors.agreedBy}
            onChange={(agreedBy) => enter({ agreedBy })}
          />
        </>
      )}
      {outdatedPaper && <p className="quiet">{words.paper[outdatedPaper.kind](outdatedPaper.number)}</p>}
      <LateReason move={move} errors={errors.late} />
    </>
  );
}

/** The sums before and after, and the lines whose price changes, with the reasons. */
function ChangedPrices({ preview }: { preview: NonNullable<Move['preview']> }) {
  const words = useWordsOf(orderChangeWords);
  const amountOf = useAmountText();
  const placeOf = usePlaceText();
  const reasonsOf = useReasonTexts(preview.currency);
  const { before, after, currency, lines } = preview;
  if (before === null || after === null) return null;
  const changed = lines.filter((line) => line.kind === 'moved' || line.before !== line.after);
  const sums =
    before === after
      ? words.samePrice(amountOf(currency, after))
      : words.price(amountOf(currency, before), amountOf(currency, after));
  return (
    <div role="status">
      <p>
        <strong>{sums}</strong>
      </p>
      {changed.map((line) => (
        <p key={line.vertId} className="over">
          {[line.to && `${placeOf(line.to)}:`, ...reasonsOf(line)].join(' ')}
        </p>
      ))}
    </div>
  );
}

/** The choice to keep the agreed price, for users who may agree prices. It needs a reason. */
function KeepPrice({ move, vertId, errors }: { move: Move; vertId: number; errors: string[] }) {
  const { keepPrice: words } = useWordsOf(orderChangeWords);
  const { capabilities } = useSession();
  const { preview, entries, enter } = move;
  const line = preview?.lines.find((one) => one.vertId === vertId);
  const isOffered = line && line.before !== null && (line.before !== line.after || entries.keepsPrice);
  if (!isOffered || !can(capabilities, 'update Price')) return null;
  return (
    <>
      <Checkbox
        label={words.label}
        checked={entries.keepsPrice}
        onChange={({ target }) => enter({ keepsPrice: target.checked })}
      />
      {entries.keepsPrice && (
        <TextField
          label={words.reason}
          value={entries.keepPriceReason}
          maxLength={CHANGE_REASON_MAX}
          errors={errors}
          onChange={({ target }) => enter({ keepPriceReason: target.value })}
        />
      )}
    </>
  );
}

/** Asks staff why they take the placement after its booking deadline. */
function LateReason({ move, errors }: { move: Move; errors: string[] }) {
  const { page } = useWordsOf(orderChangeWords);
  const locale = useLocale();
  const placeOf = usePlaceText();
  const { organization, customerId } = useSession();
  const { preview, entries, enter } = move;
  const [late] = preview?.late ?? [];
  const to = preview?.lines.find((line) => line.to?.placementId === late?.placementId)?.to;
  if (!late || !to || customerId !== null) return null;
  const message = page.cost.late(placeOf(to), formatDeadline(locale, late.deadline, organization.timeZone));
  return (
    <LateReasonField
      field={{ message, errors, value: entries.late, onChange: (reason) => enter({ late: reason }) }}
    />
  );
}
