import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createIssue, type Issue } from '#contract/catalogue/issues.ts';
import { weekOf } from '#domain/platform/week.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useFocusRefused } from '#web/ui/fields/field.tsx';
import type { Publication } from '#contract/catalogue/publications.ts';

interface AddIssueFormProps {
  publication: Publication;
  onCreated: (issue: Issue) => void;
}

/** Adds an issue outside the rhythm, today or later. An error of the date disappears when the date is edited. Spec §5. */
export function AddIssueForm({ publication, onCreated }: AddIssueFormProps) {
  const { publication: words, problems, common } = useWords();
  const { today } = useSession();
  const [date, setDate] = useState<string | null>(null);
  const [missing, setMissing] = useState<object | null>(null);
  const add = useAddIssue(publication.id);
  const errors = useFieldErrors(add.error);
  const form = useFocusRefused(missing ?? add.error);
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: date !== null && !add.isSuccess });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (date === null) setMissing({});
    else add.mutate(date, { onSuccess: onCreated });
  };
  const edit = (value: string | null) => {
    errors.clear('sendingDate');
    setMissing(null);
    setDate(value);
  };
  return (
    <form className="sheet form form__b" ref={form} onSubmit={submit} noValidate>
      <DateField
        label={words.addIssue.sendingDate}
        hint={words.addIssue.hint}
        value={date}
        onChange={edit}
        onInvalid={() => edit(null)}
        min={today}
        today={today}
        clearable
        live
        errors={missing ? [problems.field.sendingDate.blank] : errors.of('sendingDate')}
      />
      <div className="row">
        <Button type="submit" variant="primary" pending={add.isPending}>
          {common.save}
        </Button>
        <ButtonLink
          to={paths.week}
          params={{ publicationId: String(publication.id), weekNumber: weekOf(today) }}
        >
          {common.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}

function useAddIssue(publicationId: number) {
  const { addIssue } = useWords().publication;
  const locale = useLocale();
  const client = useQueryClient();
  return useCreateRecord({
    send: async (sendingDate: string, idempotencyKey) =>
      (await call(createIssue, { body: { publicationId, sendingDate }, idempotencyKey })).issue,
    onCreated: ({ sendingDate }) => {
      flash.show({ type: 'success', text: addIssue.success(formatDay(locale, sendingDate)) });
      void client.invalidateQueries({ queryKey: ['capacities'] });
      return client.invalidateQueries({ queryKey: ['issues', publicationId] });
    },
  });
}
