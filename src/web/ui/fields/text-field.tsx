import type { ComponentProps } from 'react';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { Icon, type IconName } from '../icons.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps {
  /** A drawn icon at the left, inside the edge. */
  icon?: IconName;
}

/** One line of text with its label and messages. Everything else goes onto the `<input>`, also `ref`. */
export function TextField({ icon, id, ...props }: TextFieldProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field} id={id}>
      {(control) =>
        icon ? (
          <span className="in-wrap">
            <Icon name={icon} />
            <input {...input} {...control} className="in" />
          </span>
        ) : (
          <input {...input} {...control} className="in" />
        )
      }
    </Field>
  );
}
