import { Link } from '@tanstack/react-router';
import { useCan } from '../api/session.ts';
import { useWords } from '../base/language.tsx';
import { MessagePage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** Shown instead of a page that the user may not open. Spec §2 Error pages. */
export function ForbiddenPage() {
  const { errors } = useWords().shell;
  const managesAll = useCan('manage all');
  return (
    <MessagePage title={errors.forbiddenTitle} heading={errors.forbidden}>
      <Link to={managesAll ? paths.publicationsList : paths.publications} className={buttonClass()}>
        {managesAll ? errors.toPublications : errors.toSales}
      </Link>
    </MessagePage>
  );
}
