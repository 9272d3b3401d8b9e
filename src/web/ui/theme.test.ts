// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { readTheme, setTheme, toggleTheme } from './theme.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  localStorage.clear();
  setTheme('system');
});

it('follows the system until the user chooses a theme', () => {
  expect(readTheme()).toBe('system');
  expect(localStorage.getItem('vertbook.theme')).toBeNull();
});

it('the chosen theme is stored for the next visit', () => {
  setTheme('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('vertbook.theme')).toBe('light');
});

it('switching starts from the visible theme', () => {
  toggleTheme();
  expect(readTheme()).toBe('light');
  toggleTheme();
  expect(readTheme()).toBe('dark');
});
