import { useQuery } from '@tanstack/react-query';
import { listColleagues } from '#contract/access/users.ts';
import type { CustomerContent } from '#domain/customers/customer-fields.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** Chooses the internal contact of a customer from the staff, with the user first. Renders nothing for users who may not list the staff. */
export function ColleagueField({ onTake }: { onTake: (contact: Partial<CustomerContent>) => void }) {
  const { form } = useWords().customer;
  const { currentUserId } = useSession();
  const { data: colleagues = [] } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await call(listColleagues, { signal })).colleagues,
  });
  if (colleagues.length === 0) return null;
  const isSelf = ({ id }: { id: number }) => id === currentUserId;
  const inOrder = [...colleagues.filter(isSelf), ...colleagues.filter((one) => !isSelf(one))];
  return (
    <SelectField
      label={form.colleague}
      placeholder={form.chooseColleague}
      options={inOrder.map((one) => ({
        value: String(one.id),
        label: isSelf(one) ? form.myself(one.name) : one.name,
      }))}
      value=""
      onChange={({ target }) => {
        const chosen = colleagues.find(({ id }) => String(id) === target.value);
        if (chosen) onTake(contactOf(chosen));
      }}
    />
  );
}

/** Returns the contact of a member of staff. The last word of the name counts as the last name; the user can correct it. */
function contactOf({ name, email }: { name: string; email: string }): Partial<CustomerContent> {
  const words = name.trim().split(/\s+/u);
  return {
    internalContactFirstName: words.slice(0, -1).join(' '),
    internalContactLastName: words.at(-1) ?? '',
    internalContactEmail: email,
  };
}
