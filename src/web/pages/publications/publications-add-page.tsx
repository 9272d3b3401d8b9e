import { useNavigate } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { paths } from '../../base/paths.ts';
import { ListNameCheck } from '../../features/mailing/list-name-check.tsx';
import { AddPublicationForm } from '../../features/publications/add-publication-form.tsx';

/** The page that adds a publication. Spec §2 Publications management. */
export function PublicationsAddPage() {
  const { publication } = useWords();
  const navigate = useNavigate();
  return (
    <HeadedPage title={publication.add.title}>
      <AddPublicationForm
        onCreated={() => void navigate({ to: paths.publicationsList, ignoreBlocker: true })}
        TitleNote={ListNameCheck}
      />
    </HeadedPage>
  );
}
