import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from './button-link.tsx';
import { useWords } from './language.tsx';
import { paths } from './paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the person to show. It is not in the URL, which proxies log. */
    personEmail?: string;
  }
}

/** A link from a record of a person to everything that is kept about the address; `whose` tells several apart. */
export function PersonLink({ email, whose }: { email: string; whose?: string }) {
  const { privacy } = useWords();
  if (email === '') return null;
  return (
    <ButtonLink variant="quiet" to={paths.privacy} state={{ personEmail: email }}>
      {whose === undefined ? privacy.ofRecord : `${privacy.ofRecord}: ${whose}`}
    </ButtonLink>
  );
}

/** The address that the link to this page is about; empty without one. */
export function useLinkedPerson(): string {
  return useLocation({ select: ({ state }) => state.personEmail ?? '' });
}
