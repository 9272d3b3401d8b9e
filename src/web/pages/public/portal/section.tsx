import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icons.tsx';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page with its title above it. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className="dsec" aria-labelledby={id}>
      <h2 className="h2 dhead" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A sheet of the page with its title. */
export function SheetSection({ id, title, children }: SectionProps) {
  return (
    <section className="dsec sheet act" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FoldProps {
  id?: string;
  className?: string;
  icon?: IconName;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the page that is opened by a press on its title. */
export function Fold({ id, className = '', icon, title, isOpen = false, children }: FoldProps) {
  return (
    <details className={`fold ${className}`.trim()} id={id} open={isOpen}>
      <summary>
        {icon && <Icon name={icon} />}
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
