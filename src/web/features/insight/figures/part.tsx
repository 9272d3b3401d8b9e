import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** An explanation of the numbers, to the right of the title. */
  over?: ReactNode;
  children: ReactNode;
}

/** A part of the figures page with its title. */
export function Part({ title, over, children }: PartProps) {
  return (
    <section className="figures__p">
      <div className="head">
        <h2 className="h2 grow">{title}</h2>
        {over && <div className="over">{over}</div>}
      </div>
      {children}
    </section>
  );
}
