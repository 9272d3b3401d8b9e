import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Issue } from '#contract/issues.ts';
import { paths } from '../../base/paths.ts';

/**
 * A link to the ad in a sold placement. The grid has a hundred of them, so it is a plain one: a router link each would
 * be computed anew at every turn of the weeks.
 */
export function useDetailsLink({ publicationId, weekNumber }: Issue, vertId: number) {
  const navigate = useNavigate();
  const params = { publicationId: String(publicationId), weekNumber, vertId: String(vertId) };
  return {
    href: Object.entries(params).reduce<string>(
      (path, [name, value]) => path.replace(`$${name}`, value),
      paths.publicationDetailsVert,
    ),
    onClick: (event: MouseEvent) => {
      // With a modifier or another button the browser opens it elsewhere.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate({ to: paths.publicationDetailsVert, params });
    },
  };
}
