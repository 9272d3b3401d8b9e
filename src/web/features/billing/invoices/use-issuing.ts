import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type InvoiceDraft, issueInvoice } from '#contract/billing/invoices.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { randomHex } from '#web/ui/device/random-hex.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { useInvoiceWords } from './use-invoice-words.ts';

const KEY_BYTES = 16;

/**
 * Returns functions that issue drafts one after the other and that stop this, and the number of drafts issued so far. Issuing
 * ends at the first refusal.
 */
export function useIssuing() {
  const { drafts: words } = useInvoiceWords();
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
