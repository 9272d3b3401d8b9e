import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import { DRAFT_GROUPINGS, type DraftGrouping } from '#domain/billing/invoices/invoice-of.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { DraftsTable } from './drafts-table.tsx';
import { draftsQuery } from './invoice-queries.ts';
import { IssueBar } from './issue-bar.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** How many drafts are listed at first, and how many more at each request for more. */
const FIRST = 15;
const FURTHER = 50;

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
      <Loaded of={drafts} rows={2}>
        {(all) =>
          all.length === 0 ? (
            <div className="sheet">
              <p className="empty">{words.empty}</p>
            </div>
          ) : (
            <ChosenDrafts key={grouping} drafts={all} grouping={grouping} />
          )
        }
      </Loaded>
    </section>
  );
}

/** The drafts, of which none is selected at first, and the bar that issues the selected ones. */
function ChosenDrafts({ drafts, grouping }: { drafts: readonly InvoiceDraft[]; grouping: DraftGrouping }) {
  const { drafts: words } = useWordsOf(invoicingWords);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(FIRST);
  const complete = drafts.filter(({ problems }) => problems.length === 0);
  const chosen = complete.filter((draft) => keys.has(keyOf(draft)));
  const toggle = (some: readonly InvoiceDraft[], isChosen: boolean) => {
    const next = new Set(keys);
    for (const draft of some) {
      if (isChosen) next.add(keyOf(draft));
      else next.delete(keyOf(draft));
    }
    setKeys(next);
  };
  const further = Math.min(FURTHER, drafts.length - limit);
  return (
    <>
      <div className="sheet">
        <DraftsTable
          drafts={drafts.slice(0, limit)}
          grouping={grouping}
          isChosen={(draft) => chosen.includes(draft)}
          chosenOfAll={{ chosen: chosen.length, all: complete.length }}
          onToggle={toggle}
          onToggleAll={(isChosen) => toggle(drafts, isChosen)}
        />
        {further > 0 && (
          <div className="tbl__f">
            <span className="quiet">{words.shown(limit, drafts.length)}</span>
            <Button variant="quiet" onClick={() => setLimit(limit + FURTHER)}>
              {words.more(further)}
            </Button>
          </div>
        )}
      </div>
      <IssueBar chosen={chosen} onClear={() => setKeys(new Set())} />
    </>
  );
}
