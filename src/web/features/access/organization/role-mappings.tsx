import { isStaffRole, type RoleMapping, STAFF_ROLES } from '#domain/access/single-sign-on.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface RoleMappingsProps {
  mappings: readonly RoleMapping[];
  errors: readonly string[];
  onChange: (mappings: RoleMapping[]) => void;
}

/** The fields that map groups of the provider to roles, in the order in which they are tried. */
export function RoleMappings({ mappings, errors, onChange }: RoleMappingsProps) {
  const { singleSignOn: words, user } = useWords();
  const lines = mappings.map((mapping, at) => ({ ...mapping, at }));
  const replace = (at: number, changes: Partial<RoleMapping>) =>
    onChange(mappings.map((mapping, index) => (index === at ? { ...mapping, ...changes } : mapping)));
  const moveUp = (at: number) => {
    const moved = mappings[at];
    const others = mappings.filter((_mapping, index) => index !== at);
    if (moved) onChange(others.toSpliced(at - 1, 0, moved));
  };
  return (
    <fieldset className="stack stack--near">
      <legend className="h3">{words.roleMappings}</legend>
      <p className="quiet">{words.roleMappingsHint}</p>
      {lines.map(({ group, role, at }) => (
        <div className="stack stack--near" key={at}>
          <TextField
            label={words.group}
            autoComplete="off"
            value={group}
            errors={group === '' ? errors : []}
            onChange={({ target }) => replace(at, { group: target.value })}
          />
          <SelectField
            label={words.role}
            options={STAFF_ROLES.map((value) => ({ value, label: user.roles[value] }))}
            value={role}
            onChange={({ target: { value } }) => {
              if (isStaffRole(value)) replace(at, { role: value });
            }}
          />
          <div className="row row--wrap">
            <Button bar unavailable={at === 0} onClick={() => moveUp(at)}>
              {words.moveGroup(group)}
            </Button>
            <Button bar onClick={() => onChange(mappings.toSpliced(at, 1))}>
              {words.removeGroup(group)}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button bar onClick={() => onChange([...mappings, { group: '', role: 'viewer' }])}>
          {words.addGroup}
        </Button>
      </div>
    </fieldset>
  );
}
