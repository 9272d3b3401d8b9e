import type { Issue } from '#contract/catalogue/issues.ts';
import { topicHeader } from '#domain/catalogue/issue.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';

/** The first line of an issue's topic. The tooltip shows the remaining lines. */
export function IssueTopic({ issue: { id, topic } }: { issue: Issue }) {
  const { weekView } = useWords();
  const header = topicHeader(topic);
  if (header === '') return <p className="issue__t issue__t--none">{weekView.noTopic}</p>;
  const rest = topic.trim().slice(header.length).trim();
  return (
    <p
      className="issue__t"
      data-place={`topic-${id}`}
      tabIndex={-1}
      {...(rest === '' ? { 'data-tip': header } : tip(rest, header))}
    >
      {header}
    </p>
  );
}
