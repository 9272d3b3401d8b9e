import { Link } from '@tanstack/react-router';
import type { Delivery } from '#contract/mailing/deliveries.ts';
import { can } from '#domain/abilities.ts';
import type { MailingReason } from '#domain/delivery/delivery.ts';
import { REPAIR_NEEDS, repairPlaceOf } from '#domain/delivery/repair-place.ts';
import { formatDay } from '#words/format.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Icon } from '../../ui/icons.tsx';

interface RepairActsProps {
  delivery: Delivery;
  reason: MailingReason;
}

/** The page where the problem is solved, or the administrators to tell if the user may not open it. */
export function RepairActs({ delivery, reason }: RepairActsProps) {
  const { delivery: words, mailTexts } = useWords();
  const { capabilities } = useSession();
  const { publication, administrators } = delivery;
  const place = repairPlaceOf(reason);
  // The other acts are on this page: the buttons of the delivery, and the list of its ads.
  if (place !== 'mailing' && place !== 'publication' && place !== 'template') return null;
  const need = REPAIR_NEEDS[place];
  if (need && !can(capabilities, need)) {
    return (
      <span className="row row--wrap">
        {words.onlyAdministrators}{' '}
        {administrators.map((person) => (
          <TellLink key={person.email} person={person} delivery={delivery} reason={reason} />
        ))}
      </span>
    );
  }
  return (
    <span className="row row--wrap">
      {place === 'mailing' ? (
        <Link to={paths.mailing}>{words.toSettings}</Link>
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

interface TellLinkProps extends RepairActsProps {
  person: Delivery['administrators'][number];
}

/** Opens a prepared email to an administrator, about the problem. */
function TellLink({ person: { name, email }, delivery, reason }: TellLinkProps) {
  const { delivery: words } = useWords();
  const locale = useLocale();
  const { title, next } = words.reasons[reason];
  const issue = words.heading(delivery.publication.title, formatDay(locale, delivery.sendingDate));
  const query = new URLSearchParams({ subject: issue, body: `${title} ${next}` });
  return (
    <a className="btn btn--quiet" href={`mailto:${email}?${query.toString().replaceAll('+', '%20')}`}>
      <Icon name="mail" />
      {words.tell(name || email)}
    </a>
  );
}
