import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { useAvailablePlacements } from './use-publication.ts';

/** The names of the placements that upcoming issues have. */
export function PlacementNames({ publicationId }: { publicationId: number }) {
  const { publication: words, shell } = useWords();
  const { data: names, isError, refetch } = useAvailablePlacements(publicationId);
  return (
    <div className="field">
      <h2 className="field__l">{words.addPlacement.available}</h2>
      {isError && (
        <p>
          {shell.loadFailure} <Button onClick={() => void refetch()}>{shell.retry}</Button>
        </p>
      )}
      {!names && !isError && <Loading label={shell.loading} />}
      {names?.length === 0 && <p className="quiet">{words.addPlacement.none}</p>}
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
