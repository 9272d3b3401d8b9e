import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval } from '#contract/ads/approvals.ts';
import { dueAt } from '#domain/ads/approval/ad-approval.ts';
import type { ApprovalAct, ApprovalState } from '#domain/ads/approval/ad-approval.ts';
import type { VertType } from '#domain/ads/verts/vert-fields.ts';
import { formatDeadline, formatInstant } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useReminding } from '#web/api/remind-question.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { Button } from '#web/ui/button.tsx';
import { StateMark, type StateName } from '#web/ui/state-mark.tsx';
import { AskChangeDialog } from './ask-change-dialog.tsx';
import { AdVersions } from './ad-versions.tsx';
import { approvalQuery, useApprovalAct } from './use-approval.ts';

/** The mark of each state of an ad. */
const APPROVAL_MARKS: Readonly<Record<ApprovalState, StateName>> = {
  missing: 'incomplete',
  draft: 'incomplete',
  submitted: 'reserved',
  changes_requested: 'reserved',
  approved: 'booked',
  locked: 'blocked',
  sent: 'sent',
};

interface ApprovalSectionProps {
  vertId: number;
  customerName: string;
  /** The order is booked, so that customers are reminded of its ads. */
  isBooked: boolean;
  /** The kind of the ad. */
  type: VertType;
  /** Changes whenever the ad is saved. */
  stamp: string;
  /** The user has changes that are not saved. */
  isUnsaved: boolean;
}

/** The approval of an ad: its state, who acts next, the requested changes and the versions. Renders nothing without an approval rule. */
export function ApprovalSection({
  vertId,
  customerName,
  isBooked,
  type,
  stamp,
  isUnsaved,
}: ApprovalSectionProps) {
  const words = useWordsOf(approvalWords);
  const { keepsApprovals } = useSession().organization;
  const approval = useQuery({ ...approvalQuery(vertId, stamp), enabled: keepsApprovals });
  if (!keepsApprovals || approval.data?.rule === 'none') return null;
  return (
    <section className="sheet approval" aria-labelledby="approval">
      <h2 className="h3 approval__h" id="approval">
        {words.title}
      </h2>
      <Loaded of={approval} rows={2}>
        {(shown) => (
          <>
            <ApprovalState approval={shown} />
            {isBooked && <Reminder approval={shown} customerName={customerName} />}
            <Acts approval={shown} type={type} isUnsaved={isUnsaved} />
            <Remarks approval={shown} />
            <AdVersions approval={shown} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function ApprovalState({ approval }: { approval: Approval }) {
  const words = useWordsOf(approvalWords);
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const { state, awaited, deadlines, late, source, rule } = approval;
  const isReady = state === 'approved' && rule === 'none';
  const due = dueAt(state, deadlines);
  return (
    <div className="approval__s">
      <p>
        <StateMark state={APPROVAL_MARKS[state]}>{isReady ? words.ready : words.states[state]}</StateMark>
        {late && `, ${words.late}`}
      </p>
      {awaited && <p className="over">{words.awaited[awaited]}</p>}
      {due && <p className="over">{words.due(formatDeadline(locale, due, timeZone))}</p>}
      {approval.silenceApproves && <p className="over">{words.silence}</p>}
      {approval.agreements.map(({ side, userName, at, bySilence }) => (
        <p className="over" key={side}>
          {bySilence
            ? words.agreedSilently(formatInstant(locale, at, timeZone))
            : words.agreed(userName || words.sides[side], formatInstant(locale, at, timeZone))}
        </p>
      ))}
      {source && <p className="over">{words.sources[source]}</p>}
      {approval.contentClosed && <p>{words.closed}</p>}
    </div>
  );
}

/** Reminds the customer of an ad that waits for the customer. */
function Reminder({ approval, customerName }: { approval: Approval; customerName: string }) {
  const isSelfService = useSession().customerId !== null;
  const mayRemind = useCan('update Order');
  const { board } = useWordsOf(approvalWords);
  const reminding = useReminding();
  if (approval.awaited !== 'customer' || isSelfService || !mayRemind) return null;
  return (
    <div className="row approval__a">
      <Button onClick={() => reminding.ask([{ vertId: approval.vertId, customerName }])}>
        {board.remind}
      </Button>
      {reminding.question}
    </div>
  );
}

interface ActsProps extends Pick<ApprovalSectionProps, 'type' | 'isUnsaved'> {
  approval: Approval;
}

function Acts({ approval, type, isUnsaved }: ActsProps) {
  const words = useWordsOf(approvalWords);
  const [isAsking, setAsking] = useState(false);
  const act = useApprovalAct(approval);
  // A user who may approve need not submit the ad first.
  const shown = approval.acts.filter((one) => one !== 'submit' || !approval.acts.includes('approve'));
  if (shown.length === 0) return null;
  const start = (one: ApprovalAct) => (one === 'ask_change' ? setAsking(true) : act.mutate({ act: one }));
  return (
    <>
      <div className="row approval__a">
        {shown.map((one) => (
          <ActButton
            key={one}
            act={one}
            pending={act.isPending && act.variables.act === one}
            unavailable={isUnsaved}
            onClick={() => start(one)}
          />
        ))}
        {isUnsaved && <span className="over">{words.saveFirst}</span>}
      </div>
      <AskChangeDialog
        isOpen={isAsking}
        isPending={act.isPending}
        type={type}
        onAsk={(remark) =>
          act.mutate({ act: 'ask_change', remarks: [remark] }, { onSuccess: () => setAsking(false) })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface ActButtonProps {
  act: ApprovalAct;
  pending: boolean;
  unavailable: boolean;
  onClick: () => void;
}

function ActButton({ act, ...button }: ActButtonProps) {
  const words = useWordsOf(approvalWords);
  const ref = usePageButton(act, words.acts[act], '');
  return (
    <Button {...button} ref={ref} variant={act === 'ask_change' ? undefined : 'primary'}>
      {words.acts[act]}
    </Button>
  );
}

function Remarks({ approval }: { approval: Approval }) {
  const words = useWordsOf(approvalWords);
  const { vert } = useWords();
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  if (approval.remarks.length === 0) return null;
  return (
    <div className="approval__l">
      <h3 className="h4">{words.remarks}</h3>
      <ol>
        {approval.remarks.map(({ id, number, side, userName, at, field, text }) => (
          <li key={id}>
            <p className="over">
              <b>{userName || words.sides[side]}</b> {formatInstant(locale, at, timeZone)} ·{' '}
              {words.version(number)}
              {field && ` · ${vert.fields[field]}`}
            </p>
            <p className="approval__t">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
