import { useState } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import { hasContent } from '#domain/ads/verts/vert-copies.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { formatDay } from '#words/format.ts';
import { failureText } from '#web/api/failure-text.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { CheckboxGroup } from '#web/ui/fields/choice-group.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { CopyTarget } from './copy-target.tsx';
import { refusedPlacements } from './refused-placements.ts';
import { type CopyPlan, useCopyPlan, useCopyVerts } from './use-copies.ts';
import type { Order } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';

interface CopyDialogProps {
  order: Order;
  /** The number of the order that the user typed in the command palette; null if none was typed. */
  namedId: number | null;
  onClose: () => void;
}

/**
 * Copies the ads of an order into another order. Shows which ad goes into which placement; ads with content are only replaced
 * if they are ticked.
 */
export function CopyDialog({ order, namedId, onClose }: CopyDialogProps) {
  const { copy: words, refused: refusedWords } = useWordsOf(orderMovesWords);
  const [targetId, setTargetId] = useState(namedId);
  const [ticked, setTicked] = useState<string[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { plan, isError } = useCopyPlan(order, targetId);
  const copy = useCopyVerts(targetId ?? 0, onClose);
  const reasons = refusedPlacements(copy.error, refusedWords);
  const copies = plan?.copies ?? [];
  const proposed = copies.filter(({ to }) => !hasContent(to)).map(({ to }) => String(to.id));
  const chosen = copies.filter(({ to }) => (ticked ?? proposed).includes(String(to.id)));
  const problem = targetId === order.id ? words.own : isError ? words.missing : null;
  const unchosen = isRefused && targetId === null ? words.choose : null;
  return (
    <FormDialog
      title={words.title(order.id)}
      submitLabel={words.submit}
      isPending={copy.isPending}
      failure={problem ?? unchosen ?? (copy.error && reasons.size === 0 ? failureText(copy.error) : null)}
      onSubmit={() => {
        if (chosen.length > 0) copy.mutate(chosen);
        else setRefused(true);
      }}
      onClose={onClose}
    >
      <CopyTarget
        order={order}
        targetId={targetId}
        onChoose={(id) => {
          copy.reset();
          setRefused(false);
          setTicked(null);
          setTargetId(id);
        }}
      />
      {targetId !== null && !plan && problem === null && <Spinner />}
      {plan && (
        <Pairs
          plan={plan}
          ticked={ticked ?? proposed}
          onTick={(ids) => {
            copy.reset();
            setRefused(false);
            setTicked(ids);
          }}
          reasons={reasons}
          errors={isRefused ? [words.none] : reasons.size > 0 ? [words.refused] : []}
        />
      )}
    </FormDialog>
  );
}

interface PairsProps {
  plan: CopyPlan;
  ticked: readonly string[];
  onTick: (ids: string[]) => void;
  /** Why the server refused, by placement. */
  reasons: ReadonlyMap<number, string>;
  errors: string[];
}

function Pairs({ plan: { copies, closed }, ticked, onTick, reasons, errors }: PairsProps) {
  const { copy: words } = useWordsOf(orderMovesWords);
  const locale = useLocale();
  const nameOf = ({ placement: { name, issue } }: Vert) =>
    words.place(name, issue.publication.title, formatDay(locale, issue.sendingDate, 'basic'));
  return (
    <>
      {copies.length === 0 ? (
        <p role="status">{words.nothing}</p>
      ) : (
        <CheckboxGroup
          label={words.pairs}
          options={copies.map(({ from, to }) => ({
            value: String(to.id),
            label: words.pair(nameOf(from), nameOf(to)),
            detail: hasContent(to) ? words.replaces(contentName(to)) : undefined,
            error: reasons.get(to.placement.id),
          }))}
          value={ticked}
          onChange={onTick}
          errors={errors}
        />
      )}
      {closed.length > 0 && (
        <FieldMessage kind={closed.some(({ placement }) => reasons.has(placement.id)) ? 'error' : 'hint'}>
          {words.closed(closed.map(nameOf).join('; '))}
        </FieldMessage>
      )}
    </>
  );
}

/** Returns a text that identifies the content of an ad. */
function contentName(vert: Vert): string {
  return (
    vert.headline || vert.linkUrl || shownImageUrl(vert) || vert.text || vert.linkText || vert.trackingPixel
  );
}
