import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { partyWords } from '#words/sales/parties.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface PartiesSectionProps {
  /** Opens the dialog that changes them. */
  onChange: () => void;
  isUnavailable?: boolean;
  children: ReactNode;
}

/** The section of the parties on the page of an order or of the cart. */
export function PartiesSection({ onChange, isUnavailable = false, children }: PartiesSectionProps) {
  const words = useWordsOf(partyWords);
  return (
    <section aria-labelledby="parties" className="parties">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="parties">
          {words.title}
        </h2>
        <Button icon="edit" onClick={onChange} unavailable={isUnavailable}>
          {words.change}
        </Button>
      </div>
      <div className="sheet parties__b">{children}</div>
    </section>
  );
}
