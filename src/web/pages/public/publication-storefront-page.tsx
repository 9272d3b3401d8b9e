import '../../styles/pages/storefront.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import { StorefrontForm } from '#web/features/public/storefront/storefront-form.tsx';
import { storefrontQuery } from '#web/features/public/storefront/storefront-queries.ts';
import { StorefrontSettingsForm } from '#web/features/public/storefront/storefront-settings-form.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';

/** The settings of a newsletter's public page, and the websites that may embed it. */
export function PublicationStorefrontPage() {
  const { publication: words, shell } = useWords();
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/storefront' });
  const { data } = useQuery({ ...storefrontQuery(Number(publicationId)), throwOnError: true });
  return (
    <PublicationMain publicationId={publicationId} title={words.edit.storefront}>
      {({ id }) =>
        data ? (
          <div className="storefront-desk">
            <StorefrontForm publicationId={id} {...data} />
            <StorefrontSettingsForm
              publicationId={id}
              settings={data.settings}
              address={data.addressStart + data.storefront.slug}
            />
          </div>
        ) : (
          <SkeletonForm fields={8} label={shell.loading} />
        )
      }
    </PublicationMain>
  );
}
