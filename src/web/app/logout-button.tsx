import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { keepSession } from '../api/session.ts';
import { forgetPerson } from '../base/forget-person.ts';
import { useWords } from '../base/language.tsx';
import { mayLeave } from '../base/leaving.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** Ends the session. Its word shows only where the bar has no administration menu and no help. Spec §2. */
export function LogoutButton({ name, showsText }: { name: string; showsText: boolean }) {
  const { shell } = useWords();
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const logout = async () => {
    if (!(await mayLeave())) {
      return;
    }
    setPending(true);
    // A session that the server no longer knows has ended as well.
    await call(signOut, {}).catch(() => undefined);
    forgetPerson();
    keepSession(null);
    await router.navigate({ to: paths.login });
  };
  return (
    <Tooltip text={shell.logoutTooltip(name)}>
      <Button
        variant="quiet"
        bar
        square={!showsText}
        icon="out"
        pending={isPending}
        aria-label={shell.logout}
        onClick={() => void logout()}
      >
        {showsText && shell.logout}
      </Button>
    </Tooltip>
  );
}
