import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { CHANGE_REASON_MAX } from '#domain/pricing/quotes/reprice-order.ts';
import { scaleLostByOne } from '#domain/pricing/quotes/lost-scale.ts';
import { formatBasisPoints, formatDeadline, formatNumber } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import { LateReasonField } from '#web/ui/terms/late-reason-field.tsx';
import { usePlaceText } from '../change-texts.ts';
import type { ReasonErrors } from '../change-reasons.ts';
import { AgreementChoice } from '../agreement-choice.tsx';
import { LostDiscountChoice } from '../lost-discount.tsx';
import { keepPrice } from './change-draft.ts';
import type { Changes } from './use-change-draft.ts';

interface ChangeEntriesProps {
  preview: ChangePreview;
  changes: Changes;
  errors: ReasonErrors;
}

/**
 * What else a change does, and the entries that it needs: the lost scale, the kept prices, the lost discount, placements after their
 * deadline, papers, the deletion.
 */
export function ChangeEntries({ preview, changes, errors }: ChangeEntriesProps) {
  const { page, paper } = useWordsOf(orderChangeWords);
  const { outdatedPaper, deletesOrder, unavailable } = preview;
  const { draft, edit } = changes;
  return (
    <div className="change__entries">
      <LostScale preview={preview} />
      <KeepPrices preview={preview} changes={changes} errors={errors} />
      <LostDiscountChoice
        preview={preview}
        choice={draft.lostDiscount}
        reason={draft.waiver}
        errors={errors.waiver}
        onChoose={(lostDiscount) => edit((before) => ({ ...before, lostDiscount }))}
        onReason={(waiver) => edit((before) => ({ ...before, waiver }))}
      />
      <LateEntries preview={preview} changes={changes} errors={errors} />
      <AgreementChoice
        preview={preview}
        agreedBy={draft.agreedBy}
        errors={errors.agreedBy}
        onChange={(agreedBy) => edit((before) => ({ ...before, agreedBy }))}
      />
      {outdatedPaper && <Note state="pending">{paper[outdatedPaper.kind](outdatedPaper.number)}</Note>}
      {deletesOrder && <Note state="failed">{page.cost.deletes}</Note>}
      {unavailable.length > 0 && <Note state="gone">{page.cost.unavailable(unavailable.length)}</Note>}
    </div>
  );
}

/** Says that one more placement would bring a lost scale back. Renders nothing if none is lost, or more placements are missing. */
function LostScale({ preview: { lines, unavailable } }: { preview: ChangePreview }) {
  const { scales, page } = useWordsOf(orderChangeWords);
  const locale = useLocale();
  const lost = scaleLostByOne(lines, unavailable);
  if (!lost) return null;
  const [from, left] = [formatNumber(locale, lost.from), formatNumber(locale, lost.from - 1)];
  return (
    <Note state="incomplete" title={page.cost.scaleLost(left, from)}>
      {page.cost.oneMore(scales.frequency(from, formatBasisPoints(locale, lost.basisPoints)))}
    </Note>
  );
}

/** The choice of each moved ad to keep its agreed price, for users who may agree prices, and the reason for it. */
function KeepPrices({ preview, changes, errors }: ChangeEntriesProps) {
  const { keepPrice: words } = useWordsOf(orderChangeWords);
  const placeText = usePlaceText();
  const mayAgree = useCan('update Price');
  const { draft, edit } = changes;
  const offered = preview.lines.flatMap(({ vertId, to, before, after }) => {
    const entry = draft.move.find((move) => move.vertId === vertId);
    if (!entry || !to || before === null) return [];
    return before !== after || entry.keepsPrice ? [{ ...entry, place: placeText(to) }] : [];
  });
  if (!mayAgree || offered.length === 0) return null;
  return (
    <>
      {offered.map(({ vertId, place, keepsPrice = false }) => (
        <Checkbox
          key={vertId}
          label={words.labelOf(place)}
          checked={keepsPrice}
          onChange={({ target }) => edit((before) => keepPrice(before, vertId, target.checked))}
        />
      ))}
      {offered.some(({ keepsPrice }) => keepsPrice) && (
        <TextField
          label={words.reason}
          value={draft.keepPriceReason}
          maxLength={CHANGE_REASON_MAX}
          errors={errors.keepPrice}
          onChange={({ target }) => edit((before) => ({ ...before, keepPriceReason: target.value }))}
        />
      )}
    </>
  );
}

/** Says which deadlines have passed, and asks staff why they take the placements nevertheless. */
function LateEntries({ preview, changes, errors }: ChangeEntriesProps) {
  const { cost: words } = useWordsOf(orderChangeWords).page;
  const locale = useLocale();
  const placeText = usePlaceText();
  const { organization, customerId } = useSession();
  if (preview.late.length === 0) return null;
  const texts = preview.late.flatMap(({ placementId, deadline }) => {
    const place = preview.lines.find(({ to }) => to?.placementId === placementId)?.to;
    return place
      ? [words.late(placeText(place), formatDeadline(locale, deadline, organization.timeZone))]
      : [];
  });
  const message = texts.join(' ');
  if (customerId !== null) return <p role="status">{message}</p>;
  return (
    <LateReasonField
      field={{
        message,
        errors: errors.late,
        value: changes.draft.late,
        onChange: (late) => changes.edit((before) => ({ ...before, late })),
      }}
    />
  );
}
