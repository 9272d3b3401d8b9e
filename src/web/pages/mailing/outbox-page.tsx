import { useWords } from '../../base/language.tsx';
import { HeadedPage } from '../../base/page.tsx';
import { OutboxList } from '../../features/outbox/outbox-list.tsx';

/** The mails of an instance without a mail server. */
export function OutboxPage() {
  const { profile } = useWords();
  return (
    <HeadedPage title={profile.outbox.title} lede={profile.outbox.lede}>
      <section className="sheet">
        <OutboxList />
      </section>
    </HeadedPage>
  );
}
