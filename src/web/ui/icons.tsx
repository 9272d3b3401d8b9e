import type { ReactNode } from 'react';

const SHAPES = {
  plus: <path d="M8 3.5v9M3.5 8h9" />,
  check: <path d="m3.5 8.5 3 3 6-7" />,
  x: <path d="m4.5 4.5 7 7m0-7-7 7" />,
  down: <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />,
  left: <path d="M9.5 4.5 6 8l3.5 3.5" />,
  right: <path d="M6.5 4.5 10 8l-3.5 3.5" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4" />
      <path d="m10 10 3.5 3.5" />
    </>
  ),
  clock: <path d="M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M8 5v3.2l2.2 1.4" />,
  trash: <path d="M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M6.8 7v4M9.2 7v4" />,
  calendar: (
    <>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1" />
      <path d="M2.5 6.5h11M5.5 2v2.5M10.5 2v2.5" />
    </>
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
      <path d="M10.5 5.5v-3h-8v8h3" />
    </>
  ),
  paste: (
    <>
      <path d="M5.5 3.5h-2v10h9v-10h-2" />
      <rect x="5.5" y="2" width="5" height="3" rx=".5" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.3v3.7M8 5v.1" />
    </>
  ),
  warn: (
    <>
      <path d="M8 2.5 14.3 13.5H1.7z" />
      <path d="M8 6.5v3.2M8 11.6v.1" />
    </>
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M6.2 6.3C6.3 4 9.8 4 9.8 6.3 9.8 7.7 8 7.6 8 9.2M8 11.3v.1" />
    </>
  ),
  out: <path d="M6.5 2.5h-4v11h4M6.5 8h7m-2.6-2.6L13.5 8l-2.6 2.6" />,
  settings: (
    <>
      <path d="M2 4.5h7m4 0h1M2 11.5h1m4 0h7" />
      <circle cx="11" cy="4.5" r="1.8" />
      <circle cx="5" cy="11.5" r="1.8" />
    </>
  ),
  external: <path d="M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13 3 7.5 8.5" />,
  theme: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5v11" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  up: <path d="M8 13V3.5M4 7l4-4 4 4" />,
  'arrow-down': <path d="M8 3v9.5M4 9l4 4 4-4" />,
  bell: <path d="M3 11.5c1.5-1.3.5-8 5-8s3.5 6.7 5 8zM6.8 13.5h2.4" />,
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  undo: <path d="M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.5 4 3 6.5 5.5 9" />,
  mail: (
    <>
      <rect x="2" y="3.5" width="12" height="9" rx="1" />
      <path d="m2.5 4.5 5.5 4.5 5.5-4.5" />
    </>
  ),
  phone: <path d="M5.8 2.5 7 5.4 5.5 6.7a8 8 0 0 0 3.8 3.8L10.6 9l2.9 1.2v2.6c-6 1.2-11.5-4.3-10.3-10.3z" />,
  upload: <path d="M8 10.5v-8M5 5l3-3 3 3M2.5 10.5v3h11v-3" />,
  download: <path d="M8 2.5v8M5 8l3 3 3-3M2.5 10.5v3h11v-3" />,
  image: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1" />
      <path d="m2.5 11 3.5-3.5 3 3 2-2 2.5 2.5" />
      <circle cx="10.5" cy="6" r="1" />
    </>
  ),
  columns: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1" />
      <path d="M8 3v10" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 8C4 3.7 12 3.7 14.5 8 12 12.3 4 12.3 1.5 8z" />
      <circle cx="8" cy="8" r="1.8" />
    </>
  ),
  edit: <path d="M3 13l.7-3L10.5 3.2a1.2 1.2 0 0 1 1.7 0l.6.6a1.2 1.2 0 0 1 0 1.7L6 12.3zM9.3 4.5l2.2 2.2" />,
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.7" />
      <path d="M2.8 13.5c.6-6 9.8-6 10.4 0" />
    </>
  ),
  link: (
    <path d="M7 9a2.5 2.5 0 0 0 3.5 0l2-2A2.5 2.5 0 0 0 9 3.5l-1 1M9 7a2.5 2.5 0 0 0-3.5 0l-2 2A2.5 2.5 0 0 0 7 12.5l1-1" />
  ),
  move: <path d="M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13" />,
  more: <path d="M3.5 8v.1M8 8v.1M12.5 8v.1" strokeWidth="2.2" />,
} satisfies Record<string, ReactNode>;

/** The name of an icon. */
export type IconName = keyof typeof SHAPES;

/** The names of all icons, for the workshop. */
export const ICON_NAMES = Object.keys(SHAPES) as IconName[];

/** An icon, 16 × 16, in the colour of the surrounding text. It is decorative: put a word next to it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
