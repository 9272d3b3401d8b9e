import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Issue, listIssues } from '#contract/catalogue/issues.ts';
import { formatDay, formatNumber } from '#words/format.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useLateRefusal } from '#web/api/orders.ts';
import { refetch } from '#web/api/query-client.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { LateReasonField, useLateReason } from '#web/ui/terms/late-reason-field.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { TargetPrice } from './list-price-notes.tsx';
import { type Order, useKeepOrder } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useLeastOwed } from './use-owed-text.ts';
import type { Day } from '#domain/platform/day.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { addWeeks, weekOf, weeksBetween, weeksFrom } from '#domain/platform/week.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { moveVert } from '#contract/sales/order-moves.ts';
import { flash } from '#web/ui/messages/flash.ts';
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
    throwOnError: true,
  });
  return data?.issues.flatMap((issue) => {
    const placements = issue.placements.filter(({ state }) => state === 'free');
    return placements.length > 0 && isOnSale(issue, today) ? [{ ...issue, placements }] : [];
  });
}

interface MoveDialogProps {
  order: Order;
  vert: Order['verts'][number];
  onClose: () => void;
}

/** Moves an ad of an order to a free placement of any newsletter. Proposes the next issue with the same placement. */
export function MoveDialog({ order, vert, onClose }: MoveDialogProps) {
  const { move: words } = useWordsOf(orderMovesWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { name, issue: current } = vert.placement;
  const [publicationId, setPublicationId] = useState(current.publication.id);
  const [issueId, setIssueId] = useState<number | null>(null);
  const [placementId, setPlacementId] = useState<number | null>(null);
  const { data } = useQuery(publicationsQuery);
  const issues = useFreeIssues(publicationId, current.sendingDate);
  const issue = issues?.find(({ id }) => id === issueId) ?? proposed(issues ?? [], vert);
  const placement =
    issue?.placements.find(({ id }) => id === placementId) ??
    issue?.placements.find((free) => free.name === name) ??
    issue?.placements[0];
  const move = useMoveVert({ order, vert, onMoved: onClose });
  const late = useLateReason(useLateRefusal(move.error));
  const leastOwed = useLeastOwed(order, vert.id);
  const isTaken = isProblem(move.error, 'placements_unavailable');
  const choose = (choice: { publicationId?: number; issueId?: number; placementId?: number }) => {
    move.reset();
    late.reset();
    if (choice.publicationId !== undefined) setPublicationId(choice.publicationId);
    setIssueId(choice.issueId ?? issue?.id ?? null);
    setPlacementId(choice.placementId ?? null);
  };
  const submit = () => {
    if (!issue || !placement || !late.check()) return;
    move.mutate(
      { placement, sendingDate: issue.sendingDate, ...late.sent },
      { onError: () => refetch(client, 'issues', 'orders') },
    );
  };
  return (
    <FormDialog
      title={words.title(name, formatDay(locale, current.sendingDate))}
      submitLabel={words.submit}
      isPending={move.isPending}
      failure={move.error && !isTaken && !late.isRefused ? failureText(move.error) : null}
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
      {issues && issue && placement && (
        <>
          <SelectField
            label={words.issue}
            value={String(issue.id)}
            options={issues.map(({ id, sendingDate, placements }) => ({
              value: String(id),
              label: words.issueOf(formatDay(locale, sendingDate), formatNumber(locale, placements.length)),
            }))}
            onChange={(event) => choose({ issueId: Number(event.target.value) })}
          />
          <RadioGroup
            label={words.placement}
            value={String(placement.id)}
            options={issue.placements.map(({ id, name: label }) => ({ value: String(id), label }))}
            errors={isTaken ? [words.taken] : []}
            onChange={(id) => choose({ placementId: Number(id) })}
          />
        </>
      )}
      {issue && placement && (
        <TargetPrice
          from={{ publicationId: current.publication.id, sendingDate: current.sendingDate, name }}
          to={{ publicationId, sendingDate: issue.sendingDate, name: placement.name }}
        />
      )}
      {leastOwed !== null && <p className="quiet">{words.least(leastOwed)}</p>}
      <LateReasonField field={late.field} />
    </FormDialog>
  );
}

/**
 * Returns the next issue with a free placement of the same name, else the last earlier one, else the first issue with any
 * free placement.
 */
function proposed(issues: readonly Issue[], { placement }: Order['verts'][number]): Issue | undefined {
  const { sendingDate } = placement.issue;
  const withName = issues.filter(({ placements }) => placements.some(({ name }) => name === placement.name));
  return withName.find((issue) => issue.sendingDate >= sendingDate) ?? withName.at(-1) ?? issues[0];
}

/** The placement to which an ad moves. */
interface Target {
  placement: { id: number; name: string };
  sendingDate: string;
  /** Why staff moves it there after the booking deadline. */
  lateReason?: string;
}

/**
 * Returns a mutation that moves an ad to another placement, and offers to undo that unless the old issue has passed. If the
 * booking deadline of the old placement has passed, the history shows the word for "undo" as the reason.
 */
function useMoveVert({
  order,
  vert,
  onMoved,
}: {
  order: Order;
  vert: Order['verts'][number];
  onMoved: () => void;
}) {
  const { move: words } = useWordsOf(orderMovesWords);
  const { common } = useWords();
  const { today } = useSession();
  const locale = useLocale();
  const client = useQueryClient();
  const keep = useKeepOrder();
  const offerUndo = useUndo();
  const { placement: from } = vert;
  const moveTo = async (placementId: number, version?: number, lateReason?: string) => {
    const moved = await call(moveVert, {
      params: { id: vert.id },
      body: {
        placementId,
        ...(version === undefined ? {} : { version }),
        ...(lateReason === undefined ? {} : { late_reason: lateReason }),
      },
    });
    void client.invalidateQueries({ queryKey: ['vert', vert.id] });
    return moved;
  };
  return useMutation({
    mutationFn: ({ placement, lateReason }: Target) => moveTo(placement.id, vert.version, lateReason),
    onSuccess: ({ order: moved }, { placement, sendingDate }) => {
      onMoved();
      keep(moved);
      const text = words.moved(placement.name, formatDay(locale, sendingDate));
      if (from.issue.sendingDate < today) flash.show({ type: 'success', text });
      else offerUndo({ text, order, undo: () => moveTo(from.id, undefined, common.undo) });
    },
  });
}
