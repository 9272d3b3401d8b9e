import type { KeyboardEvent } from 'react';

const LINK = '.rowlink';
const BOX = 'input[type=checkbox]:enabled';

/**
 * Props of the row group that handle keys on the link or the checkbox of a row. ↑, ↓, Home and End move to the link or
 * checkbox of another row, Enter opens the row, Space selects it.
 */
export const ROW_KEYS = { onKeyDown: handleRowKey };

function handleRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement)) return;
  const kind = [LINK, BOX].find((selector) => target.matches(selector));
  if (!kind) return;
  const row = target.closest('tr');
  const other = row?.querySelector<HTMLElement>(kind === LINK ? BOX : LINK);
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(kind)];
  const at = places.indexOf(target);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: places.length - 1,
  };
  const to = steps[key];
  // The browser itself handles Enter on a link and Space on a checkbox.
  const isOfOther = key === (kind === LINK ? ' ' : 'Enter') && other;
  if (to === undefined && !isOfOther) return;
  event.preventDefault();
  if (to !== undefined) places[to]?.focus();
  else other?.click();
}
