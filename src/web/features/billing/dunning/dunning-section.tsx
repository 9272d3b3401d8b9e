import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DueDunning } from '#contract/billing/dunnings.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { dueDunningsQuery } from './dunning-queries.ts';
import { DunningTable, isReady } from './dunning-table.tsx';
import { SendBar } from './send-bar.tsx';

/** The overdue invoices whose next letter is due. None is selected at first; the user can send several at once. */
export function DunningSection() {
  const words = useWordsOf(dunningWords);
  const due = useQuery(dueDunningsQuery);
  return (
    <section className="invoices__part" aria-labelledby="dunning">
      <h2 className="h2 section-head" id="dunning">
        {words.title}
      </h2>
      <p>{words.lede}</p>
      <Loaded of={due} rows={2}>
        {(letters) =>
          letters.length === 0 ? (
            <div className="sheet">
              <p className="empty">{words.empty}</p>
            </div>
          ) : (
            <ChosenLetters letters={letters} />
          )
        }
      </Loaded>
    </section>
  );
}

function ChosenLetters({ letters }: { letters: readonly DueDunning[] }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = letters.filter((letter) => isReady(letter) && ids.has(letter.invoiceId));
  const toggle = (some: readonly DueDunning[], isChosen: boolean) => {
    const next = new Set(ids);
    for (const { invoiceId } of some) {
      if (isChosen) next.add(invoiceId);
      else next.delete(invoiceId);
    }
    setIds(next);
  };
  return (
    <>
      <div className="sheet">
        <DunningTable letters={letters} chosen={chosen} onToggle={toggle} />
      </div>
      <SendBar chosen={chosen} onClear={() => setIds(new Set())} />
    </>
  );
}
