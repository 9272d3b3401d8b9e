import type { ReactNode } from 'react';
import { Spinner } from '../messages/spinner.tsx';
import type { Listbox } from './use-listbox.ts';

interface ListPopupProps {
  label: ReactNode;
  listbox: Listbox;
  /** What is said instead of entries: nothing found, or a wait. */
  status: string | undefined;
  loading?: boolean | undefined;
  /** A line above the entries; also read out when the list changes. */
  heading?: string | undefined;
  children: ReactNode;
}

/** The list that hangs under a field, with its state in words. The words are read out without moving the focus. */
export function ListPopup({ label, listbox, status, loading, heading, children }: ListPopupProps) {
  const words = status ?? heading;
  // The words stand in the page before they change, else a screen reader would not notice them.
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
