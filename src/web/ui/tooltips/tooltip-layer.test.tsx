// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TipButton } from './tip-button.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';
import { tip } from './tip.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button {...tip('Topic of the issue', 'Heat pumps')} type="button">
        24.11.2026
      </button>
      <a href="/week" {...tip('To publication details')}>
        Week 48
      </a>
      <TipButton text="counted here">1,234</TipButton>
      <TooltipLayer />
    </>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null;

// spec: constant-25
it('shows after half a second and hides after a tenth', () => {
  fireEvent.pointerOver(screen.getByRole('button', { name: '24.11.2026' }));
  wait(499);
  expect(shown()).toBeNull();
  wait(1);
  expect(shown()).toBe('Heat pumpsTopic of the issue');
  fireEvent.pointerOver(document.body);
  wait(99);
  expect(shown()).not.toBeNull();
  wait(1);
  expect(shown()).toBeNull();
});

it('stays while the pointer is on it, and is hidden by Escape', () => {
  fireEvent.pointerOver(screen.getByRole('link'));
  wait(500);
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(screen.getByRole('tooltip', { hidden: true }));
  wait(1000);
  expect(shown()).toBe('To publication details');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  wait(0);
  expect(shown()).toBeNull();
});

it('always describes its element to screen readers', () => {
  expect(screen.getByRole('button', { name: '24.11.2026' }).getAttribute('aria-description')).toBe(
    'Heat pumps. Topic of the issue',
  );
  expect(screen.getByRole('link').getAttribute('aria-description')).toBe('To publication details');
});

it('describes its element by the tooltip while it is shown', () => {
  const link = screen.getByRole('link');
  fireEvent.pointerOver(link);
  wait(500);
  const id = screen.getByRole('tooltip', { hidden: true }).id;
  expect(link.getAttribute('aria-describedby')).toBe(id);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  wait(0);
  expect(link.hasAttribute('aria-describedby')).toBe(false);
});

it('shows at once when its element is pressed or tapped, until another element is pressed or tapped', () => {
  const number = screen.getByRole('button', { name: '1,234' });
  fireEvent.pointerOver(number, { pointerType: 'touch' });
  fireEvent.pointerDown(number, { pointerType: 'touch' });
  fireEvent.click(number);
  wait(0);
  expect(shown()).toBe('counted here');
  fireEvent.pointerDown(document.body);
  wait(0);
  expect(shown()).toBeNull();
});
