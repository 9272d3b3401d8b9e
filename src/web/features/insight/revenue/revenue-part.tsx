import type { ReactNode } from 'react';

interface RevenuePartProps {
  title: string;
  /** An explanation of the amounts. */
  over: string;
  children: ReactNode;
}

/** A part of the revenue page, with its heading. */
export function RevenuePart({ title, over, children }: RevenuePartProps) {
  return (
    <section className="sheet rev-part">
      <header className="panel__h">
        <h2 className="h2">{title}</h2>
        <span className="over">{over}</span>
      </header>
      {children}
    </section>
  );
}
