import { useQuery } from '@tanstack/react-query';
import { type MailingKind, markerOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import { availablePlacementsQuery } from '#web/api/publications.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { CopyLine } from './copy-line.tsx';

interface PostMarkersProps {
  publicationId: number;
  kind: MailingKind;
}

/** For each placement of the publication, the marker that an editor puts into the mailing in place of the ad. */
export function PostMarkers({ publicationId, kind }: PostMarkersProps) {
  const { mailingConnection, mailingSystems } = useWords();
  const { publication: words } = mailingConnection;
  const system = mailingSystems[kind];
  const names = useQuery(availablePlacementsQuery(publicationId));
  return (
    <section className="sheet form form__b">
      <h2 className="h2">{words.markers}</h2>
      {'markers' in system && <p>{system.markers}</p>}
      <Loaded of={names}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState>{words.noPlacements}</EmptyState>
          ) : (
            all.map((name) => <CopyLine key={name} label={name} text={markerOf(kind, placementSlug(name))} />)
          )
        }
      </Loaded>
    </section>
  );
}
