import { useNavigate, useParams } from '@tanstack/react-router';
import { weekOf } from '#domain/week.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { AddIssueForm } from '../../features/publications/add-issue-form.tsx';
import { PublicationMain } from '../../features/publications/publication-main.tsx';

/** The page that adds an issue to a publication. Spec §2 Publications management. */
export function IssuesAddPage() {
  const { addIssue } = useWords().publication;
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/add-issue' });
  const navigate = useNavigate();
  const showWeek = (sendingDate: string) =>
    void navigate({
      to: paths.weekEdit,
      params: { publicationId, weekNumber: weekOf(sendingDate) },
      ignoreBlocker: true,
    });
  return (
    <PublicationMain publicationId={publicationId} title={addIssue.title} over={({ title }) => title}>
      {(publication) => (
        <AddIssueForm publication={publication} onCreated={(issue) => showWeek(issue.sendingDate)} />
      )}
    </PublicationMain>
  );
}
