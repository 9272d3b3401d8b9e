import { SECURITY_EVENT_KINDS, SECURITY_OUTCOMES } from '#domain/access/security-event.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { securityWords } from '#words/access/security.ts';
import { readSecuritySearch, type SecuritySearch } from './security-search.ts';
import { Button } from '#web/ui/button.tsx';
import { type Choice, SelectField } from '#web/ui/fields/select-field.tsx';

/** A user by whom the events can be filtered. */
export interface ChosenUser {
  id: number;
  name: string;
  email: string;
}

interface SecurityFilterProps {
  search: SecuritySearch;
  users: readonly ChosenUser[];
  onSearch: (search: SecuritySearch) => void;
}

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label);

/** The filter of the security log. Each choice takes effect at once. */
export function SecurityFilter({ search, users, onSearch }: SecurityFilterProps) {
  const { filter, kinds, outcomes } = useWordsOf(securityWords);
  const choose = (changes: Record<string, unknown>) =>
    onSearch(readSecuritySearch({ ...search, ...changes }));
  const all: Choice = { value: '', label: filter.all };
  const isFiltered = Object.keys(search).length > 0;
  return (
    <form
      className="filter filter--many"
      aria-label={filter.label}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label={filter.kind}
        options={[
          all,
          ...SECURITY_EVENT_KINDS.map((value) => ({ value, label: kinds[value] })).toSorted(byLabel),
        ]}
        value={search.kind ?? ''}
        onChange={({ target }) => choose({ kind: target.value })}
      />
      <SelectField
        label={filter.user}
        options={[all, ...users.map(({ id, name, email }) => ({ value: String(id), label: name || email }))]}
        value={String(search.user ?? '')}
        onChange={({ target }) => choose({ user: target.value })}
      />
      <SelectField
        label={filter.outcome}
        options={[all, ...SECURITY_OUTCOMES.map((value) => ({ value, label: outcomes[value] }))]}
        value={search.outcome ?? ''}
        onChange={({ target }) => choose({ outcome: target.value })}
      />
      <FilterDay label={filter.from} value={search.from} onChange={(from) => choose({ from })} />
      <FilterDay label={filter.until} value={search.until} onChange={(until) => choose({ until })} />
      {isFiltered && (
        <div className="filter__reset">
          <Button bar onClick={() => onSearch({})}>
            {filter.reset}
          </Button>
        </div>
      )}
    </form>
  );
}

interface FilterDayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | null) => void;
}

function FilterDay({ label, value, onChange }: FilterDayProps) {
  const { today } = useSession();
  return <DateField label={label} value={value ?? null} onChange={onChange} today={today} clearable />;
}
