import '../../styles/pages/storefront.css';
import { useParams } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { PublicationMain } from '#web/features/catalogue/publications/publication-main.tsx';
import { StorefrontForm } from '#web/features/public/storefront/storefront-form.tsx';
import { storefrontQuery } from '#web/features/public/storefront/storefront-queries.ts';
import { StorefrontSettingsForm } from '#web/features/public/storefront/storefront-settings-form.tsx';
import { SkeletonForm } from '#web/ui/messages/skeleton.tsx';
import { useRecord } from '#web/api/use-record.ts';

/** The settings of a newsletter's public page, and the websites that may embed it. */
export function PublicationStorefrontPage() {
  const { publication: words, shell } = useWords();
  const { publicationId } = useParams({ from: '/signed-in/publications/$publicationId/edit/storefront' });
  const { data } = useRecord(storefrontQuery(Number(publicationId)));
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
