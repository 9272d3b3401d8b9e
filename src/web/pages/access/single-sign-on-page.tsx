import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/api/failure-text.ts';
import { continueSingleSignOn } from '#web/api/single-sign-on.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { SignInFrame } from '#web/features/access/sessions/sign-in-frame.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** The page to which an OpenID provider redirects the browser. It also begins the sign-in or confirmation of a new window. */
export function SingleSignOnPage() {
  const { returning } = useWords().singleSignOn;
  const [search] = useState(() => location.search);
  const { data, error } = useQuery({
    queryKey: ['single-sign-on-response', search],
    queryFn: () => continueSingleSignOn(search),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <SignInFrame title={returning.title}>
      <div className="sheet login__f stack">
        {error ? (
          <>
            <Note state="failed" role="alert">
              {failureText(error)}
            </Note>
            <Link className="link" to={paths.login}>
              {returning.back}
            </Link>
          </>
        ) : (
          <Note state="sent" role="status">
            {data === undefined || data === 'left' ? returning.pending : returning[data]}
          </Note>
        )}
      </div>
    </SignInFrame>
  );
}
