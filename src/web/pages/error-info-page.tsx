import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../base/button-link.tsx';
import { useWords } from '../base/language.tsx';
import { MessagePage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';

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
