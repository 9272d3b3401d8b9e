import type { ComponentProps, ReactNode } from 'react';

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
