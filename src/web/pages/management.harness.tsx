import { screen } from '@testing-library/react';
import type { Role } from '#domain/abilities.ts';
import { paths } from '../base/paths.ts';
import { CustomerEditPage } from './customers/customer-edit-page.tsx';
import { CustomersAddPage } from './customers/customers-add-page.tsx';
import { CustomersImportPage } from './customers/customers-import-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { fakeOrganization } from './fake-organization.ts';
import { IssuesAddPage } from './publications/issues-add-page.tsx';
import { PrivacyPage } from './organization/privacy-page.tsx';
import { PublicationAddPlacementPage } from './publications/publication-add-placement-page.tsx';
import { PublicationEditPage } from './publications/publication-edit-page.tsx';
import { PublicationEditPlacementPage } from './publications/publication-edit-placement-page.tsx';
import { PublicationRenamePage } from './publications/publication-rename-page.tsx';
import { PublicationsAddPage } from './publications/publications-add-page.tsx';
import { PublicationsListPage } from './publications/publications-list-page.tsx';
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
