import { Link } from '@tanstack/react-router';
import { useCan } from '../api/session.ts';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** The page needs a right that the person does not have. Spec §2 Error pages. */
export function ForbiddenPage() {
  const { errors, product } = useWords().shell;
  const managesAll = useCan('manage all');
  return (
    <main className="page" id="content">
      <title>{`${errors.forbiddenTitle} · ${product}`}</title>
      <div className="empty">
        <h1 className="h1">{errors.forbidden}</h1>
        <Link to={managesAll ? paths.publicationsList : paths.publications} className={buttonClass()}>
          {managesAll ? errors.toPublications : errors.toSales}
        </Link>
      </div>
    </main>
  );
}
