import { ButtonLink } from '../../base/button-link.tsx';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { PublicationsTable } from '../../features/publications/publications-table.tsx';

/** The newsletters of the organization. Spec §2 Publications management. */
export function PublicationsListPage() {
  const { publication } = useWords();
  return (
    <HeadedPage
      title={publication.list.title}
      actions={
        <ButtonLink variant="primary" to={paths.publicationsAdd} icon="plus">
          {publication.list.add}
        </ButtonLink>
      }
    >
      <PublicationsTable />
    </HeadedPage>
  );
}
