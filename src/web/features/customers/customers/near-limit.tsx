import { useQuery } from '@tanstack/react-query';
import { listNearLimit } from '#contract/customers/customers.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** Names the self-service customers that have almost reached their limit of reservations. Renders nothing if there are none. */
export function NearLimit() {
  const { nearLimit: words } = useWords().customer.list;
  const { data } = useQuery({
    queryKey: ['customers', 'near-limit'],
    queryFn: ({ signal }) => call(listNearLimit, { signal }),
  });
  if (!data || data.customers.length === 0) return null;
  const customers = data.customers.map(({ name, openPlacements }) =>
    words.customer(name, openPlacements, data.limit),
  );
  return (
    <Note state="pending" title={words.title}>
      {customers.join(' · ')}
    </Note>
  );
}
