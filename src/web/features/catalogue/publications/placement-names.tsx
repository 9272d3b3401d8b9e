import { useQuery } from '@tanstack/react-query';
import { availablePlacementsQuery } from '#web/api/publications.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/messages/skeleton.tsx';

/** The placement names of upcoming issues. */
export function PlacementNames({ publicationId }: { publicationId: number }) {
  const { publication: words, shell } = useWords();
  const { data: names, isError, refetch } = useQuery(availablePlacementsQuery(publicationId));
  return (
    <div className="field">
      <h2 className="field__l">{words.addPlacement.available}</h2>
      {isError && (
        <p>
          {shell.loadFailure} <Button onClick={() => void refetch()}>{shell.retry}</Button>
        </p>
      )}
      {!names && !isError && <Waiting label={shell.loading} />}
      {names?.length === 0 && <p className="names quiet">{words.addPlacement.none}</p>}
      {names && names.length > 0 && (
        <ul className="names">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The widths of the skeleton's placeholders, one for each of the usual number of placements. */
const WIDTHS = ['7rem', '6rem', '5.5rem', '5rem', '4rem', '6.5rem'];

function Waiting({ label }: { label: string }) {
  return (
    <>
      <output className="sr">{label}</output>
      <div className="names" aria-hidden="true">
        {WIDTHS.map((width) => (
          <Skeleton key={width} width={width} height="calc(var(--l-2) + 6px)" />
        ))}
      </div>
    </>
  );
}
