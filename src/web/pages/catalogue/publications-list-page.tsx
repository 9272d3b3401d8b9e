import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { PublicationsTable } from '#web/features/catalogue/publications/publications-table.tsx';

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
