import { Link } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { HeadedPage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { PublicationsTable } from '../features/publications/publications-table.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

/** The newsletters of the organization. Spec §2 Publications management. */
export function PublicationsListPage() {
  const { publication } = useWords();
  return (
    <HeadedPage
      title={publication.list.title}
      actions={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.publicationsAdd}>
          <Icon name="plus" />
          {publication.list.add}
        </Link>
      }
    >
      <PublicationsTable />
    </HeadedPage>
  );
}
