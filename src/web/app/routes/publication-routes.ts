import { createRoute, notFound } from '@tanstack/react-router';
import { isWeekNumber } from '#domain/platform/week.ts';
import { readBoardSearch } from '#web/features/catalogue/board/board-search.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { NotFoundPage } from '../failures/error-pages.tsx';
import { needs, toWeekView } from '../session/guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { signedIn } from './frame-routes.tsx';

function onlyRealWeek(weekNumber: string): void {
  if (!isWeekNumber(weekNumber)) throw notFound();
}

export const publications = createRoute({
  getParentRoute: () => signedIn,
  path: paths.publications,
  beforeLoad: () => toWeekView(),
});
export const board = createRoute({
  getParentRoute: () => signedIn,
  path: paths.board,
  validateSearch: readBoardSearch,
  component: lazyPage(() => import('#web/pages/catalogue/board-page.tsx'), 'BoardPage'),
});
export const publication = createRoute({
  getParentRoute: () => signedIn,
  path: paths.publication,
  beforeLoad: ({ params }) => toWeekView({ publicationId: params.publicationId }),
});
export const publicationsEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.publicationsEdit,
  beforeLoad: () => toWeekView({ isEdit: true }),
});
export const week = createRoute({
  getParentRoute: () => signedIn,
  path: paths.week,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ params }) => onlyRealWeek(params.weekNumber),
  component: lazyPage(() => import('#web/pages/catalogue/week-page.tsx'), 'WeekPage'),
});
export const weekEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.weekEdit,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ params }) => {
    needs('manage all')();
    onlyRealWeek(params.weekNumber);
  },
  component: lazyPage(() => import('#web/pages/catalogue/week-edit-page.tsx'), 'WeekEditPage'),
});
export const publicationDetails = createRoute({
  getParentRoute: () => signedIn,
  path: paths.publicationDetails,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ params }) => {
    needs('manage all')();
    onlyRealWeek(params.weekNumber);
  },
  component: lazyPage(
    () => import('#web/pages/catalogue/publication-details-page.tsx'),
    'PublicationDetailsPage',
  ),
});
export const publicationDetailsIndex = createRoute({
  getParentRoute: () => publicationDetails,
  path: '/',
  component: lazyPage(
    () => import('#web/pages/catalogue/publication-details-index-page.tsx'),
    'PublicationDetailsIndexPage',
  ),
});
export const publicationDetailsVert = createRoute({
  getParentRoute: () => publicationDetails,
  path: 'vert/$vertId',
  component: lazyPage(
    () => import('#web/pages/ads/publication-details-vert-page.tsx'),
    'PublicationDetailsVertPage',
  ),
});

const managed = { getParentRoute: () => signedIn, beforeLoad: needs('manage all') };
export const publicationsList = createRoute({
  ...managed,
  path: paths.publicationsList,
  component: lazyPage(
    () => import('#web/pages/catalogue/publications-list-page.tsx'),
    'PublicationsListPage',
  ),
});
export const publicationsAdd = createRoute({
  ...managed,
  path: paths.publicationsAdd,
  component: lazyPage(() => import('#web/pages/catalogue/publications-add-page.tsx'), 'PublicationsAddPage'),
});
export const publicationEdit = createRoute({
  ...managed,
  path: paths.publicationEdit,
  component: lazyPage(() => import('#web/pages/catalogue/publication-edit-page.tsx'), 'PublicationEditPage'),
});
export const publicationRename = createRoute({
  ...managed,
  path: paths.publicationRename,
  component: lazyPage(
    () => import('#web/pages/catalogue/publication-rename-page.tsx'),
    'PublicationRenamePage',
  ),
});
export const publicationAddPlacement = createRoute({
  ...managed,
  path: paths.publicationAddPlacement,
  component: lazyPage(
    () => import('#web/pages/catalogue/publication-add-placement-page.tsx'),
    'PublicationAddPlacementPage',
  ),
});
export const publicationEditPlacement = createRoute({
  ...managed,
  path: paths.publicationEditPlacement,
  component: lazyPage(
    () => import('#web/pages/catalogue/publication-edit-placement-page.tsx'),
    'PublicationEditPlacementPage',
  ),
});
export const publicationVertStyle = createRoute({
  ...managed,
  path: paths.publicationVertStyle,
  component: lazyPage(
    () => import('#web/pages/ads/publication-vert-style-page.tsx'),
    'PublicationVertStylePage',
  ),
});
export const publicationRateCard = createRoute({
  getParentRoute: () => signedIn,
  beforeLoad: needs('manage RateCard'),
  path: paths.publicationRateCard,
  component: lazyPage(
    () => import('#web/pages/pricing/publication-rate-card-page.tsx'),
    'PublicationRateCardPage',
  ),
});
export const publicationSpecifications = createRoute({
  ...managed,
  path: paths.publicationSpecifications,
  component: lazyPage(
    () => import('#web/pages/ads/publication-specifications-page.tsx'),
    'PublicationSpecificationsPage',
  ),
});
export const publicationTerms = createRoute({
  ...managed,
  path: paths.publicationTerms,
  component: lazyPage(() => import('#web/pages/pricing/publication-terms-page.tsx'), 'PublicationTermsPage'),
});
export const publicationStorefront = createRoute({
  ...managed,
  path: paths.publicationStorefront,
  component: lazyPage(
    () => import('#web/pages/public/publication-storefront-page.tsx'),
    'PublicationStorefrontPage',
  ),
});
export const issuesAdd = createRoute({
  ...managed,
  path: paths.issuesAdd,
  component: lazyPage(() => import('#web/pages/catalogue/issues-add-page.tsx'), 'IssuesAddPage'),
});
