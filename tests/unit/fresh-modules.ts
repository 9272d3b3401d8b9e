import { vi } from 'vitest';

// Loads the modules of the project again for each file, because pages keep state in them. Packages stay loaded: loading them takes longer
// than most tests of a page. The document and the state of packages are shared as well, so both begin as new ones.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  const { onlineManager } = await import('@tanstack/react-query');
  onlineManager.setOnline(true);
}
