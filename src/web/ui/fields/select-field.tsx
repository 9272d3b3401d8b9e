import type { ComponentProps } from 'react';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { Icon } from '../icons.tsx';

/** A value with its label. */
export interface Choice {
  value: string;
  label: string;
  disabled?: boolean | undefined;
  /** A secondary text. */
  detail?: string | undefined;
  /** Why this choice was refused: a sentence. Radio buttons and checkboxes show it below the option. */
  error?: string | undefined;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldProps {
  options: readonly Choice[];
  /** A first option with the empty value, for "nothing chosen yet". */
  placeholder?: string;
}

/** A native select element in a form: the most reliable choice on a phone. */
export function SelectField({ options, placeholder, id, ...props }: SelectFieldProps) {
  const [field, select] = splitFieldProps(props);
  return (
    <Field {...field} id={id}>
      {(control) => (
        <span className="in-wrap in-wrap--plain">
          <select {...select} {...control} className="in">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className="in-wrap__down" />
        </span>
      )}
    </Field>
  );
}
