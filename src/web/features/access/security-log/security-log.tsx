import type { SecurityEvent } from '#contract/access/security-log.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import type { SecuritySearch } from './security-search.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { type ChosenUser, SecurityFilter } from './security-filter.tsx';
import { SecurityTable } from './security-table.tsx';
import { useSecurityLog } from './use-security-log.ts';

interface SecurityLogProps {
  search: SecuritySearch;
  users: readonly ChosenUser[];
  onSearch: (search: SecuritySearch) => void;
}

/** The security log: filter and entries. */
export function SecurityLog({ search, users, onSearch }: SecurityLogProps) {
  const { security } = useWords();
  const log = useSecurityLog(search);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <section className="sheet">
      <SecurityFilter search={search} users={users} onSearch={onSearch} />
      <Loaded of={log} rows={8}>
        {(events: SecurityEvent[]) =>
          events.length === 0 ? (
            <EmptyState>{isFiltered ? security.noMatches : security.empty}</EmptyState>
          ) : (
            <>
              <SecurityTable events={events} />
              {log.hasNextPage && (
                <div className="tbl__f">
                  <Button pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                    {security.more}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
