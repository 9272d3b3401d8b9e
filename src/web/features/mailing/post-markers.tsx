import { useQuery } from '@tanstack/react-query';
import { placementSlug } from '#domain/placement-slug.ts';
import { availablePlacementsQuery } from '../../api/publications.ts';
import { useWords } from '../../base/language.tsx';
import { Loaded } from '../../base/loaded.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { CopyLine } from './copy-line.tsx';

/** The markers between which Vertbook writes the ads, for each placement of the publication. */
export function PostMarkers({ publicationId }: { publicationId: number }) {
  const { publication: words } = useWords().mailingConnection;
  const names = useQuery(availablePlacementsQuery(publicationId));
  return (
    <section className="sheet form form__b">
      <h2 className="h2">{words.markers}</h2>
      <p>{words.markersExplanation}</p>
      <Loaded of={names}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState>{words.noPlacements}</EmptyState>
          ) : (
            all.map((name) => <CopyLine key={name} label={name} text={markersOf(name)} />)
          )
        }
      </Loaded>
    </section>
  );
}

function markersOf(name: string): string {
  const slug = placementSlug(name);
  return `<!--ad:begin:${slug}-->\n<!--ad:end:${slug}-->`;
}
