import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { erasePerson, type findPerson, reportPerson } from '#contract/access/privacy.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { formatNumber } from '#words/format.ts';
import { call, download } from '#web/api/call.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { privacyWords } from '#words/access/privacy.ts';
import { tablesWords } from '#words/tables.ts';
import { saveFile } from '#web/ui/device/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Table } from '#web/ui/tables/table.tsx';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const FIELDS = ['confirmation', 'email'];

interface ErasePersonProps {
  email: string;
  open: boolean;
  onCancel: () => void;
  onErased: () => void;
}

/** Erases a person after the user has typed the e-mail address again. */
function ErasePerson({ email, open, onCancel, onErased }: ErasePersonProps) {
  const { common } = useWords();
  const privacy = useWordsOf(privacyWords);
  const [confirmation, setConfirmation] = useState('');
  const erase = useMutation({
    mutationFn: () => call(erasePerson, { body: { email, confirmation } }),
    onSuccess: ({ number, isComplete }) => {
      flash.show(
        isComplete
          ? { type: 'success', text: privacy.done(number) }
          : { type: 'danger', text: privacy.notComplete(number) },
      );
      onErased();
    },
    onError: (error) => {
      const messages = FIELDS.flatMap((field) => fieldMessages(error, field));
      if (messages.length === 0) reportFailure(error);
    },
  });
  const errors = useFieldErrors(erase.error);
  return (
    <ConfirmDialog
      open={open}
      danger
      title={privacy.confirm.title}
      confirmLabel={privacy.confirm.submit}
      cancelLabel={common.cancel}
      pending={erase.isPending}
      onConfirm={() => erase.mutate()}
      onCancel={onCancel}
    >
      <p>{privacy.confirm.text}</p>
      <TextField
        label={privacy.confirm.field}
        name="confirmation"
        type="email"
        autoComplete="off"
        value={confirmation}
        errors={FIELDS.flatMap((field) => errors.of(field))}
        onChange={(event) => {
          setConfirmation(event.target.value);
          FIELDS.forEach((field) => errors.clear(field));
        }}
      />
    </ConfirmDialog>
  );
}

type Person = Parsed<(typeof findPerson)['response']>;

/** The kinds of records that contain data of a person, the download of the report, and the erasure. */
export function FoundPerson(props: { email: string; person: Person; onErased: () => void }) {
  const { email, person, onErased } = props;
  const privacy = useWordsOf(privacyWords);
  const tables = useWordsOf(tablesWords);
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const report = useReport(email);
  const places = new Map<string, string>(Object.entries(tables));
  const known = [...person.names, ...person.emails.filter((address) => address !== email.toLowerCase())];
  return (
    <section className="sheet form__b" aria-labelledby="privacy-found">
      <h2 id="privacy-found">{privacy.found}</h2>
      {known.length > 0 && (
        <p>
          {privacy.names}: {known.join(', ')}
        </p>
      )}
      <Table
        label={privacy.found}
        rows={person.places}
        rowKey={({ place }) => place}
        columns={[
          {
            key: 'place',
            label: privacy.place,
            cellClass: 'k',
            cell: ({ place }) => places.get(place) ?? place,
          },
          {
            key: 'count',
            label: privacy.count,
            numeric: true,
            labelled: true,
            cell: ({ count }) => formatNumber(locale, count),
          },
        ]}
      />
      <div className="row row--acts">
        <Button icon="download" pending={report.isPending} onClick={() => report.mutate()}>
          {privacy.report}
        </Button>
        <Button variant="quiet" dangerText onClick={() => setIsAsking(true)}>
          {privacy.erase}
        </Button>
      </div>
      <ErasePerson
        email={email}
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onErased={() => {
          setIsAsking(false);
          onErased();
        }}
      />
    </section>
  );
}

function useReport(email: string) {
  const privacy = useWordsOf(privacyWords);
  return useMutation({
    mutationFn: () => download(reportPerson, {}, {}, { email }),
    onSuccess: (file) => {
      saveFile(file);
      flash.show({ type: 'success', text: privacy.saved });
    },
    onError: reportFailure,
  });
}
