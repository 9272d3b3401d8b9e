import { Link, useParams } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** The generic error page; its address carries what it can say. Spec §2 Error pages. */
export function ErrorInfoPage() {
  const { shell } = useWords();
  const { error } = useParams({ from: '/errorinfo/$error' });
  return (
    <main className="page" id="content">
      <title>{`${shell.errors.title} · ${shell.product}`}</title>
      <div className="empty">
        <h1 className="h1">{shell.errors.title}</h1>
        <p>{error}</p>
        <p>{shell.errors.message}</p>
        <Link to={paths.root} className={buttonClass()}>
          {shell.errors.toSales}
        </Link>
      </div>
    </main>
  );
}
