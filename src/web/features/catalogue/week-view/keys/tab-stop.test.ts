// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createTabStop, type TabStop } from './tab-stop.ts';

let grid: HTMLElement;
let stop: TabStop;

/** Renders weeks with rows; a week in brackets is hidden. */
function renderWeeks(weeks: Readonly<Record<string, readonly string[]>>): void {
  grid.innerHTML = Object.entries(weeks)
    .map(([week, rows]) => {
      const inert = week.startsWith('(') ? ' inert' : '';
      const places = rows.map((row) => `<button data-place="${row}" tabindex="-1">${row}</button>`);
      return `<section class="wk" data-week="${week.replaceAll(/[()]/g, '')}"${inert}>${places.join('')}</section>`;
    })
    .join('');
  stop.hold(grid);
}

const row = (id: string) => grid.querySelector<HTMLElement>(`[data-place="${id}"]`);
const stops = () =>
  [...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((one) => one.dataset['place']);
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['place'];
function focus(id: string): void {
  const place = row(id);
  place?.focus();
  if (place) stop.moveTo(place);
}

/** Removes the focus from a place, as the browser does. */
async function loseFocus(id: string): Promise<void> {
  const place = row(id);
  place?.blur();
  if (place) stop.leave(place);
  await Promise.resolve();
}

beforeEach(() => {
  document.body.innerHTML = '<button id="elsewhere"></button><div id="grid"></div>';
  grid = document.querySelector('#grid') ?? document.body;
  stop = createTabStop();
});

describe('the Tab key reaches', () => {
  test('only the first place of the grid', () => {
    renderWeeks({ '2026-47': ['a1', 'a2'], '2026-48': ['b1'] });
    expect(stops()).toEqual(['a1']);
  });

  test('the first placement rather than a topic above it', () => {
    renderWeeks({ '2026-47': ['topic-1', '11', '12'] });
    expect(stops()).toEqual(['11']);
  });

  test('the place that had the focus last', () => {
    renderWeeks({ '2026-47': ['a1', 'a2'], '2026-48': ['b1'] });
    focus('b1');
    expect(stops()).toEqual(['b1']);
  });

  test('the same row of the next week, once the week that had the focus has left the view', () => {
    renderWeeks({ '2026-47': ['a1', 'a2'], '2026-48': ['b1', 'b2', 'b3'] });
    focus('a2');
    document.querySelector<HTMLElement>('#elsewhere')?.focus();
    renderWeeks({ '(2026-47)': ['a1', 'a2'], '2026-48': ['b1', 'b2', 'b3'] });
    expect(stops()).toEqual(['b2']);
    expect(focused()).toBeUndefined();
  });
});

describe('the focus stays', () => {
  test('on a row that is rendered again, for example because it was sold', () => {
    renderWeeks({ '2026-47': ['a1', 'a2', 'a3'] });
    focus('a2');
    renderWeeks({ '2026-47': ['a1', 'a2', 'a3'] });
    expect(focused()).toBe('a2');
  });

  test('in the same row if its placement was removed from the issue', () => {
    renderWeeks({ '2026-47': ['a1', 'a2', 'a3'] });
    focus('a2');
    renderWeeks({ '2026-47': ['a1', 'a3'] });
    expect(focused()).toBe('a3');
  });

  test('and is restored later if no row is rendered at the moment', () => {
    renderWeeks({ '2026-47': ['a1', 'a2'] });
    focus('a1');
    renderWeeks({ '2026-47': [] });
    renderWeeks({ '2026-47': ['a1', 'a2'] });
    expect(focused()).toBe('a1');
  });

  test('on its row after the page was hidden because the router was slow', async () => {
    renderWeeks({ '2026-47': ['a1', 'a2'] });
    focus('a2');
    document.body.style.setProperty('display', 'none', 'important');
    await loseFocus('a2');
    document.body.style.removeProperty('display');
    stop.hold(grid);
    expect(focused()).toBe('a2');
  });

  test('lost when the user has clicked next to the rows', async () => {
    renderWeeks({ '2026-47': ['a1', 'a2'] });
    focus('a2');
    await loseFocus('a2');
    stop.hold(grid);
    expect(focused()).toBeUndefined();
  });

  test('where other code has moved it', () => {
    renderWeeks({ '2026-47': ['a1', 'a2'] });
    focus('a2');
    document.querySelector<HTMLElement>('#elsewhere')?.focus();
    renderWeeks({ '2026-47': ['a1', 'a2'] });
    expect(document.activeElement?.id).toBe('elsewhere');
  });
});
