import type { MouseEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Issue } from '#contract/catalogue/issues.ts';
import { paths } from '#web/ui/navigation/paths.ts';

/**
 * Returns the attributes of an `<a>` to a page of the application. The grid does not use router links, because about a hundred of
 * them would be recomputed whenever the week changes.
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

/** Returns a link to the ad of a sold placement in the details of its issue. */
export function useDetailsLink({ publicationId, weekNumber }: Issue, vertId: number) {
  const navigate = useNavigate();
  const params = { publicationId: String(publicationId), weekNumber, vertId: String(vertId) };
  return plainLink(paths.publicationDetailsVert, params, () => {
    void navigate({ to: paths.publicationDetailsVert, params });
  });
}

/** Returns a link to the order of a sold placement. */
export function useOrderLink(orderId: number) {
  const navigate = useNavigate();
  const params = { orderId: String(orderId) };
  return plainLink(paths.order, params, () => {
    void navigate({ to: paths.order, params });
  });
}
