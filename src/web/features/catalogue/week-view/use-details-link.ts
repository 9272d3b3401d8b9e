import { useNavigate } from '@tanstack/react-router';
import type { Issue } from '#contract/catalogue/issues.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { plainLink } from './plain-link.ts';

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
