import { screen } from '@testing-library/react';
import type { Role } from '#domain/access/abilities.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { CustomerEditPage } from '#web/pages/customers/customer-edit-page.tsx';
import { CustomersAddPage } from '#web/pages/customers/customers-add-page.tsx';
import { CustomersImportPage } from '#web/pages/customers/customers-import-page.tsx';
import { CustomersPage } from '#web/pages/customers/customers-page.tsx';
import { fakeOrganization } from './fake-organization.ts';
import { IssuesAddPage } from '#web/pages/catalogue/issues-add-page.tsx';
import { PrivacyPage } from '#web/pages/access/privacy-page.tsx';
import { PublicationAddPlacementPage } from '#web/pages/catalogue/publication-add-placement-page.tsx';
import { PublicationEditPage } from '#web/pages/catalogue/publication-edit-page.tsx';
import { PublicationEditPlacementPage } from '#web/pages/catalogue/publication-edit-placement-page.tsx';
import { PublicationRenamePage } from '#web/pages/catalogue/publication-rename-page.tsx';
import { PublicationsAddPage } from '#web/pages/catalogue/publications-add-page.tsx';
import { PublicationsListPage } from '#web/pages/catalogue/publications-list-page.tsx';
import { openPages, pageRoute, sessionOf, startBrowser } from './page-test.harness.tsx';

const PAGES = [
  [paths.customers, CustomersPage],
  [paths.customersAdd, CustomersAddPage],
  [paths.customersImport, CustomersImportPage],
  [paths.customerEdit, CustomerEditPage],
  [paths.privacy, PrivacyPage],
  [paths.publicationsList, PublicationsListPage],
  [paths.publicationsAdd, PublicationsAddPage],
  [paths.publicationEdit, PublicationEditPage],
  [paths.publicationRename, PublicationRenamePage],
  [paths.publicationAddPlacement, PublicationAddPlacementPage],
  [paths.publicationEditPlacement, PublicationEditPlacementPage],
  [paths.issuesAdd, IssuesAddPage],
] as const;
const ELSEWHERE = [paths.customer, paths.dashboard, paths.orders, paths.week, paths.weekEdit];

/** Starts a browser and a fake server with these newsletters and customers. */
export function serve(records: Parameters<typeof fakeOrganization>[0]) {
  const server = fakeOrganization(records);
  startBrowser(server.fetch);
  return server;
}

/** Opens a page as a user of this role, and waits for its heading. */
export async function open(address: string, role: Role = 'administrator') {
  const opened = await openPages({
    address,
    session: sessionOf(role, { today: '2026-11-21' }),
    routes: (parent) => PAGES.map(([path, component]) => pageRoute(parent, path, component)),
    elsewhere: ELSEWHERE,
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
