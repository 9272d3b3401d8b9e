import { recordAct } from '#server/platform/db/record-act.ts';
import type { Setup } from '#contract/access/setup.ts';
import { isSelfService, ROLE_NAMES } from '#domain/access/abilities.ts';
import { SETUP_STEPS } from '#domain/access/setup.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const READ_SETUP = statement('read-setup')`
  select o.shows_setup, p.id as publication_id, p.id is not null as newsletter,
    exists (select from mailing_connections c where c.organization_id = $1)
      or exists (select from list_recipients r where r.organization_id = $1) as sending,
    exists (select from vert_styles s where s.organization_id = $1 and s.style is not null) as style,
    exists (select from letterheads l where l.organization_id = $1 and l.logo <> '') as logo,
    exists (select from customers c where c.organization_id = $1) as customers,
    exists (select from orders r where r.organization_id = $1) as bookings,
    (select count(*) > 1 from users u where u.organization_id = $1 and u.role = any ($2::text[])) as colleagues
  from organizations o
  left join (
    select id from publications where organization_id = $1 order by id limit 1
  ) p on true
  where o.id = $1`;

/** Returns the setup steps of a new organization; null if its records show all as done, or if an administrator has dismissed them. */
export async function showSetup(scope: Scope): Promise<Setup | null> {
  const staff = ROLE_NAMES.filter((role) => !isSelfService(role));
  const [row] = await scope.read((tx) => tx.statement(READ_SETUP, [tx.organizationId, staff]));
  const steps = SETUP_STEPS.map((step) => ({ step, isDone: row?.[step] ?? false }));
  if (!row?.shows_setup || steps.every(({ isDone }) => isDone)) return null;
  return { steps, publicationId: row.publication_id };
}

const DISMISS_SETUP = statement('dismiss-setup')`
  update organizations set shows_setup = false where id = $1 and shows_setup returning id`;

/** Hides the setup steps from administrators. A second call changes nothing. */
export async function dismissSetup(scope: Scope): Promise<void> {
  await scope.transact(async (tx) => {
    const dismissed = await tx.statement(DISMISS_SETUP, [tx.organizationId]);
    if (dismissed.length > 0) await recordAct(tx, 'setup_dismissed', { organization: tx.organizationId });
  });
}
