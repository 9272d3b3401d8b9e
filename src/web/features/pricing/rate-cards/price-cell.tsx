import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { RATE_KINDS } from '#domain/pricing/rate-cards/rate-card.ts';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { Icon } from '#web/ui/icons.tsx';
import type { CellPlace } from './paste-range.ts';
import { type CellKind, NUMBERS, type Section } from './rate-card-columns.ts';
import { rateCardWords } from '#words/pricing/rate-card.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

interface PriceCellProps {
  kind: CellKind;
  label: string;
  value: string;
  errors: readonly string[];
  /** The position of the cell, by which the arrow keys find it. */
  place: CellPlace & { section: Section };
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** A cell of a rate card: its field, and the errors below it. */
export function PriceCell({ kind, label, value, errors, place, onChange, onPaste }: PriceCellProps) {
  const id = useId();
  const { kinds } = useWordsOf(rateCardWords);
  const control = {
    'aria-label': label,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': errors.length > 0 ? id : undefined,
    value,
  };
  return (
    <div className={errors.length > 0 ? 'price-cell field--error' : 'price-cell'}>
      {kind === 'rateKind' ? (
        <span className="in-wrap in-wrap--plain">
          <select {...control} className="in" onChange={({ target }) => onChange(target.value)}>
            {RATE_KINDS.map((rateKind) => (
              <option key={rateKind} value={rateKind}>
                {kinds[rateKind]}
              </option>
            ))}
          </select>
          <Icon name="down" className="in-wrap__down" />
        </span>
      ) : (
        <input
          {...control}
          className={NUMBERS.has(kind) ? 'in num' : 'in'}
          autoComplete="off"
          data-place={nameOf(place)}
          inputMode={NUMBERS.has(kind) ? 'decimal' : undefined}
          onChange={({ target }) => onChange(target.value)}
          onPaste={onPaste}
          onKeyDown={(event) => moveToRow(event, place)}
        />
      )}
      {errors.length > 0 && (
        <div id={id}>
          {errors.map((error) => (
            <FieldMessage key={error} kind="error">
              {error}
            </FieldMessage>
          ))}
        </div>
      )}
    </div>
  );
}

function nameOf({ section, row, column }: PriceCellProps['place']): string {
  return `${section}.${row}.${column}`;
}

/** Moves the focus with Up, Down and Enter to the cell of the same column in another row. Enter must not submit the form. */
function moveToRow(event: KeyboardEvent, place: PriceCellProps['place']): void {
  if (!['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) return;
  event.preventDefault();
  const next = nameOf({ ...place, row: place.row + (event.key === 'ArrowUp' ? -1 : 1) });
  const cell = document.querySelector<HTMLInputElement>(`[data-place="${next}"]`);
  cell?.focus();
  cell?.select();
}
