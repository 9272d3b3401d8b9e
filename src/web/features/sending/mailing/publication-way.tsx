import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import { type PublicationMailing, updatePublicationMailing } from '#contract/sending/mailing-publications.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import { abilitiesOf, type MailingKind, markerOf, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { mailingSystemsWords } from '#words/sending/mailing-systems.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { UnsavedGuard } from '#web/ui/navigation/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { FeedSection } from './feed-section.tsx';
import { ListNameCheck } from './list-name-check.tsx';
import { connectionsQuery, matchQuery, refreshMailing } from './mailing-queries.ts';
import { placementSlug } from '#domain/catalogue/placement-slug.ts';
import { availablePlacementsQuery } from '#web/api/publications.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { CopyLine } from './copy-line.tsx';

/** How a publication is sent, to which list, and what its mailing needs. */
export function PublicationWay({ publication }: { publication: Publication }) {
  const connections = useQuery(connectionsQuery);
  const present = useQuery(matchQuery({ publicationId: publication.id }));
  const all = connections.data;
  const both = {
    data: all && present.data ? { all, mailing: present.data } : undefined,
    isError: connections.isError || present.isError,
    refetch: () => {
      void connections.refetch();
      void present.refetch();
    },
  };
  return (
    <Loaded of={both}>
      {({ all: known, mailing }) => (
        <div className="stack stack--far">
          <WayForm publication={publication} connections={known} mailing={mailing} />
          <MailingNeeds publicationId={publication.id} mailing={mailing} />
        </div>
      )}
    </Loaded>
  );
}

/** What an editor has to put into the mailing so that it contains the ads. */
function MailingNeeds({ publicationId, mailing }: { publicationId: number; mailing: PublicationMailing }) {
  const { needsInMailing } = abilitiesOf(mailing.kind);
  if (needsInMailing === 'addresses') return <FeedSection publicationId={publicationId} />;
  return needsInMailing === 'markers' ? (
    <PostMarkers publicationId={publicationId} kind={mailing.kind} />
  ) : null;
}

interface WayFormProps {
  publication: Publication;
  connections: readonly MailingConnectionRecord[];
  mailing: PublicationMailing;
}

/** Converts the chosen value to a connection's id. The empty value means Vertbook's own mailing. */
const idOf = (value: string) => (value === '' ? null : Number(value));

function WayForm({ publication, connections, mailing }: WayFormProps) {
  const { common } = useWords();
  const words = useWordsOf(mailingConnectionWords);
  const saved = String(mailing.mailingConnectionId ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const value = chosen ?? saved;
  const isChanged = value !== saved;
  const choose = useChooseConnection(publication);
  const save = () =>
    choose.mutateAsync(idOf(value)).then(
      () => {
        setChosen(null);
        return true;
      },
      () => false,
    );
  return (
    <form
      className="sheet form form__b"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !choose.isPending) void save();
      }}
    >
      <UnsavedGuard isChanged={isChanged} onSave={save} onReset={() => setChosen(null)} />
      <SelectField
        label={words.publication.connection}
        options={[
          { value: '', label: words.publication.builtin },
          ...connections
            .filter(({ kind }) => kind !== OWN_KIND)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        errors={fieldMessages(choose.error, 'mailingConnectionId')}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ListNameCheck
        publicationId={publication.id}
        title={publication.title}
        {...(isChanged ? { connectionId: idOf(value) } : {})}
      />
      <div className="row">
        <Button type="submit" variant="primary" pending={choose.isPending} unavailable={!isChanged}>
          {common.save}
        </Button>
        <Button onClick={() => setChosen(null)} unavailable={!isChanged}>
          {common.reset}
        </Button>
      </div>
    </form>
  );
}

function useChooseConnection({ id, version }: Publication) {
  const { publication: words } = useWordsOf(mailingConnectionWords);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailingConnectionId: number | null) =>
      call(updatePublicationMailing, { params: { id }, body: { mailingConnectionId, version } }),
    onSuccess: async () => {
      flash.show({ type: 'success', text: words.success });
      await Promise.all([refreshMailing(client), client.invalidateQueries({ queryKey: ['publications'] })]);
    },
    onError: (error) => {
      reportFailure(error);
      void client.invalidateQueries({ queryKey: ['publications'] });
    },
  });
}

interface PostMarkersProps {
  publicationId: number;
  kind: MailingKind;
}

/** For each placement of the publication, the marker that an editor puts into the mailing in place of the ad. */
function PostMarkers({ publicationId, kind }: PostMarkersProps) {
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const mailingSystems = useWordsOf(mailingSystemsWords);
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
