import { useNavigate, useParams } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { ListNameCheck } from '../../features/mailing/list-name-check.tsx';
import { PublicationMain } from '../../features/publications/publication-main.tsx';
import { RenameForm } from '../../features/publications/rename-form.tsx';

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
