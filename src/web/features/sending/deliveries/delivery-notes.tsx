import type { Delivery } from '#contract/sending/deliveries.ts';
import type { DeliveryProgress } from '#domain/sending/delivery/delivery.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { useVerdictText } from '#web/ui/records/verdict-line.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import type { StateName } from '#web/ui/state-mark.tsx';
import { RepairActs } from './repair-acts.tsx';
import { systemReply } from './system-reply.ts';
import { useReasonWords } from './use-reason-words.ts';

/** The mark that stands for each progress of a delivery. */
const PROGRESS_MARKS: Readonly<Record<DeliveryProgress, StateName>> = {
  planned: 'pending',
  claimed: 'sending',
  handed_over: 'sending',
  confirming: 'sending',
  retrying: 'pending',
  sent: 'sent',
  missed: 'failed',
  blocked: 'incomplete',
  unknown: 'unknown',
  cancelled: 'cancelled',
};

/** Shows the progress of a delivery with its verdict, and the problem of the delivery, if it has one, with the acts that solve it. */
export function DeliveryNotes({ delivery }: { delivery: Delivery }) {
  const { delivery: words } = useWords();
  const explanation = useExplanation(delivery);
  const verdict = useVerdictText(delivery.verdict);
  const { progress, reason, reasonDetail } = delivery;
  const reply = systemReply(reason, reasonDetail);
  const reasonWords = useReasonWords(delivery.kind);
  return (
    <div className="sheet__n" role="status">
      <Note state={PROGRESS_MARKS[progress]} title={`${words.progress[progress]}.`}>
        {verdict} {explanation}
      </Note>
      {reason && (
        <Note state={progress === 'unknown' ? 'unknown' : 'incomplete'} title={reasonWords(reason).title}>
          {reasonWords(reason).next}
          {reply && <span className="dlv__said">{words.said(reply)}</span>}
          <RepairActs delivery={delivery} reason={reason} />
        </Note>
      )}
    </div>
  );
}

function useExplanation({
  progress,
  reason,
  kind,
  sendingDate,
  sendingTime,
  ads,
  canConfirm,
}: Delivery): string {
  const { delivery, mailingSystems } = useWords();
  const { explanations } = delivery;
  const locale = useLocale();
  const day = formatDay(locale, sendingDate);
  switch (progress) {
    case 'planned':
      if (ads.every(({ state }) => state === 'reserved')) return '';
      return sendingTime === null ? explanations.planned(day) : explanations.plannedFrom(day, sendingTime);
    case 'handed_over':
      return mailingSystems[kind].handedOver;
    case 'missed':
      return canConfirm ? explanations.missed : explanations.missedByUs;
    case 'blocked':
      return reason === null ? explanations.resolved : explanations.blocked;
    default:
      return explanations[progress];
  }
}
