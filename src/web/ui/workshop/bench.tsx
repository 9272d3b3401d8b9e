import type { ReactNode } from 'react';

/** A section of the workshop page: a heading, and a component in its states. */
export function Bench({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet spec">
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}
