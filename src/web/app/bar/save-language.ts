import { useQueryClient } from '@tanstack/react-query';
import { updateUser } from '#contract/access/users.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import type { Locale } from '#words/locale.ts';

/** Returns a function that saves the language in the user's profile. The screen switches with the session. */
export function useSaveLanguage(): (locale: Locale) => void {
  const client = useQueryClient();
  const { currentUserId: id } = useSession();
  const { shell } = useWords();
  return (locale) => {
    void call(updateUser, { params: { id }, body: { locale } })
      .then(() => client.invalidateQueries({ queryKey: sessionQuery.queryKey }))
      .then(() => client.invalidateQueries({ queryKey: ['user', id] }))
      .catch(() => flash.show({ type: 'danger', text: shell.flash.saveFailure }));
  };
}
