import type { MouseEvent } from 'react';

/**
 * Returns the attributes of an `<a>` to a page of the application. They replace router links, of which the grid would
 * recompute about a hundred whenever the week changes.
 */
export function plainLink(path: string, params: Readonly<Record<string, string>>, onOpen: () => void) {
  return {
    href: Object.entries(params).reduce((address, [name, value]) => address.replace(`$${name}`, value), path),
    onClick: (event: MouseEvent) => {
      // With a modifier or another button the browser opens a new tab or window.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    },
  };
}
