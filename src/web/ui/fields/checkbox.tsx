import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
}

/** One yes or no. Everything else goes onto the `<input>`. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="choice">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
