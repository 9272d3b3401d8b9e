import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { updatePlacementSeries } from '#contract/catalogue/placements.ts';
import { call } from '#web/api/call.ts';
import { FAILURE_MS, reportFailure } from '#web/api/failure-text.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { UnsavedGuard } from '#web/ui/navigation/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import type { Publication } from '#contract/catalogue/publications.ts';
import { refreshPublications } from './publication-main.tsx';
import { availablePlacementsQuery } from '#web/api/publications.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';

interface EditPlacementFormProps {
  publication: Publication;
  /** The current names. */
  names: readonly string[];
  onSaved: () => void;
}

/** Renames the placements of upcoming issues: sends only changed names, and shows each failure at its field. Spec §5. */
function EditPlacementForm({ publication, names, onSaved }: EditPlacementFormProps) {
  const { publication: words, common } = useWords();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string> | null>(null);
  const form = useFocusRefused(failures);
  const rename = useRenamePlacements(publication.id);
  const changed = names.filter((name) => (typed.get(name) ?? name) !== name);
  const save = async () => {
    const renamed = changed.map((name) => ({ name, new_name: typed.get(name) ?? name }));
    const failed = await rename.mutateAsync(renamed).catch(() => null);
    if (!failed) return false;
    setTyped(
      new Map(renamed.filter(({ name }) => failed.has(name)).map(({ name, new_name }) => [name, new_name])),
    );
    setFailures(failed.size > 0 ? failed : null);
    return failed.size === 0;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (changed.length === 0 || (await save())) onSaved();
  };
  const type = (name: string, text: string) => {
    setTyped(new Map(typed).set(name, text));
    if (failures?.has(name)) setFailures(new Map([...failures].filter(([failed]) => failed !== name)));
  };
  return (
    <form className="sheet form form__b" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedGuard isChanged={changed.length > 0} onSave={save} onReset={() => setTyped(new Map())} />
      <p className="lede">{words.editPlacement.lede}</p>
      {names.map((name, index) => (
        <TextField
          key={name}
          label={words.editPlacement.field(index + 1)}
          autoFocus={index === 0}
          autoComplete="off"
          value={typed.get(name) ?? name}
          hint={failures?.has(name) ? words.editPlacement.former(name) : undefined}
          errors={failures?.has(name) ? [failures.get(name) ?? ''] : []}
          onChange={(event) => type(name, event.target.value)}
        />
      ))}
      <div className="row">
        <Button type="submit" variant="primary" pending={rename.isPending}>
          {words.editPlacement.submit}
        </Button>
        <ButtonLink
          to={paths.publicationEdit}
          params={{ publicationId: String(publication.id) }}
          ignoreBlocker
        >
          {common.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Returns a mutation that renames all placements in one request, and resolves to the failures by old name. */
function useRenamePlacements(publicationId: number) {
  const { editPlacement } = useWords().publication;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (placements: { name: string; new_name: string }[]) => {
      const { failed_updates: failed } = await call(updatePlacementSeries, {
        params: { publicationId },
        body: { publication_id: publicationId, placements },
      });
      return new Map(failed.map(({ name, error }) => [name, error]));
    },
    onSuccess: async (failed) => {
      if (failed.size === 0) flash.show({ type: 'success', text: editPlacement.success });
      else flash.show({ type: 'danger', text: editPlacement.failures(failed.size), timeoutMs: FAILURE_MS });
      await refreshPublications(client);
    },
    onError: reportFailure,
  });
}

/** The form for placement names, or a link to add the first placement. */
export function EditPlacements({ publication, onSaved }: { publication: Publication; onSaved: () => void }) {
  const { publication: words } = useWords();
  const params = { publicationId: String(publication.id) };
  const toAddPlacement = (
    <ButtonLink to={paths.publicationAddPlacement} params={params}>
      {words.edit.addPlacement}
    </ButtonLink>
  );
  return (
    <Loaded of={useQuery(availablePlacementsQuery(publication.id))} fields={5}>
      {(names) =>
        names.length === 0 ? (
          <EmptyState framed action={toAddPlacement}>
            {words.editPlacement.none}
          </EmptyState>
        ) : (
          <EditPlacementForm publication={publication} names={names} onSaved={onSaved} />
        )
      }
    </Loaded>
  );
}
