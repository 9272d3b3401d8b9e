import '../../styles/short-list.css';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icons.tsx';

interface PhoneFoldProps {
  title: string;
  children: ReactNode;
}

/**
 * A part of a long form that a phone folds behind its heading until the user opens it, or until a field in it is refused. A wide screen
 * always shows it.
 */
export function PhoneFold({ title, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={isOpen ? 'fold fold--open' : 'fold'}>
      <div className="fold__h">
        <h2 className="h3">{title}</h2>
        <button
          type="button"
          className="fold__t"
          aria-label={title}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="down" />
        </button>
      </div>
      <div className="fold__b stack stack--near">{children}</div>
    </div>
  );
}
