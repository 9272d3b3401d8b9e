import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Issue, listIssues } from '#contract/catalogue/issues.ts';
import { placementRefusal } from '#domain/catalogue/placement.ts';
import type { Day } from '#domain/platform/day.ts';
import { addWeeks, weekOf, weeksBetween, weeksFrom } from '#domain/platform/week.ts';
import { isSameKind } from '#domain/pricing/quotes/reprice-order.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { hasNothingToShow } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useSession } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { useRefusalText } from './change-texts.ts';
import { MovePrice } from './move-price.tsx';
import type { Order } from './use-order.ts';
import { useMove } from './use-move.ts';
import { useUndo } from './use-undo.ts';

/** At least `WEEKS` weeks are offered, and `WEEKS_AFTER` weeks after the week of the ad, but at most `WEEKS_MAX`. */
const WEEKS = 26;
const WEEKS_AFTER = 8;
const WEEKS_MAX = 78;

/** Returns the coming issues of a publication with only their free placements; undefined while they load. */
function useFreeIssues(publicationId: number, aroundDay: Day): Issue[] | undefined {
  const { today } = useSession();
  const from = weekOf(today);
  const last = addWeeks(weekOf(aroundDay), WEEKS_AFTER);
  const count = Math.min(Math.max(WEEKS, weeksBetween(from, last)), WEEKS_MAX);
  const { data } = useQuery({
    queryKey: ['issues', publicationId, 'free', from, count],
    queryFn: () => call(listIssues, { query: { publicationId, weekNumber: weeksFrom(from, count) } }),
    throwOnError: hasNothingToShow,
  });
  return data?.issues.flatMap((issue) => {
    const placements = issue.placements.filter((place) => placementRefusal(place, issue, today) === null);
    return placements.length > 0 ? [{ ...issue, placements }] : [];
  });
}

type Vert = Order['verts'][number];

interface MoveDialogProps {
  order: Order;
  vert: Vert;
  onClose: () => void;
}

/**
 * Moves an ad of an order to a free placement of any newsletter, and says before what the order then costs. Proposes the next issue in
 * which the same kind of placement is free; another kind is never chosen in advance.
 */
export function MoveDialog({ order, vert, onClose }: MoveDialogProps) {
  const { move: words } = useWordsOf(orderMovesWords);
  const { move: change } = useWordsOf(orderChangeWords);
  const locale = useLocale();
  const { name, issue: current } = vert.placement;
  const [publicationId, setPublicationId] = useState(current.publication.id);
  const [issueId, setIssueId] = useState<number | null>(null);
  const [placementId, setPlacementId] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { data } = useQuery(publicationsQuery);
  const issues = useFreeIssues(publicationId, current.sendingDate);
  const sameIn = (issue: Issue | undefined) =>
    issue?.placements.find((free) => isOfSameKind(vert, issue, free));
  const issue = issues?.find(({ id }) => id === issueId) ?? proposed(issues ?? [], vert);
  const placement = issue?.placements.find(({ id }) => id === placementId) ?? sameIn(issue);
  const move = useMove({ order, vert, target: placement?.id ?? null });
  const refusal = useRefusalText();
  const done = useMoved(order, vert);
  const choose = (choice: { publicationId?: number; issueId?: number; placementId?: number }) => {
    move.reset();
    setChecked(false);
    if (choice.publicationId !== undefined) setPublicationId(choice.publicationId);
    setIssueId(choice.issueId ?? issue?.id ?? null);
    setPlacementId(choice.placementId ?? null);
  };
  const submit = () => {
    setChecked(true);
    if (!issue || !placement) return;
    move.submit((undo) => {
      onClose();
      done({ name: placement.name, sendingDate: issue.sendingDate }, undo);
    });
  };
  const labelOf = (one: Issue) => {
    const day = formatDay(locale, one.sendingDate);
    return sameIn(one)
      ? change.sameFree(day, name)
      : change.others(day, formatNumber(locale, one.placements.length));
  };
  const [refused] = move.preview?.unavailable ?? [];
  const missing = isChecked && !placement ? [change.choose] : [];
  return (
    <FormDialog
      title={words.title(name, formatDay(locale, current.sendingDate))}
      submitLabel={words.submit}
      isPending={move.isPending}
      failure={move.failure ? failureText(move.failure) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={words.publication}
        value={String(publicationId)}
        options={(data?.publications ?? [current.publication]).map(({ id, title }) => ({
          value: String(id),
          label: title,
        }))}
        onChange={(event) => choose({ publicationId: Number(event.target.value) })}
      />
      {issues === undefined && <Spinner />}
      {issues?.length === 0 && <p role="status">{words.noIssue}</p>}
      {issues && issue && (
        <>
          <SelectField
            label={words.issue}
            value={String(issue.id)}
            options={issues.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
            onChange={(event) => choose({ issueId: Number(event.target.value) })}
          />
          <RadioGroup
            label={words.placement}
            value={placement ? String(placement.id) : null}
            options={issue.placements.map(({ id, name: label }) => ({ value: String(id), label }))}
            errors={refused ? [refusal(refused.code)] : missing}
            onChange={(id) => choose({ placementId: Number(id) })}
          />
        </>
      )}
      {placement && <MovePrice move={move} order={order} vert={vert} />}
    </FormDialog>
  );
}

/** Whether a placement of an issue is of the same kind as that of the ad, so that it is sold at the same list price. */
function isOfSameKind({ placement }: Vert, { publicationId }: Issue, { name }: { name: string }): boolean {
  const own = { placementName: placement.name, publicationId: placement.issue.publication.id };
  return isSameKind(own, { placementName: name, publicationId });
}

/** Returns the next issue with a free placement of the same kind, else the last earlier one, else the first issue with any free placement. */
function proposed(issues: readonly Issue[], vert: Vert): Issue | undefined {
  const { sendingDate } = vert.placement.issue;
  const ofKind = issues.filter((issue) => issue.placements.some((free) => isOfSameKind(vert, issue, free)));
  return ofKind.find((issue) => issue.sendingDate >= sendingDate) ?? ofKind.at(-1) ?? issues[0];
}

/** Returns a function that shows that the ad was moved, and offers to undo that unless the old issue has passed. */
function useMoved(order: Order, vert: Vert) {
  const { move: words } = useWordsOf(orderMovesWords);
  const locale = useLocale();
  const { today } = useSession();
  const offerUndo = useUndo();
  return (target: { name: string; sendingDate: Day }, undo: (() => Promise<{ order: Order }>) | null) => {
    const text = words.moved(target.name, formatDay(locale, target.sendingDate));
    if (vert.placement.issue.sendingDate < today) flash.show({ type: 'success', text });
    else offerUndo({ text, order, undo });
  };
}
