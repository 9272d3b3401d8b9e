import { useState } from 'react';
import type { Vert } from '#contract/ads/verts.ts';
import { hasContent } from '#domain/ads/verts/vert-copies.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { formatDay } from '#words/format.ts';
import { failureText } from '#web/api/failure-text.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { CheckboxGroup } from '#web/ui/fields/choice-group.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { useRefusedPlacements } from './refused-placements.ts';
import { type CopyPlan, useCopyPlan, useCopyVerts } from './use-copies.ts';
import type { Order } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useCan } from '#web/api/session.ts';
import { usePageAct } from '#web/ui/keys/page-acts.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { search } from '#contract/sales/search.ts';
import { call } from '#web/api/call.ts';
import { Typeahead } from '#web/ui/lists/typeahead.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const TYPING_MS = 150;

interface CopyTargetProps {
  order: Order;
  targetId: number | null;
  onChoose: (orderId: number | null) => void;
}

/** The choice of another order by number, customer or newsletter. While nothing is typed, it offers orders of the same customer. */
function CopyTarget({ order, targetId, onChoose }: CopyTargetProps) {
  const { copy: words } = useWordsOf(orderMovesWords);
  const { common } = useWords();
  const [typed, setTyped] = useState(targetId === null ? '' : String(targetId));
  const wanted = typed.trim();
  const settled = useDebounced(wanted, TYPING_MS);
  const q = settled || order.customer.name;
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(search, { query: { q }, signal }),
    placeholderData: (previous) => previous,
  });
  const items = (data?.orders ?? [])
    .filter(({ id }) => id !== order.id)
    .map(({ id, customerName, note, publications }) => ({
      key: String(id),
      label: words.orderOf(id, customerName),
      detail: note || publications.join(', '),
    }));
  return (
    <Typeahead
      label={words.target}
      labelHidden={false}
      placeholder={words.targetHint}
      autoFocus
      autoHighlight
      query={typed}
      onQueryChange={(text) => {
        setTyped(text);
        onChoose(null);
      }}
      groups={items.length > 0 ? [{ key: 'orders', label: words.orders, items }] : []}
      onPick={({ key, label }) => {
        setTyped(label);
        onChoose(Number(key));
      }}
      clearLabel={words.clear}
      emptyText={isFetching || targetId !== null ? undefined : words.noOrder}
      loading={isFetching}
      stale={targetId === null && (settled !== wanted || isPlaceholderData)}
      loadingText={common.loading}
    />
  );
}

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
function CopyDialog({ order, namedId, onClose }: CopyDialogProps) {
  const { copy: words, refused: refusedWords } = useWordsOf(orderMovesWords);
  const [targetId, setTargetId] = useState(namedId);
  const [ticked, setTicked] = useState<string[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { plan, isError } = useCopyPlan(order, targetId);
  const copy = useCopyVerts(targetId ?? 0, onClose);
  const reasons = useRefusedPlacements()(copy.error, refusedWords);
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

/** The button that opens the dialog for copying the ads of an order. The command palette offers it, too. */
export function CopyAds({ order }: { order: Order }) {
  const { copy: words } = useWordsOf(orderMovesWords);
  const [opened, setOpened] = useState<{ namedId: number | null } | null>(null);
  const isPossible = useCan('update Vert') && order.verts.some(hasContent);
  const open = () => setOpened({ namedId: null });
  usePageAct(
    'copy ads',
    isPossible
      ? {
          label: words.button,
          also: words.also,
          run: open,
          forOrder: { label: words.toOrder, run: (namedId) => setOpened({ namedId }) },
        }
      : null,
  );
  if (!isPossible) return null;
  return (
    <>
      <Button variant="quiet" icon="copy" onClick={open}>
        {words.button}
      </Button>
      {opened && <CopyDialog order={order} namedId={opened.namedId} onClose={() => setOpened(null)} />}
    </>
  );
}
