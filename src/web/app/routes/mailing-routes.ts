import { createRoute } from '@tanstack/react-router';
import { MAILING_KINDS, type MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { readRecipientsSearch } from '#web/features/sending/mailing/recipients-search.ts';
import { needs } from '../session/guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { signedIn } from './frame-routes.tsx';

const managed = { getParentRoute: () => signedIn, beforeLoad: needs('manage all') };

/** The page of a delivery, which sales users may open, too. */
export const delivery = createRoute({
  getParentRoute: () => signedIn,
  path: paths.delivery,
  beforeLoad: needs('index Customer'),
  component: lazyPage(() => import('#web/pages/sending/delivery-page.tsx'), 'DeliveryPage'),
});
export const deliveryMail = createRoute({
  getParentRoute: () => signedIn,
  path: paths.deliveryMail,
  beforeLoad: needs('index Customer'),
  component: lazyPage(() => import('#web/pages/sending/delivery-mail-page.tsx'), 'DeliveryMailPage'),
});
export const mailing = createRoute({
  ...managed,
  path: paths.mailing,
  component: lazyPage(() => import('#web/pages/sending/mailing-page.tsx'), 'MailingPage'),
});
export const mailingConnectionAdd = createRoute({
  ...managed,
  path: paths.mailingConnectionAdd,
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: MailingKind } => {
    const wanted = MAILING_KINDS.find((known) => known === kind);
    return wanted ? { kind: wanted } : {};
  },
  component: lazyPage(
    () => import('#web/pages/sending/mailing-connection-add-page.tsx'),
    'MailingConnectionAddPage',
  ),
});
export const mailingConnection = createRoute({
  ...managed,
  path: paths.mailingConnection,
  component: lazyPage(
    () => import('#web/pages/sending/mailing-connection-page.tsx'),
    'MailingConnectionPage',
  ),
});
export const mailingList = createRoute({
  ...managed,
  path: paths.mailingList,
  validateSearch: readRecipientsSearch,
  component: lazyPage(() => import('#web/pages/sending/mailing-list-page.tsx'), 'MailingListPage'),
});
export const mailingListImport = createRoute({
  ...managed,
  path: paths.mailingListImport,
  component: lazyPage(
    () => import('#web/pages/sending/mailing-list-import-page.tsx'),
    'MailingListImportPage',
  ),
});
export const publicationMail = createRoute({
  ...managed,
  path: paths.publicationMail,
  component: lazyPage(() => import('#web/pages/sending/publication-mail-page.tsx'), 'PublicationMailPage'),
});
export const publicationMailing = createRoute({
  ...managed,
  path: paths.publicationMailing,
  component: lazyPage(
    () => import('#web/pages/sending/mailing-publication-page.tsx'),
    'MailingPublicationPage',
  ),
});
