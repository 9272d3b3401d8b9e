import type { ReactNode } from 'react';

/** Fields of a form that belong together, with a heading. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="stack stack--near">
      <legend className="h2">{title}</legend>
      {children}
    </fieldset>
  );
}
