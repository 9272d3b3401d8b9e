import '../../styles/pages/rate-card.css';
import { useParams } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { PublicationHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import { RateCardVersions } from '#web/features/pricing/rate-cards/rate-card-versions.tsx';
import { rateCardsQuery } from '#web/features/pricing/rate-cards/use-rate-card-form.ts';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The rate card of a newsletter: its versions, and the draft to edit. */
export function PublicationRateCardPage() {
  const { publication: words, shell } = useWords();
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/rate-card' });
  const { data } = useRecord(rateCardsQuery(Number(publicationId)));
  return (
    <PublicationMain publicationId={publicationId} title={words.edit.rateCard}>
      {(publication) =>
        data ? (
          <>
            <RateCardVersions publication={publication} {...data} />
            <PublicationHistory id={publication.id} topic="prices" />
          </>
        ) : (
          <SkeletonForm fields={8} label={shell.loading} />
        )
      }
    </PublicationMain>
  );
}
