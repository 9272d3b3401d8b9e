import { useWords } from '../base/language.tsx';
import { HeadedPage } from '../base/page.tsx';
import { OutboxList } from '../features/outbox/outbox-list.tsx';

/** Where mails wait on an instance that cannot send any. */
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
