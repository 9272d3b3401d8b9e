import { useNavigate } from '@tanstack/react-router';
import type { Issue } from '#contract/catalogue/issues.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Icon } from '#web/ui/icons.tsx';
import { plainLink } from './plain-link.ts';

/** Links to the delivery of an issue on and after its sending date. */
export function DeliveryLink({ issue }: { issue: Issue }) {
  const { delivery } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const params = { issueId: String(issue.id) };
  const label = delivery.linkOf(formatDay(locale, issue.sendingDate));
  const link = plainLink(paths.delivery, params, () => void navigate({ to: paths.delivery, params }));
  return (
    <a
      {...link}
      className="issue__s"
      data-place={`delivery-${issue.id}`}
      tabIndex={-1}
      aria-label={label}
      data-tip={label}
    >
      <Icon name="mail" />
    </a>
  );
}
