import { useQueryClient } from '@tanstack/react-query';
import { updateUser, type User } from '#contract/access/users.ts';
import { call } from '#web/api/call.ts';
import { userQuery } from '#web/api/user-query.ts';
import { sessionQuery } from '#web/api/session.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { switchLanguage } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';

export type { User };

/** Returns the form of name and language. A saved language takes effect in the interface at once. */
export function useProfileForm(user: User) {
  const client = useQueryClient();
  return useRecordForm<User, Pick<User, 'name' | 'locale'>>({
    record: user,
    contentOf: ({ name, locale }) => ({ name, locale }),
    send: async ({ content, changed, version }) => {
      const { user: saved } = await call(updateUser, {
        params: { id: user.id },
        body: { ...content, version },
      });
      // The message about the save must be in the new language, and no older message may stay in the old one.
      if (changed.locale) {
        flash.clear();
        await switchLanguage(saved.locale);
      }
      return saved;
    },
    keep: (saved) => {
      client.setQueryData(userQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
