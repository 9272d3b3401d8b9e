import { Link, useParams } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { MessagePage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** The generic error page; its address contains the error. Spec §2 Error pages. */
export function ErrorInfoPage() {
  const { shell } = useWords();
  const { error } = useParams({ from: '/errorinfo/$error' });
  return (
    <MessagePage title={shell.errors.title}>
      <p>{error}</p>
      <p>{shell.errors.message}</p>
      <Link to={paths.root} className={buttonClass()}>
        {shell.errors.toSales}
      </Link>
    </MessagePage>
  );
}
