import { useNavigate, useParams } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { ListNameCheck } from '#web/features/sending/mailing/list-name-check.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import { RenameForm } from '#web/features/catalogue/publications/rename-form.tsx';

/** The page that renames a publication. Spec §2 Publications management. */
export function PublicationRenamePage() {
  const { rename } = useWords().publication;
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/rename' });
  const navigate = useNavigate();
  const leave = () =>
    void navigate({ to: paths.publicationEdit, params: { publicationId }, ignoreBlocker: true });
  return (
    <PublicationMain publicationId={publicationId} title={rename.title}>
      {(publication) => <RenameForm publication={publication} onSaved={leave} TitleNote={ListNameCheck} />}
    </PublicationMain>
  );
}
