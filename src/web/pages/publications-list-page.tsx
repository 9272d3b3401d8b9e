import { Link } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { PublicationsTable } from '../features/publications/publications-table.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

/** The newsletters of the organisation. Spec §2 Publications management. */
export function PublicationsListPage() {
  const { publication, shell } = useWords();
  return (
    <main className="page" id="content">
      <title>{`${publication.list.title} · ${shell.product}`}</title>
      <div className="head">
        <h1 className="h1 grow">{publication.list.title}</h1>
        <Link className={buttonClass({ variant: 'primary' })} to={paths.publicationsAdd}>
          <Icon name="plus" />
          {publication.list.add}
        </Link>
      </div>
      <PublicationsTable />
    </main>
  );
}
