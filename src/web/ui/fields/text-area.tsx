import type { ComponentProps } from 'react';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';

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
