import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createPlacementSeries } from '#contract/catalogue/placements.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import type { Publication } from '#contract/catalogue/publications.ts';
import { refreshPublications } from './publication-main.tsx';
import { availablePlacementsQuery } from '#web/api/publications.ts';
import { Skeleton } from '#web/ui/messages/skeleton.tsx';

/** The placement names of upcoming issues. */
function PlacementNames({ publicationId }: { publicationId: number }) {
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

/** Adds a placement to every upcoming issue; an empty name sends nothing. Spec §2, §5. */
export function AddPlacementForm({ publication }: { publication: Publication }) {
  const { publication: words, common } = useWords();
  const [name, setName] = useState('');
  const add = useAddPlacement(publication.id);
  const errors = useFieldErrors(add.error);
  const form = useFocusRefused(add.error);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: name.trim() !== '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending || name.trim() === '') return;
    add.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form className="sheet form form__b" ref={form} onSubmit={submit} noValidate>
      <PlacementNames publicationId={publication.id} />
      <TextField
        label={words.addPlacement.name}
        hint={words.addPlacement.hint}
        autoFocus
        autoComplete="off"
        {...errors.text('placement_name', name, setName)}
      />
      <div className="row">
        <Button type="submit" variant="primary" pending={add.isPending} unavailable={name.trim() === ''}>
          {words.addPlacement.submit}
        </Button>
        <ButtonLink to={paths.publicationEdit} params={{ publicationId: String(publication.id) }}>
          {common.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}

function useAddPlacement(publicationId: number) {
  const { addPlacement } = useWords().publication;
  const client = useQueryClient();
  return useCreateRecord({
    send: (name: string, idempotencyKey) =>
      call(createPlacementSeries, {
        params: { publicationId },
        body: { placement_name: name },
        idempotencyKey,
      }),
    onCreated: (_created, name) => {
      flash.show({ type: 'success', text: addPlacement.success(name) });
      return refreshPublications(client);
    },
  });
}
