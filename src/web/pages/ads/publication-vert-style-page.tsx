import { useNavigate, useParams } from '@tanstack/react-router';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { vertStyleWords } from '#words/ads/vert-style.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import { VertStyleForm, vertStyleQuery } from '#web/features/ads/vert-styles/vert-style-form.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The ad style of a newsletter. */
export function PublicationVertStylePage() {
  const { shell } = useWords();
  const vertStyle = useWordsOf(vertStyleWords);
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/vert-style' });
  const navigate = useNavigate();
  const { data: style } = useRecord(vertStyleQuery(Number(publicationId)));
  const leave = () =>
    void navigate({ to: paths.publicationEdit, params: { publicationId }, ignoreBlocker: true });
  return (
    <PublicationMain publicationId={publicationId} title={vertStyle.title}>
      {(publication) =>
        style ? (
          <VertStyleForm publicationId={publication.id} style={style} onCancel={leave} />
        ) : (
          <SkeletonForm fields={8} label={shell.loading} />
        )
      }
    </PublicationMain>
  );
}
