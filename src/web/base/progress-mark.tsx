import type { DeliveryProgress } from '#domain/delivery/delivery.ts';
import { StateMark, type StateName } from '../ui/state-mark.tsx';
import { useWords } from './language.tsx';

/** The mark of each delivery progress: automatic, waiting for a user, or ended. */
export const PROGRESS_MARKS: Readonly<Record<DeliveryProgress, StateName>> = {
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

/** The delivery progress of an issue, as mark and word. */
export function ProgressMark({ progress, className }: { progress: DeliveryProgress; className?: string }) {
  const { progress: words } = useWords().delivery;
  return (
    <StateMark state={PROGRESS_MARKS[progress]} {...(className ? { className } : {})}>
      {words[progress]}
    </StateMark>
  );
}
