import { Link } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { LinkEntry, LinkList } from '#web/ui/lists/link-list.tsx';

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
    { to: paths.publicationStorefront, label: edit.storefront, lede: edit.storefrontLede },
    { to: paths.publicationMail, label: mailTexts.template.link, lede: mailTexts.template.linkLede },
    {
      to: paths.publicationMailing,
      label: mailingConnection.publication.link,
      lede: mailingConnection.publication.linkLede,
    },
  ] as const;
  return (
    <LinkList label={edit.acts}>
      {links.map(({ to, label, lede }) => (
        <LinkEntry key={to} lede={lede}>
          <Link className="way__l" to={to} params={{ publicationId }}>
            {label}
          </Link>
        </LinkEntry>
      ))}
    </LinkList>
  );
}
