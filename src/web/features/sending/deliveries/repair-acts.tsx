import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { createMailingList } from '#contract/sending/mailing-lists.ts';
import { can } from '#domain/access/abilities.ts';
import type { MailingReason } from '#domain/sending/delivery/delivery.ts';
import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { REPAIR_NEEDS, repairPlaceOf } from '#domain/sending/delivery/repair-place.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { TellLink } from '#web/ui/navigation/tell-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useReasonWords } from './use-reason-words.ts';

interface RepairActsProps {
  delivery: Delivery;
  reason: MailingReason;
}

/** A link to the page where the problem is solved; for users who may not open it, links to the administrators who can. */
export function RepairActs({ delivery, reason }: RepairActsProps) {
  const { delivery: words, mailTexts } = useWords();
  const locale = useLocale();
  const { capabilities } = useSession();
  const { title, next } = useReasonWords(delivery.kind)(reason);
  const { publication, administrators } = delivery;
  const place = repairPlaceOf(reason);
  // Only the operator sets the mail server of Vertbook's own mailings.
  if (delivery.kind === OWN_KIND && reason === 'auth') return null;
  // The other problems are solved on this page, by the buttons of the delivery and in the list of its ads.
  if (place !== 'mailing' && place !== 'publication' && place !== 'template') return null;
  const need = REPAIR_NEEDS[place];
  if (need && !can(capabilities, need)) {
    return (
      <span className="row row--wrap">
        {words.onlyAdministrators}{' '}
        {administrators.map((person) => (
          <TellLink
            key={person.email}
            {...person}
            subject={words.heading(publication.title, formatDay(locale, delivery.sendingDate))}
            body={`${title} ${next}`}
          />
        ))}
      </span>
    );
  }
  return (
    <span className="row row--wrap">
      {place === 'mailing' ? (
        <MailingRepair delivery={delivery} reason={reason} />
      ) : place === 'template' ? (
        <Link to={paths.publicationMail} params={{ publicationId: String(publication.id) }}>
          {mailTexts.template.link}
        </Link>
      ) : (
        <Link to={paths.publicationMailing} params={{ publicationId: String(publication.id) }}>
          {words.toPublication}
        </Link>
      )}
    </span>
  );
}

/** The link to the list or the connection. The mail server of Vertbook's own mailings is not a setting of the organization. */
function MailingRepair({ delivery, reason }: RepairActsProps) {
  const { delivery: words } = useWords();
  const { kind, connectionId, listId, publication } = delivery;
  if (kind === OWN_KIND) {
    if (reason === 'list_missing') return <CreateOwnList delivery={delivery} />;
    return listId === null ? null : (
      <Link to={paths.mailingList} params={{ listId: String(listId) }}>
        {words.openList(publication.title)}
      </Link>
    );
  }
  return connectionId === null ? (
    <Link to={paths.mailing}>{words.toSettings}</Link>
  ) : (
    <Link to={paths.mailingConnection} params={{ connectionId: String(connectionId) }}>
      {words.openConnection}
    </Link>
  );
}

/** Creates the list that the newsletter needs, by its exact name, and opens it to add recipients. */
function CreateOwnList({ delivery }: Pick<RepairActsProps, 'delivery'>) {
  const { delivery: words } = useWords();
  const { title } = delivery.publication;
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: () => call(createMailingList, { body: { name: title } }),
    onSuccess: ({ mailing_list: list }) => {
      refetch(client, 'mailing');
      void navigate({ to: paths.mailingList, params: { listId: String(list.id) } });
    },
    onError: reportFailure,
  });
  return (
    <Button bar icon="plus" pending={create.isPending} onClick={() => create.mutate()}>
      {words.createList(title)}
    </Button>
  );
}
