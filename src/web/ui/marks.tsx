import type { ReactNode } from 'react';

const SQUARE =
  'M2.5 1h11A1.5 1.5 0 0 1 15 2.5v11a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 1 13.5v-11A1.5 1.5 0 0 1 2.5 1z';
const edge = (
  <rect
    x="1.75"
    y="1.75"
    width="12.5"
    height="12.5"
    rx="1.5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  />
);
const full = (fill: string) => <rect x="1" y="1" width="14" height="14" rx="1.5" fill={fill} />;

const MARKS = {
  free: (
    <>
      {edge}
      <path d="M8 5v6M5 8h6" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  empty: edge,
  cart: (
    <>
      <path fill="currentColor" fillRule="evenodd" d={SQUARE} />
      <path d="m4.2 8.3 2.6 2.6 5-5.8" fill="none" stroke="var(--mk,var(--s-cart-bg))" strokeWidth="2" />
    </>
  ),
  reserved: (
    <>
      <path d="M1.75 14.25V1.75L14.25 14.25z" fill="var(--m-reserved)" />
      {edge}
    </>
  ),
  few: (
    <>
      <path d="M1.75 1.75h7v5.5h5.5v7H1.75z" fill="var(--m-booked)" />
      {edge}
    </>
  ),
  booked: full('var(--m-booked)'),
  sold: full('var(--m-booked)'),
  own: (
    <>
      {full('var(--m-booked)')}
      <circle cx="8" cy="8" r="3" fill="var(--c-surface)" />
    </>
  ),
  blocked: (
    <>
      <rect x="3" y="7" width="10" height="7.5" rx="1" fill="currentColor" />
      <path d="M5 7V5a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  gone: (
    <>
      <rect
        x="1.75"
        y="1.75"
        width="12.5"
        height="12.5"
        rx="1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2.6 1.6"
      />
      <path d="m5.2 5.2 5.6 5.6m0-5.6-5.6 5.6" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  sent: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m4.8 8.2 2.3 2.3 4.2-4.8" fill="none" stroke="var(--c-surface)" strokeWidth="1.7" />
    </>
  ),
  pending: (
    <>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 4.5V8l2.4 1.6" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  incomplete: (
    <>
      <path d="M8 1.8 15 14H1z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M8 6v4M8 11.4v1.2" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  failed: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" fill="currentColor" />
      <path d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" stroke="var(--c-surface)" strokeWidth="1.8" />
    </>
  ),
  sending: (
    <>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4.6 8h6.2M8.4 5.6 10.9 8l-2.5 2.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M6 6.6c.1-2.4 4-2.4 4 0C10 8 8 7.9 8 9.5M8 10.9v1.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </>
  ),
  cancelled: (
    <>
      <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 8h6" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/**
 * The name of a mark. Square marks are placements: empty for free, half for reserved, full for booked. Round and pointed
 * marks are deliveries.
 */
export type MarkName = keyof typeof MARKS;

/** The names of all marks. */
export const MARK_NAMES = Object.keys(MARKS) as MarkName[];

/** The mark of a state, 16 × 16. Always put a word next to it, or hidden text and a tooltip. */
export function Mark({ name, className }: { name: MarkName; className?: string }) {
  return (
    <svg className={className ? `m ${className}` : 'm'} viewBox="0 0 16 16" aria-hidden="true">
      {MARKS[name]}
    </svg>
  );
}
