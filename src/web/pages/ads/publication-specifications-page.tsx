import '../../styles/pages/specifications.css';
import '../../styles/pages/terms.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PublicationHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import {
  SpecificationsForm,
  specificationsQuery,
} from '#web/features/ads/specifications/specifications-form.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { specificationWords } from '#words/ads/specification.ts';

/** What the ads of a newsletter must be like, by placement name. */
export function PublicationSpecificationsPage() {
  const { shell } = useWords();
  const { form: words } = useWordsOf(specificationWords);
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/specifications' });
  const { data } = useQuery({ ...specificationsQuery(Number(publicationId)), throwOnError: true });
  return (
    <PublicationMain publicationId={publicationId} title={words.link}>
      {({ id }) =>
        data ? (
          <div className="terms">
            <SpecificationsForm publicationId={id} {...data} />
            <PublicationHistory id={id} topic="specifications" />
          </div>
        ) : (
          <SkeletonForm fields={8} label={shell.loading} />
        )
      }
    </PublicationMain>
  );
}
