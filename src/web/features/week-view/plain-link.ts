import type { MouseEvent } from 'react';

/**
 * What makes an `<a>` a link to a page of ours. The grid has a hundred of them: router links would each be computed
 * anew at every turn of the weeks.
 */
export function plainLink(path: string, params: Readonly<Record<string, string>>, onOpen: () => void) {
  return {
    href: Object.entries(params).reduce((address, [name, value]) => address.replace(`$${name}`, value), path),
    onClick: (event: MouseEvent) => {
      // With a modifier or another button the browser opens it elsewhere.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    },
  };
}
