import { Link } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Icon } from '../../ui/icons.tsx';

/** Links to the pages that change a newsletter. Spec §2. */
export function EditLinks({ publicationId }: { publicationId: string }) {
  const { mailingConnection, mailTexts, publication, vertStyle } = useWords();
  const { edit } = publication;
  const links = [
    { to: paths.publicationRename, label: edit.rename, lede: edit.renameLede },
    { to: paths.publicationAddPlacement, label: edit.addPlacement, lede: edit.addPlacementLede },
    { to: paths.publicationEditPlacement, label: edit.editPlacement, lede: edit.editPlacementLede },
    { to: paths.publicationVertStyle, label: vertStyle.link, lede: vertStyle.linkLede },
    { to: paths.publicationRateCard, label: edit.rateCard, lede: edit.rateCardLede },
    { to: paths.publicationTerms, label: edit.terms, lede: edit.termsLede },
    { to: paths.publicationMail, label: mailTexts.template.link, lede: mailTexts.template.linkLede },
    {
      to: paths.publicationMailing,
      label: mailingConnection.publication.link,
      lede: mailingConnection.publication.linkLede,
    },
  ] as const;
  return (
    <ul className="sheet form ways" aria-label={edit.acts}>
      {links.map(({ to, label, lede }) => (
        <li key={to} className="way">
          <span className="grow">
            <Link className="way__l" to={to} params={{ publicationId }}>
              {label}
            </Link>
            <span className="over">{lede}</span>
          </span>
          <Icon name="right" />
        </li>
      ))}
    </ul>
  );
}
