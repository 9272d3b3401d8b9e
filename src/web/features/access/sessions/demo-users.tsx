import { useQuery } from '@tanstack/react-query';
import { ROLE_NAMES } from '#domain/access/abilities.ts';
import { instanceQuery } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** Buttons that fill in the users of a demo instance. Renders nothing on other instances. */
export function DemoUsers({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demo: words } = useWords().login;
  const { data } = useQuery(instanceQuery);
  if (!data?.demo) return null;
  const { users, password, isExposed } = data.demo;
  const roles = ROLE_NAMES.map((role) => ({
    role,
    email: users.find((user) => user.startsWith(`${role}@`)),
  }));
  return (
    <section className="login__demo">
      <h2 className="h3">{words.title}</h2>
      {isExposed && <Note state="failed">{words.exposed}</Note>}
      <p className="lede">
        {words.lede} {words.password(password)}
      </p>
      <div className="row row--wrap demo">
        {roles.map(
          ({ role, email }) =>
            email && (
              <Button key={role} bar data-tip={email} onClick={() => onChoose(email, password)}>
                {words.roles[role]}
              </Button>
            ),
        )}
      </div>
    </section>
  );
}
