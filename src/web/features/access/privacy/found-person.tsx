import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type findPerson, reportPerson } from '#contract/access/privacy.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { formatNumber } from '#words/format.ts';
import { download } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Table } from '#web/ui/tables/table.tsx';
import { ErasePerson } from './erase-person.tsx';

type Person = Parsed<(typeof findPerson)['response']>;

/** The kinds of records that contain data of a person, the download of the report, and the erasure. */
export function FoundPerson(props: { email: string; person: Person; onErased: () => void }) {
  const { email, person, onErased } = props;
  const { privacy } = useWords();
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const report = useReport(email);
  const places = new Map<string, string>(Object.entries(privacy.places));
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
  const { privacy } = useWords();
  return useMutation({
    mutationFn: () => download(reportPerson, {}, {}, { email }),
    onSuccess: (file) => {
      saveFile(file);
      flash.show({ type: 'success', text: privacy.saved });
    },
    onError: reportFailure,
  });
}
