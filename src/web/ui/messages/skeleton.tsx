import type { CSSProperties } from 'react';

interface SkeletonProps {
  /** CSS length; default the full width. */
  width?: string;
  /** CSS length; default one row of the grid. */
  height?: string;
  style?: CSSProperties;
}

/** A grey placeholder in the shape of the loading content. Hidden from screen readers: put hidden text next to it. */
export function Skeleton({ width = '100%', height = 'var(--h-slot)', style }: SkeletonProps) {
  return <span className="sk" aria-hidden="true" style={{ width, height, ...style }} />;
}

interface SkeletonFormProps {
  fields?: number;
  /** For a form with two columns. */
  isWide?: boolean;
  label: string;
}

/** A placeholder for a form page: labels, fields, and the button below them. */
export function SkeletonForm({ fields = 3, isWide = false, label }: SkeletonFormProps) {
  return (
    <>
      <output className="sr">{label}</output>
      <div className={isWide ? 'sheet form form--wide form__b' : 'sheet form form__b'} aria-hidden="true">
        {Array.from({ length: fields }, (_, field) => (
          <div key={field} className="field">
            <Skeleton width="8rem" height="1lh" />
            <Skeleton height="var(--h-control)" />
          </div>
        ))}
        <Skeleton width="7rem" height="var(--h-control)" />
      </div>
    </>
  );
}

/** A placeholder for a table: each line is as high as a row, to avoid layout shifts. */
export function SkeletonRows({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <>
      <output className="sr">{label}</output>
      <div
        aria-hidden="true"
        style={{ display: 'grid', gap: 'var(--sp-1)', padding: 'var(--sp-2) var(--sp-3)' }}
      >
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height="calc(var(--h-row) - var(--sp-1))" />
        ))}
      </div>
    </>
  );
}
