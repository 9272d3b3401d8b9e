import type { Delivery } from '#contract/sending/deliveries.ts';
import type { DeliveryProgress, MailingReason } from '#domain/sending/delivery/delivery.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { mailingSystemsWords } from '#words/sending/mailing-systems.ts';
import { useVerdictText } from '#web/ui/records/verdict-line.tsx';
import { Note } from '#web/ui/messages/note.tsx';
import type { StateName } from '#web/ui/state-mark.tsx';
import { systemReply, useReasonWords } from './use-delivery.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { createMailingList } from '#contract/sending/mailing-lists.ts';
import { can } from '#domain/access/abilities.ts';
import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { REPAIR_NEEDS, repairPlaceOf } from '#domain/sending/delivery/repair-place.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { TellLink } from '#web/ui/navigation/tell-link.tsx';
import { Button } from '#web/ui/button.tsx';

/** The mark that stands for each progress of a delivery. */
const PROGRESS_MARKS: Readonly<Record<DeliveryProgress, StateName>> = {
  planned: 'pending',
  claimed: 'sending',
  handed_over: 'sending',
  confirming: 'sending',
  retrying: 'pending',
  sent: 'sent',
  missed: 'failed',
  blocked: 'incomplete',
  unknown: 'unknown',
  cancelled: 'cancelled',
};

/** Shows the progress of a delivery with its verdict, and the problem of the delivery, if it has one, with the acts that solve it. */
export function DeliveryNotes({ delivery }: { delivery: Delivery }) {
  const { delivery: words } = useWords();
  const explanation = useExplanation(delivery);
  const verdict = useVerdictText(delivery.verdict);
  const { progress, reason, reasonDetail } = delivery;
  const reply = systemReply(reason, reasonDetail);
  const reasonWords = useReasonWords(delivery.kind);
  return (
    <div className="sheet__n" role="status">
      <Note state={PROGRESS_MARKS[progress]} title={`${words.progress[progress]}.`}>
        {verdict} {explanation}
      </Note>
      {reason && (
        <Note state={progress === 'unknown' ? 'unknown' : 'incomplete'} title={reasonWords(reason).title}>
          {reasonWords(reason).next}
          {reply && <span className="dlv__said">{words.said(reply)}</span>}
          <RepairActs delivery={delivery} reason={reason} />
        </Note>
      )}
    </div>
  );
}

function useExplanation({
  progress,
  reason,
  kind,
  sendingDate,
  sendingTime,
  ads,
  canConfirm,
}: Delivery): string {
  const { delivery } = useWords();
  const mailingSystems = useWordsOf(mailingSystemsWords);
  const { explanations } = delivery;
  const locale = useLocale();
  const day = formatDay(locale, sendingDate);
  switch (progress) {
    case 'planned':
      if (ads.every(({ state }) => state === 'reserved')) return '';
      return sendingTime === null ? explanations.planned(day) : explanations.plannedFrom(day, sendingTime);
    case 'handed_over':
      return mailingSystems[kind].handedOver;
    case 'missed':
      return canConfirm ? explanations.missed : explanations.missedByUs;
    case 'blocked':
      return reason === null ? explanations.resolved : explanations.blocked;
    default:
      return explanations[progress];
  }
}

interface RepairActsProps {
  delivery: Delivery;
  reason: MailingReason;
}

/** A link to the page where the problem is solved; for users who may not open it, links to the administrators who can. */
function RepairActs({ delivery, reason }: RepairActsProps) {
  const { delivery: words } = useWords();
  const mailTexts = useWordsOf(mailTextsWords);
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
