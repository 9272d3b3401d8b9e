import { useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { OutboxList } from '#web/features/sending/outbox/outbox-list.tsx';

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
