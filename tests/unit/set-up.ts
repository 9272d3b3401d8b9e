import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

/** Fails each unit test that writes a warning or an error to the console. A test that expects one spies on it. */
const messages: string[] = [];
for (const level of ['warn', 'error'] as const) {
  console[level] = (...parts: unknown[]) => void messages.push(`console.${level}: ${format(...parts)}`);
}

afterEach(() => {
  expect(messages.splice(0)).toEqual([]);
});

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // High, so that a loaded machine does not fail a test.
  configure({ asyncUtilTimeout: 60_000 });
}
