import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { ListNameCheck } from '../features/mailing/list-name-check.tsx';
import { AddPublicationForm } from '../features/publications/add-publication-form.tsx';

/** Add publication. Spec §2 Publications management. */
export function PublicationsAddPage() {
  const { publication, shell } = useWords();
  const navigate = useNavigate();
  return (
    <main className="page" id="content">
      <title>{`${publication.add.title} · ${shell.product}`}</title>
      <div className="head">
        <h1 className="h1">{publication.add.title}</h1>
      </div>
      <AddPublicationForm
        onCreated={() => void navigate({ to: paths.publicationsList, ignoreBlocker: true })}
        TitleNote={ListNameCheck}
      />
    </main>
  );
}
