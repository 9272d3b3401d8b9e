import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '#contract/access/session.ts';
import { call } from '#web/api/call.ts';
import { endOnPurpose } from '#web/api/lost-session.ts';
import { keepSession } from '#web/api/session.ts';
import { forgetPerson } from '#web/ui/device/forget-person.ts';
import { mayLeave } from '#web/ui/navigation/unsaved-guard.tsx';
import { paths } from '#web/ui/navigation/paths.ts';

/** Returns a function that ends the session, after a question about unsaved changes, and removes the user's data from the device. */
export function useLogout(): { logout: () => void; isPending: boolean } {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const leave = async () => {
    if (!(await mayLeave())) return;
    setPending(true);
    await endOnPurpose(async () => {
      // If the server does not know the session, it has ended already.
      await call(signOut, { asksToSignIn: false }).catch(() => undefined);
      forgetPerson();
      keepSession(null);
    });
    await router.navigate({ to: paths.login });
  };
  return { logout: () => void leave(), isPending };
}
