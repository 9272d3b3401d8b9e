import { EMAIL_MAX } from '#domain/platform/email.ts';
import { CONTACT_NAME_MAX, INVITED_MAX, LINK_RIGHTS } from '#domain/public/portal/order-link.ts';
import type { Colleague, InviteForm } from '#contract/public/portal-colleagues.ts';
import { orderPath } from '#contract/public/portal-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Fold } from '#web/pages/public/public-document.tsx';
import { CodeField, NewCodeButton, useReader } from './portal-reader.tsx';

interface ColleaguesProps {
  colleagues: readonly Colleague[];
  form: InviteForm | undefined;
}

/**
 * The colleagues whom the contact has invited, and the form that invites one. Nothing for contacts who may not invite.
 */
export function ColleaguesSection({ colleagues, form }: ColleaguesProps) {
  const { words, orderId, mayInvite } = useReader();
  if (!mayInvite) return null;
  return (
    <Fold
      className="dsec sheet act"
      id="colleagues"
      icon="user"
      title={words.invite.title(colleagues.length)}
      isOpen={form !== undefined}
    >
      {colleagues.length > 0 && (
        <ul className="stack">
          {colleagues.map(({ id, name, email }) => (
            <li key={id} className="row">
              <span>
                <b>{name}</b>, {email}
              </span>
              <form method="post" action={`${orderPath(orderId)}/colleagues/${id}/withdrawal`}>
                <button className="btn btn--quiet" type="submit">
                  {words.invite.withdraw}
                  <span className="sr">: {name}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {colleagues.length < INVITED_MAX ? (
        <Invite form={form} />
      ) : (
        <p className="by">{words.invite.enough(INVITED_MAX)}</p>
      )}
    </Fold>
  );
}

function Invite({ form }: Pick<ColleaguesProps, 'form'>) {
  const { words: all, orderId, rights } = useReader();
  const { invite: words } = all;
  const entry = (name: 'name' | 'email') => ({
    label: words[name],
    id: `invite-${name}`,
    name,
    defaultValue: form?.[name] ?? '',
    required: true,
    errors: form?.refused.includes(name) ? [words.refused[name]] : [],
    autoFocus: form?.refused.includes(name) ?? false,
  });
  return (
    <form className="stack" method="post" action={`${orderPath(orderId)}/colleagues#colleagues`} noValidate>
      <p className="by">{words.explanation}</p>
      <TextField {...entry('name')} maxLength={CONTACT_NAME_MAX} />
      <TextField {...entry('email')} type="email" maxLength={EMAIL_MAX} />
      <fieldset>
        <legend className="field__l">{words.may}</legend>
        <div className="choices">
          {LINK_RIGHTS.filter((right) => rights[right]).map((right) => (
            <Checkbox
              key={right}
              name={right}
              value="yes"
              defaultChecked={form?.rights[right] === true}
              label={words.rights[right]}
            />
          ))}
        </div>
      </fieldset>
      {form?.asksCode === true && <CodeField isRefused={form.refused.includes('code')} />}
      <Button type="submit">{words.send}</Button>
      {form?.asksCode === true && <NewCodeButton />}
    </form>
  );
}
