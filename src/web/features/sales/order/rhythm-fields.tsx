import { REPEAT_TIMES_MAX, REPEAT_WEEKS } from '#domain/sales/orders/order-repeat.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useOrderMoves } from './use-order-moves.ts';
import type { Rhythm } from './use-repeat.ts';

interface RhythmFieldsProps {
  rhythm: Rhythm;
  onChange: (rhythm: Rhythm) => void;
}

/** The fields for the interval in weeks at which an order is repeated, and for the number of repetitions. */
export function RhythmFields({ rhythm, onChange }: RhythmFieldsProps) {
  const { repeat: words } = useOrderMoves();
  return (
    <>
      <SelectField
        label={words.every}
        value={String(rhythm.everyWeeks)}
        options={REPEAT_WEEKS.map((weeks) => ({ value: String(weeks), label: words.weeks(weeks) }))}
        onChange={(event) => onChange({ ...rhythm, everyWeeks: Number(event.target.value) })}
      />
      <SelectField
        label={words.howOften}
        value={String(rhythm.times)}
        options={Array.from({ length: REPEAT_TIMES_MAX }, (_, index) => ({
          value: String(index + 1),
          label: words.times(index + 1),
        }))}
        onChange={(event) => onChange({ ...rhythm, times: Number(event.target.value) })}
      />
    </>
  );
}
