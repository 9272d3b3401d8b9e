import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';
import { useLogout } from '#web/features/access/sessions/use-logout.ts';

/** The button that ends the session. Its text is shown only if the bar has no administration menu and no help. Spec §2. */
export function LogoutButton({ name, showsText }: { name: string; showsText: boolean }) {
  const { shell } = useWords();
  const { logout, isPending } = useLogout();
  return (
    <Button
      {...tip(shell.logoutTooltip(name))}
      variant="quiet"
      bar
      className="wide"
      square={!showsText}
      icon="out"
      pending={isPending}
      aria-label={shell.logout}
      onClick={logout}
    >
      {showsText && shell.logout}
    </Button>
  );
}
