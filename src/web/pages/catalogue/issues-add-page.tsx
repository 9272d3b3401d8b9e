import { useNavigate, useParams } from '@tanstack/react-router';
import { weekOf } from '#domain/platform/week.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { AddIssueForm } from '#web/features/catalogue/publications/add-issue-form.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';

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
