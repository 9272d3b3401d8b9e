import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { ListNameCheck } from '#web/features/sending/mailing/list-name-check.tsx';
import { AddPublicationForm } from '#web/features/catalogue/publications/add-publication-form.tsx';

/** The page that adds a publication. Spec §2 Publications management. */
export function PublicationsAddPage() {
  const { publication } = useWords();
  const navigate = useNavigate();
  return (
    <HeadedPage title={publication.list.add}>
      <AddPublicationForm
        onCreated={() => void navigate({ to: paths.publicationsList, ignoreBlocker: true })}
        TitleNote={ListNameCheck}
      />
    </HeadedPage>
  );
}
