import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checkSingleSignOn,
  getSingleSignOn,
  type SingleSignOn,
  updateSingleSignOn,
} from '#contract/access/single-sign-on.ts';
import { DOMAIN_PROOF_NAME, isStaffRole, STAFF_ROLES } from '#domain/access/single-sign-on.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { RoleMappings } from './role-mappings.tsx';
import { failureText } from '#web/api/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** The single sign-on of the organization. */
export const singleSignOnQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: async ({ signal }): Promise<SingleSignOn> =>
    (await call(getSingleSignOn, { signal })).singleSignOn,
});

/** The entries. An empty secret leaves the saved secret unchanged. */
type Content = Omit<SingleSignOn, 'hasSecret' | 'redirectAddress' | 'domainProof' | 'version' | 'domains'> & {
  domains: string;
  clientSecret: string;
};

/** The form for the OpenID provider of the organization, and for the roles of the provider's groups. */
export function SingleSignOnForm({ settings }: { settings: SingleSignOn }) {
  const { singleSignOn: words, user, safekeeping } = useWords();
  const form = useSingleSignOnForm(settings);
  const errors = useFieldErrors(form.error);
  const { content } = form;
  const change = (field: keyof Content, entries: Partial<Content>) => {
    errors.clear(field);
    form.change(entries);
  };
  const text = (field: 'issuer' | 'clientId' | 'clientSecret' | 'domains' | 'groupsClaim', hint?: string) => (
    <TextField
      label={words[field]}
      hint={hint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={content[field]}
      errors={errors.of(field)}
      onChange={({ target }) => change(field, { [field]: target.value })}
    />
  );
  const choice = (
    field: 'isEnabled' | 'createsUsers' | 'requiresVerifiedEmail' | 'allowsPasswords',
    labels: { yes: string; no: string },
    hint?: string,
  ) => (
    <RadioGroup
      label={words[field]}
      hint={hint}
      options={(['yes', 'no'] as const).map((value) => ({ value, label: labels[value] }))}
      value={content[field] ? 'yes' : 'no'}
      errors={errors.of(field)}
      onChange={(chosen) => change(field, { [field]: chosen === 'yes' })}
    />
  );
  return (
    <RecordForm
      form={form}
      labelOf={(field) => words[field]}
      textOf={(field) => (field === 'clientSecret' ? safekeeping.stale.hidden : shown(content[field]))}
      after={<CheckSingleSignOn isChanged={form.isChanged} />}
    >
      <p className="lede">{words.lede}</p>
      <TextField
        label={words.redirectAddress}
        hint={words.redirectAddressHint}
        readOnly
        value={settings.redirectAddress}
      />
      {choice('isEnabled', words.enabled)}
      {text('issuer', words.issuerHint)}
      {text('clientId')}
      {text('clientSecret', settings.hasSecret ? words.clientSecretSet : words.clientSecretHint)}
      {text('domains', words.domainsHint)}
      <TextField
        label={words.domainProof}
        hint={words.domainProofHint(DOMAIN_PROOF_NAME)}
        readOnly
        value={settings.domainProof}
      />
      {text('groupsClaim', words.groupsClaimHint)}
      <RoleMappings
        mappings={content.roleMappings}
        errors={errors.of('roleMappings')}
        onChange={(roleMappings) => change('roleMappings', { roleMappings })}
      />
      <SelectField
        label={words.defaultRole}
        placeholder={words.refused}
        options={STAFF_ROLES.map((value) => ({ value, label: user.roles[value] }))}
        value={content.defaultRole ?? ''}
        onChange={({ target: { value } }) =>
          change('defaultRole', { defaultRole: isStaffRole(value) ? value : null })
        }
      />
      {choice('createsUsers', words.createsUsersChoices)}
      {choice('requiresVerifiedEmail', words.requiresVerifiedEmailChoices, words.requiresVerifiedEmailHint)}
      {choice('allowsPasswords', words.allowsPasswordsChoices, words.allowsPasswordsHint)}
    </RecordForm>
  );
}

function shown(value: Content[keyof Content]): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function useSingleSignOnForm(settings: SingleSignOn) {
  const client = useQueryClient();
  return useRecordForm<SingleSignOn, Content>({
    record: settings,
    contentOf: ({
      hasSecret: _set,
      redirectAddress: _address,
      domainProof: _proof,
      version: _version,
      domains,
      ...content
    }) => ({
      ...content,
      domains: domains.join(' '),
      clientSecret: '',
    }),
    notStored: ['clientSecret'],
    send: async ({ changed: { domains, clientSecret, ...changed }, version }) => {
      const body = {
        ...changed,
        ...(clientSecret ? { clientSecret } : {}),
        ...(domains === undefined ? {} : { domains: domains.split(/[\s,;]+/).filter(Boolean) }),
        version,
      };
      return (await call(updateSingleSignOn, { body })).singleSignOn;
    },
    keep: (saved) => client.setQueryData(singleSignOnQuery.queryKey, saved),
  });
}

/** Tests the saved provider, and shows the result. Unavailable while there are unsaved changes, which the test would not cover. */
function CheckSingleSignOn({ isChanged }: { isChanged: boolean }) {
  const { singleSignOn: words } = useWords();
  const check = useMutation({ mutationFn: async () => (await call(checkSingleSignOn, {})).state });
  return (
    <div className="stack stack--near">
      <div>
        <Button
          icon="check"
          pending={check.isPending}
          unavailable={isChanged}
          aria-description={words.checkHint}
          data-tip={words.checkHint}
          onClick={() => check.mutate()}
        >
          {words.check}
        </Button>
      </div>
      <div role="status">
        {check.data && (
          <Note state={check.data === 'ready' ? 'sent' : 'failed'} title={words.states[check.data]} />
        )}
        {check.isError && <Note state="failed" title={failureText(check.error)} />}
      </div>
    </div>
  );
}
