import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from './button-link.tsx';
import { useWordsOf } from '../language/language.tsx';
import { privacyWords } from '#words/access/privacy.ts';
import { paths } from './paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the person to show. It is not in the URL, which proxies log. */
    personEmail?: string;
  }
}

/** Links from a record of a person to all data stored about the e-mail address. `whose` distinguishes several such links on one page. */
export function PersonLink({ email, whose }: { email: string; whose?: string }) {
  const privacy = useWordsOf(privacyWords);
  if (email === '') return null;
  return (
    <ButtonLink variant="quiet" to={paths.privacy} state={{ personEmail: email }}>
      {whose === undefined ? privacy.ofRecord : `${privacy.ofRecord}: ${whose}`}
    </ButtonLink>
  );
}

/** Returns the e-mail address from the link that led to this page; empty without such a link. */
export function useLinkedPerson(): string {
  return useLocation({ select: ({ state }) => state.personEmail ?? '' });
}
