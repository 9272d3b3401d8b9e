import { Link, useParams } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { vertStyleWords } from '#words/ads/vert-style.ts';
import { mailTextsWords } from '#words/sending/mail-texts.ts';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { PublicationHistory } from '#web/features/customers/customers/history/history-section.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import { LinkEntry, LinkList } from '#web/ui/lists/link-list.tsx';

/** The page that links to the edit pages of a publication. Spec §2 Publications management. */
export function PublicationEditPage() {
  const { publication: words, common } = useWords();
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit' });
  return (
    <PublicationMain publicationId={publicationId} title={words.edit.title} over={({ title }) => title}>
      {({ id }) => (
        <>
          <EditLinks publicationId={publicationId} />
          <ButtonLink to={paths.publicationsList}>{common.cancel}</ButtonLink>
          <PublicationHistory id={id} />
        </>
      )}
    </PublicationMain>
  );
}

/** Links to the pages that change a newsletter. Spec §2. */
function EditLinks({ publicationId }: { publicationId: string }) {
  const { publication } = useWords();
  const vertStyle = useWordsOf(vertStyleWords);
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const mailTexts = useWordsOf(mailTextsWords);
  const { edit } = publication;
  const { form: specification } = useWordsOf(specificationWords);
  const links = [
    { to: paths.publicationRename, label: edit.rename, lede: edit.renameLede },
    { to: paths.publicationAddPlacement, label: edit.addPlacement, lede: edit.addPlacementLede },
    { to: paths.publicationEditPlacement, label: edit.editPlacement, lede: edit.editPlacementLede },
    { to: paths.publicationVertStyle, label: vertStyle.link, lede: vertStyle.linkLede },
    { to: paths.publicationSpecifications, label: specification.link, lede: specification.lede },
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
