import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type InvoiceDraft, issueInvoice } from '#contract/billing/invoices.ts';
import { DRAFT_GROUPINGS, type DraftGrouping } from '#domain/billing/invoices/invoice-of.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { DraftsTable } from './drafts-table.tsx';
import { draftsQuery, useMoney } from './invoice-queries.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { randomHex } from '#web/ui/device/random-hex.ts';
import { flash } from '#web/ui/messages/flash.ts';

const KEY_BYTES = 16;

/**
 * Returns a function that issues drafts one after the other, a function that stops it, and the number of drafts issued so far.
 * Issuing ends at the first refusal.
 */
function useIssuing() {
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

const keyOf = ({ vertIds }: InvoiceDraft) => vertIds.join();

/** The drafts of invoices for sent ads and cancellation charges that are not billed yet. The user can issue several at once. */
export function DraftsSection() {
  const { drafts: words } = useWordsOf(invoicingWords);
  const [grouping, setGrouping] = useState<DraftGrouping>('order');
  const drafts = useQuery(draftsQuery(grouping));
  const options = DRAFT_GROUPINGS.map((value) => ({ value, label: words.groupings[value] }));
  const choose = (text: string) => setGrouping(DRAFT_GROUPINGS.find((value) => value === text) ?? 'order');
  return (
    <section className="invoices__part" aria-labelledby="drafts">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="drafts">
          {words.title}
        </h2>
        <SelectField
          label={words.grouping}
          options={options}
          value={grouping}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <div className="sheet">
        <Loaded of={drafts} rows={2}>
          {(all) =>
            all.length === 0 ? (
              <p className="empty">{words.empty}</p>
            ) : (
              <ChosenDrafts key={grouping} drafts={all} grouping={grouping} />
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

function ChosenDrafts({ drafts, grouping }: { drafts: readonly InvoiceDraft[]; grouping: DraftGrouping }) {
  const { drafts: words } = useWordsOf(invoicingWords);
  const { named } = useMoney();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { progress, issue, stop } = useIssuing();
  const complete = drafts.filter(({ problems }) => problems.length === 0);
  const chosen = complete.filter((draft) => !left.has(keyOf(draft)));
  const sums = new Map<InvoiceDraft['currency'], number>();
  for (const { currency, gross } of chosen) sums.set(currency, (sums.get(currency) ?? 0) + gross);
  const toggle = (some: readonly InvoiceDraft[], isChosen: boolean) => {
    const next = new Set(left);
    for (const draft of some) {
      if (isChosen) next.delete(keyOf(draft));
      else next.add(keyOf(draft));
    }
    setLeft(next);
  };
  const text = [...sums].map(([currency, sum]) => named(sum, currency)).join(', ') || '0';
  return (
    <>
      <DraftsTable
        drafts={drafts}
        grouping={grouping}
        isChosen={(draft) => chosen.includes(draft)}
        areAllChosen={chosen.length === complete.length && complete.length > 0}
        onToggle={toggle}
      />
      <div className="row row--wrap invoices__foot">
        <p className="grow">
          {words.chosen(chosen.length, drafts.length, text)}
          <br />
          <span className="quiet">{words.note}</span>
        </p>
        {progress ? (
          <>
            <progress value={progress.done} max={progress.all} aria-label={words.title} />
            <output>{words.issuing(progress.done, progress.all)}</output>
            <Button variant="quiet" onClick={stop}>
              {words.stop}
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => void issue(chosen)}>
            {words.issue(chosen.length)}
          </Button>
        )}
      </div>
    </>
  );
}
