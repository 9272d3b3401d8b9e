import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { Icon, type IconName } from '../icons.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps {
  /** An icon inside the field, at the left. */
  icon?: IconName;
}

/** A single-line text field with label and messages. All other props, including `ref`, go to the `<input>`. */
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

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldProps {}

/** A multi-line text field with label and messages. All other props go to the `<textarea>`. */
export function TextArea({ id, rows = 3, ...props }: TextAreaProps) {
  const [field, area] = splitFieldProps(props);
  return (
    <Field {...field} id={id}>
      {(control) => <textarea {...area} {...control} rows={rows} className="in" />}
    </Field>
  );
}
