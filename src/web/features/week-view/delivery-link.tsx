import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Issue } from '#contract/issues.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Icon } from '../../ui/icons.tsx';

/** Leads to the sending of an issue whose day has come. A plain link, as those of the ads are. */
export function DeliveryLink({ issue }: { issue: Issue }) {
  const { delivery } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const params = { issueId: String(issue.id) };
  const label = delivery.linkOf(formatDay(locale, issue.sendingDate));
  const open = (event: MouseEvent) => {
    // With a modifier or another button the browser opens it elsewhere.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: paths.delivery, params });
  };
  return (
    <a
      className="issue__s"
      href={paths.delivery.replace('$issueId', params.issueId)}
      data-place={`delivery-${issue.id}`}
      tabIndex={-1}
      aria-label={label}
      data-tip={label}
      onClick={open}
    >
      <Icon name="mail" />
    </a>
  );
}
