import type { ReactNode } from 'react';
import { Spinner } from '../messages/spinner.tsx';
import type { Listbox } from './use-listbox.ts';

interface ListPopupProps {
  label: ReactNode;
  listbox: Listbox;
  /** Shown instead of options: nothing found, or loading. */
  status: string | undefined;
  loading?: boolean | undefined;
  /** A line above the options; screen readers read it when the list changes. */
  heading?: string | undefined;
  children: ReactNode;
}

/** The list under a field, with its status as text. Screen readers read the status without moving the focus. */
export function ListPopup({ label, listbox, status, loading, heading, children }: ListPopupProps) {
  const words = status ?? heading;
  // The live region must exist before its text changes, or a screen reader misses the change.
  return (
    <div className={listbox.open ? 'menu menu--under' : 'sr'} aria-busy={loading || undefined}>
      <output className="menu__t">
        {listbox.open && loading && <Spinner />}
        {listbox.open && words}
      </output>
      {listbox.open && (
        <div {...listbox.list} aria-label={typeof label === 'string' ? label : undefined}>
          {children}
        </div>
      )}
    </div>
  );
}
