import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type InvoiceDraft, issueInvoice } from '#contract/billing/invoices.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { randomHex } from '#web/ui/device/random-hex.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';

const KEY_BYTES = 16;

/**
 * Returns a function that issues drafts one after the other, a function that stops it, and the number of drafts issued so far.
 * Issuing ends at the first refusal.
 */
export function useIssuing() {
  const { drafts: words } = useWordsOf(invoicingWords);
  const client = useQueryClient();
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const issue = async (drafts: readonly InvoiceDraft[]) => {
    isStopped.current = false;
    let done = 0;
    let present = '';
    setProgress({ done, all: drafts.length });
    try {
      for (const { vertIds, gross, customerName } of drafts) {
        if (isStopped.current) break;
        present = customerName;
        await call(issueInvoice, { body: { vertIds, gross }, idempotencyKey: randomHex(KEY_BYTES) });
        done += 1;
        setProgress({ done, all: drafts.length });
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
    issue,
    stop: () => {
      isStopped.current = true;
    },
  };
}
