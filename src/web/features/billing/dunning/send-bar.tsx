import { useState } from 'react';
import type { DueDunning } from '#contract/billing/dunnings.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { useSending } from './use-sending.ts';

interface SendBarProps {
  /** The selected letters. All of them can be sent. */
  chosen: readonly DueDunning[];
  onClear: () => void;
}

/** The bar at the foot of the letters: the number and the sum of the selected ones, and the button that sends them after a question. */
export function SendBar({ chosen, onClear }: SendBarProps) {
  const { common } = useWords();
  const words = useWordsOf(dunningWords);
  const [isAsking, setAsking] = useState(false);
  const { progress, send, stop } = useSending();
  const count = chosen.length;
  const sum = useSum(chosen);
  return (
    <section className="bulk invoices__bar" aria-label={words.bar}>
      <div className="bulk__t">
        <b role="status">
          {progress ? words.sending(progress.done, progress.all) : words.chosen(count, sum)}
        </b>
        {progress && <progress value={progress.done} max={progress.all} aria-label={words.title} />}
        <span className="grow" />
        {progress ? (
          <Button variant="quiet" onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          count > 0 && (
            <Button variant="quiet" onClick={onClear}>
              {words.clear}
            </Button>
          )
        )}
        <Button
          variant="primary"
          pending={progress !== null}
          unavailable={count === 0}
          onClick={() => setAsking(true)}
        >
          {words.send(count)}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking && count > 0}
        title={words.question(count, sum)}
        confirmLabel={words.send(count)}
        cancelLabel={common.cancel}
        onConfirm={() => {
          setAsking(false);
          void send(chosen);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{words.questionText}</p>
      </ConfirmDialog>
    </section>
  );
}

/** Returns what is to pay by the chosen letters in each currency, as text. */
function useSum(chosen: readonly DueDunning[]): string {
  const { named } = useMoney();
  const sums = new Map<DueDunning['currency'], number>();
  for (const { currency, total } of chosen) sums.set(currency, (sums.get(currency) ?? 0) + total);
  return [...sums].map(([currency, sum]) => named(sum, currency)).join(', ');
}
