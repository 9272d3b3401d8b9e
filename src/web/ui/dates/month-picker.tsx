import { useId, type ReactNode } from 'react';
import { FieldMessages } from '../fields/field.tsx';
import { MonthGrid, type MonthLabels } from './month-grid.tsx';

interface MonthPickerProps {
  label: ReactNode;
  /** `YYYY-MM`, or null while nothing is chosen. */
  value: string | null;
  onChange: (month: string) => void;
  /** The current month, `YYYY-MM`. */
  thisMonth: string;
  locale: string;
  labels: MonthLabels;
  min?: string | undefined;
  max?: string | undefined;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
}

/** A choice of a month and its year, without a popup. */
export function MonthPicker({ label, hint, errors, ...grid }: MonthPickerProps) {
  const messagesId = useId();
  return (
    <fieldset className={errors?.length ? 'field field--error' : 'field'} aria-describedby={messagesId}>
      <legend className="field__l">{label}</legend>
      <div className="pick pick--flat">
        <MonthGrid {...grid} />
      </div>
      <FieldMessages id={messagesId} hint={hint} errors={errors} />
    </fieldset>
  );
}
