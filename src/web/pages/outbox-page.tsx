import { useWords } from '../base/language.tsx';
import { OutboxList } from '../features/outbox/outbox-list.tsx';

/** Where mails wait on an instance that cannot send any. */
export function OutboxPage() {
  const { profile, shell } = useWords();
  return (
    <main className="page" id="content">
      <title>{`${profile.outbox.title} · ${shell.product}`}</title>
      <div className="head">
        <div className="grow">
          <h1 className="h1">{profile.outbox.title}</h1>
          <p className="lede">{profile.outbox.lede}</p>
        </div>
      </div>
      <section className="sheet">
        <OutboxList />
      </section>
    </main>
  );
}
