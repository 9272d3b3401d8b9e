import type { OrderImportPreview } from '#contract/sales/order-import.ts';
import type { ImportChoices } from '#domain/sales/orders/order-import.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { useImportWords } from './use-import-words.ts';

interface ImportChoiceProps {
  preview: OrderImportPreview;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  disabled: boolean;
}

/** The choice of what happens to unknown customers and to rows with past days, if the file contains any. */
export function ImportChoice({ preview, choices, onChoose, disabled }: ImportChoiceProps) {
  const words = useImportWords();
  const locale = useLocale();
  const newCustomers = preview.newCustomers.length;
  const past = preview.rows.filter(({ outcome }) => outcome === 'past').length;
  if (newCustomers + past === 0) return null;
  return (
    <div role="group" aria-label={words.choices} className="stack stack--near">
      {newCustomers > 0 && (
        <Checkbox
          label={words.createCustomers(formatNumber(locale, newCustomers), newCustomers === 1)}
          checked={choices.createsCustomers}
          disabled={disabled}
          onChange={({ target }) => onChoose({ ...choices, createsCustomers: target.checked })}
        />
      )}
      {past > 0 && (
        <Checkbox
          label={words.leaveOutPast(formatNumber(locale, past), past === 1)}
          checked={choices.leavesOutPast}
          disabled={disabled}
          onChange={({ target }) => onChoose({ ...choices, leavesOutPast: target.checked })}
        />
      )}
    </div>
  );
}
