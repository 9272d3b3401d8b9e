import { useState, type ComponentProps } from 'react';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { Icon } from '../icons.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldProps {
  /** Name of the button that shows the password, for example "Show password". */
  showLabel: string;
}

/** A password field with a button that shows the password. The button looks pressed while the password is shown. */
export function PasswordField({ showLabel, id, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field} id={id}>
      {(control) => (
        <span className="in-wrap in-wrap--plain in-wrap--end">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="in"
          />
          <button
            type="button"
            className="in-wrap__r"
            aria-label={showLabel}
            aria-pressed={shown}
            data-tip={showLabel}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        </span>
      )}
    </Field>
  );
}
