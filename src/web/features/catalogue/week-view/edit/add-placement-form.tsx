import { type FormEvent, useState } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useAddPlacement } from './use-edit-placements.ts';
import { useRefusal } from '../use-refusal.ts';

/** Adds a placement to an issue. The add button appears once a name is typed; Enter adds the placement, too. */
export function AddPlacementForm({ issue }: { issue: Issue }) {
  const { editing } = useWords().weekView;
  const [name, setName] = useState('');
  const refusal = useRefusal();
  const add = useAddPlacement(issue);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName === '' || add.isPending) return;
    setName('');
    // Puts a refused name back into the field, unless the user has typed another name.
    add.mutate(newName, { onError: () => setName((typed) => (typed === '' ? newName : typed)) });
  };
  return (
    <form className="add-placement" onSubmit={submit} noValidate>
      <TextField
        label={editing.newPlacement}
        labelHidden
        placeholder={editing.newPlacement}
        autoComplete="off"
        value={name}
        errors={add.error ? refusal(add.error, 'name', 'issueId') : []}
        onChange={(event) => {
          setName(event.target.value);
          if (add.isError) add.reset();
        }}
      />
      {name.trim() !== '' && <IconButton icon="plus" type="submit" label={editing.add} />}
    </form>
  );
}
