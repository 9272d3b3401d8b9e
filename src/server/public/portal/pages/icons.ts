import { type Html, html } from '#server/platform/base/html.ts';

const SHAPES = {
  calendar: html`<rect x="2.5" y="3.5" width="11" height="10" rx="1" /><path
      d="M2.5 6.5h11M5.5 2v2.5M10.5 2v2.5"
    />`,
  check: html`<path d="m3.5 8.5 3 3 6-7" />`,
  down: html`<path d="m4 6 4 4 4-4" />`,
  paper: html`<path d="M4 1.8h5l3 3v9.4H4zM9 1.8v3h3" />`,
  upload: html`<path d="M8 10.5v-8M5 5l3-3 3 3M2.5 10.5v3h11v-3" />`,
  person: html`<circle cx="8" cy="5.5" r="2.5" /><path d="M3 13.5c.4-5 9.6-5 10 0M13 3v4m-2-2h4" />`,
  undo: html`<path d="M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.5 4 3 6.5 5.5 9" />`,
  warn: html`<path d="M8 2.5 14.3 13.5H1.7z" /><path d="M8 6.5v3.2M8 11.6v.1" />`,
} as const;

const MARKS = {
  incomplete: html`<path
      d="M8 1.8 15 14H1z"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linejoin="round"
    /><path d="M8 6v4M8 11.4v1.2" stroke="currentColor" stroke-width="1.6" />`,
  sent: html`<circle cx="8" cy="8" r="7" fill="currentColor" /><path
      d="m4.8 8.2 2.3 2.3 4.2-4.8"
      fill="none"
      stroke="var(--c-surface)"
      stroke-width="1.7"
    />`,
  pending: html`<circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" stroke-width="1.5" /><path
      d="M8 4.5V8l2.4 1.6"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
    />`,
} as const;

export type IconName = keyof typeof SHAPES;
export type MarkName = keyof typeof MARKS;

/** Returns a line icon to show next to a text. */
export function icon(name: IconName): Html {
  return html`<svg class="i" viewBox="0 0 16 16" aria-hidden="true">${SHAPES[name]}</svg>`;
}

/** Returns the mark of a state, without its word. */
export function mark(name: MarkName): Html {
  return html`<svg class="m" viewBox="0 0 16 16" aria-hidden="true">${MARKS[name]}</svg>`;
}
