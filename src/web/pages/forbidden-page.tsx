import { useCan } from '../api/session.ts';
import { ButtonLink } from '../base/button-link.tsx';
import { useWords } from '../base/language.tsx';
import { MessagePage } from '../base/page.tsx';
import { paths } from '../base/paths.ts';

/** Shown instead of a page that the user may not open. Spec §2 Error pages. */
export function ForbiddenPage() {
  const { errors } = useWords().shell;
  const managesAll = useCan('manage all');
  return (
    <MessagePage title={errors.forbiddenTitle} heading={errors.forbidden}>
      <ButtonLink to={managesAll ? paths.publicationsList : paths.publications}>
        {managesAll ? errors.toPublications : errors.toSales}
      </ButtonLink>
    </MessagePage>
  );
}
