import type { ReactNode } from 'react';
import { useFileDrop } from '../fields/use-file-drop.ts';

interface TableRowProps {
  className: string | undefined;
  /** Receives a file that is dropped on the row; null if the row takes no file. */
  onFile: ((file: File) => void) | null;
  children: ReactNode;
}

/** A row of a table. */
export function TableRow({ className, onFile, children }: TableRowProps) {
  const { isOver, ...drop } = useFileDrop(onFile !== null, (file) => onFile?.(file));
  return (
    <tr className={className} data-drop={isOver || undefined} {...(onFile && drop)}>
      {children}
    </tr>
  );
}
