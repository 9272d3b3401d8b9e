import '../../styles/pages/storefront.css';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { AnsweredRequests, OpenRequests } from '#web/features/public/storefront/request-list.tsx';
import { requestsQuery } from '#web/features/public/storefront/storefront-queries.ts';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The requests of visitors of public pages, and the latest decisions on them. */
export function StorefrontRequestsPage() {
  const { requests: words } = useWordsOf(storefrontDeskWords);
  const found = useQuery(requestsQuery);
  return (
    <HeadedPage title={words.title} over={words.over}>
      <Loaded of={found} rows={4}>
        {({ open, answered }) => (
          <div className="storefront-desk">
            <OpenRequests requests={open} />
            <AnsweredRequests requests={answered} />
          </div>
        )}
      </Loaded>
    </HeadedPage>
  );
}
