import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DueDunning, dunInvoice } from '#contract/billing/dunnings.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { randomHex } from '#web/ui/device/random-hex.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { dunningWords } from '#words/billing/dunning.ts';

const KEY_BYTES = 16;

/**
 * Returns a function that sends letters one after the other, a function that stops it, and the number of letters sent so far. Sending ends
 * at the first refusal.
 */
export function useSending() {
  const words = useWordsOf(dunningWords);
  const client = useQueryClient();
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const send = async (letters: readonly DueDunning[]) => {
    isStopped.current = false;
    let done = 0;
    let present = '';
    setProgress({ done, all: letters.length });
    try {
      for (const { invoiceId, level, total, number } of letters) {
        if (isStopped.current) break;
        present = number;
        const retry = { idempotencyKey: randomHex(KEY_BYTES) };
        await call(dunInvoice, { params: { id: invoiceId }, body: { level, total }, ...retry });
        done += 1;
        setProgress({ done, all: letters.length });
      }
      flash.show({ type: 'success', text: words.done(done) });
    } catch (error) {
      flash.show({ type: 'danger', text: words.stopped(done, present, failureText(error)) });
    } finally {
      setProgress(null);
      refetch(client, 'invoices', 'history');
    }
  };
  return {
    progress,
    send,
    stop: () => {
      isStopped.current = true;
    },
  };
}
