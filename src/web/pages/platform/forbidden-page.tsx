import { useCan } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { MessagePage } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';

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
