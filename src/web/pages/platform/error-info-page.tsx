import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { MessagePage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';

/** The generic error page, whose address contains the error. Spec §2 Error pages. */
export function ErrorInfoPage() {
  const { shell } = useWords();
  const { error } = useParams({ from: '/errorinfo/$error' });
  return (
    <MessagePage title={shell.errors.title}>
      <p>{error}</p>
      <p>{shell.errors.message}</p>
      <ButtonLink to={paths.root}>{shell.errors.toSales}</ButtonLink>
    </MessagePage>
  );
}
