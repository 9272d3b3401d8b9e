import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessages, type FieldProps } from './field.tsx';
import { Icon } from '../icons.tsx';
import type { Choice } from './select-field.tsx';

interface GroupProps extends Pick<FieldProps, 'label' | 'labelHidden' | 'hint' | 'errors' | 'warnings'> {
  name?: string | undefined;
  options: readonly Choice[];
  /** Shows the options in one line if they fit. */
  row?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface RadioGroupProps extends GroupProps {
  value: string | null;
  onChange: (value: string) => void;
}

/** A group of radio buttons: the user chooses one option. */
export function RadioGroup({ value, onChange, ...group }: RadioGroupProps) {
  const ownName = useId();
  return (
    <ChoiceGroup {...group}>
      {(option) => (
        <input
          type="radio"
          name={group.name ?? ownName}
          value={option.value}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
        />
      )}
    </ChoiceGroup>
  );
}

interface CheckboxGroupProps extends GroupProps {
  value: readonly string[];
  /** Receives the chosen values in the order of the options. */
  onChange: (value: string[]) => void;
}

/** A group of checkboxes: the user chooses any number of options. */
export function CheckboxGroup({ value, onChange, ...group }: CheckboxGroupProps) {
  const toggle = (changed: string, checked: boolean) => {
    const isChosen = (option: Choice) => (option.value === changed ? checked : value.includes(option.value));
    onChange(group.options.filter(isChosen).map((option) => option.value));
  };
  return (
    <ChoiceGroup {...group}>
      {(option) => (
        <input
          type="checkbox"
          name={group.name}
          value={option.value}
          checked={value.includes(option.value)}
          disabled={option.disabled}
          aria-invalid={option.error !== undefined || undefined}
          onChange={(event) => toggle(option.value, event.target.checked)}
        />
      )}
    </ChoiceGroup>
  );
}

function ChoiceGroup(props: GroupProps & { children: (option: Choice) => ReactNode }) {
  const { label, labelHidden, hint, errors = [], warnings, options, row, disabled, children } = props;
  const messagesId = useId();
  return (
    <fieldset
      className={errors.length > 0 ? 'field field--error' : 'field'}
      aria-describedby={messagesId}
      disabled={disabled}
    >
      <legend className={labelHidden ? 'sr' : 'field__l'}>{label}</legend>
      <div className={row ? 'choices choices--row' : 'choices'}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            {children(option)}
            <span>
              {option.label}
              {option.detail && <span className="over"> {option.detail}</span>}
              {option.error && (
                <span className="msg msg--error">
                  <Icon name="warn" />
                  <span>{option.error}</span>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages id={messagesId} hint={hint} errors={errors} warnings={warnings} />
    </fieldset>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
}

/** A checkbox with its label. All other props go to the `<input>`. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="choice">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
