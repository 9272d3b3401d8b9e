import type pg from 'pg';
import sharp from 'sharp';
import { createCustomer, editCustomer } from '#server/customers/write-customer.ts';
import { createScope, type Scope } from '#server/platform/db/scope.ts';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { freezeAds } from '#server/sending/delivery/frozen-ads.ts';
import { createDiskStorage } from '#server/platform/files/disk-storage.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { addRecipient, createList } from '#server/sending/lists/change-lists.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { findSession, openSession } from '#server/access/sessions/session-store.ts';
import { requestPasswordReset } from '#server/access/sessions/reset-password.ts';
import { inviteUser } from '#server/access/users/invite-user.ts';
import { updateUser } from '#server/access/users/update-user.ts';
import { updateVert } from '#server/ads/verts/update-vert.ts';
import { uploadImage } from '#server/platform/files/upload-image.ts';
import { firstIssue, makePublication } from '#tests/api/support/world.ts';
import { builder } from '#tests/database/query-builder.ts';
import { changeOrder } from '#tests/api/support/acts-on-seen-orders.ts';

/** The person to erase: a self-service user, the contact of a customer, and a recipient. */
export const PERSON = {
  first: 'Wilhelmine',
  last: 'Sägebrecht-O’Hara',
  email: 'w.saegebrecht@tischlerei.example',
  earlierEmail: 'minna@saegebrecht.example',
} as const;
/** Texts, in lower case, that must not be found anywhere after the erasure. */
export const TRACES = ['wilhelmine', 'sägebrecht', 'saegebrecht', 'minna@'];

const NAME = `${PERSON.first} ${PERSON.last}`;

/** Makes data of the person in every table that can hold it. Returns the path of an image that only the person uploaded. */
export async function makeKnownPerson(pool: pg.Pool, dataFolder: string): Promise<{ unusedImage: string }> {
  const [organization] = await listOrganizations(pool);
  if (!organization) throw new Error('There is no organization.');
  const scope = systemScope(pool, organization);
  const customer = await createCustomer(scope, {
    name: `Tischlerei ${NAME}`,
    customerContactFirstName: PERSON.first,
    customerContactLastName: PERSON.last,
    customerContactEmail: PERSON.earlierEmail,
    internalContactFirstName: 'Jonas',
    internalContactLastName: 'Brandt',
  });
  await editCustomer(scope, customer.id, { customerContactEmail: PERSON.email });
  const { user } = await inviteUser(
    scope,
    { email: PERSON.email, name: NAME, role: 'customer', customerId: customer.id },
    'https://ads.example',
  );
  const own = await scopeOfUser(pool, organization.id, user.id);
  await updateUser(own, user.id, { name: `${NAME} ` }, 'https://ads.example');
  const files = createDiskStorage(`${dataFolder}/files`);
  const unused = await uploadImage(own, files, await picture('#00c0c1'));
  await placeAd(own, scope, customer.id, (await uploadImage(own, files, await picture('#c10000'))).path);
  await addRecipient(scope, (await createList(scope, { name: 'Rundbrief Holz' })).id, {
    email: PERSON.email,
    name: NAME,
  });
  await writeElsewhere(pool, scope, user.id);
  await writeOnPapers(scope, user.id);
  return { unusedImage: unused.path };
}

async function placeAd(own: Scope, staff: Scope, customerId: number, image: string): Promise<void> {
  const issue = await firstIssue(staff, await makePublication(staff, { title: 'Rundbrief Holz' }));
  const { id: orderId } = await placeOrder(own, {
    customerId,
    placementIds: issue.placements.map(({ id }) => id),
    reservationExpireDate: staff.today,
    note: `Rechnung an ${NAME}`,
  });
  await changeOrder(staff, orderId, {
    note: `Rückfragen:\n${PERSON.email}\n${PERSON.last}, ${PERSON.first}`,
  });
  await bookOrder(staff, orderId);
  const verts = await staff.read((tx) =>
    builder(tx.query)
      .selectFrom('verts')
      .select('id')
      .where('organization_id', '=', tx.organizationId)
      .where('order_id', '=', orderId)
      .execute(),
  );
  for (const { id } of verts) {
    await updateVert(own, id, {
      type: 'TextVert',
      headline: `Küchen von ${NAME.toUpperCase()}`,
      text: `<p>Fragen Sie ${PERSON.first} &nbsp;${PERSON.last}: ${PERSON.email}.</p>`,
      linkText: 'Mehr',
      linkUrl: `https://tischlerei.example/?an=${encodeURIComponent(PERSON.email)}`,
      textImageUrl: `https://ads.example${image}`,
    });
  }
  await staff.transact((tx) => freezeAds(tx, issue.id));
}

/** Writes rows that otherwise only running processes write. */
async function writeElsewhere(pool: pg.Pool, scope: Scope, userId: number): Promise<void> {
  await requestPasswordReset(pool, PERSON.email, 'https://ads.example');
  await scope.transact(async (tx) => {
    await enqueueMail(tx, {
      organizationId: tx.organizationId,
      recipient: 'jonas@verlag.example',
      subject: `Neue Anzeige von ${NAME}`,
      text: `Sie schreibt von ${PERSON.email}.`,
    });
    const customer = { customerContactFirstName: PERSON.first, customerContactLastName: PERSON.last };
    const values = [tx.organizationId, userId, JSON.stringify({ customer })];
    await tx.statement(
      'test-response',
      `insert into idempotency_keys (organization_id, user_id, route, key, request_hash, status, answer)
       values ($1, $2, 'createCustomer', 'key', '\\x00', 201, $3)`,
      values,
    );
    await tx.statement(
      'test-cancellation',
      `insert into cancellations (organization_id, order_id, vert_id, user_id, content) values ($1, 1, 0, $2, $3)`,
      values,
    );
    await tx.statement(
      'test-comment',
      `insert into comments (organization_id, order_id, user_id, user_name, text) values ($1, 1, $2, $3, 'Call ' || $3)`,
      [tx.organizationId, userId, NAME],
    );
    await tx.statement(
      'test-failure',
      `insert into sign_in_failures (subject, failures, first_failed_at, last_failed_at) values ($1, 1, now(), now())`,
      [`account ${PERSON.email} from 192.0.2.1`],
    );
    await tx.statement(
      'test-job',
      `insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, last_error)
       select id, 1, 1, $1 from graphile_worker._private_tasks order by id limit 1`,
      [`550 ${PERSON.email} is unknown`],
    );
    await tx.statement(
      'test-event',
      `insert into delivery_events (organization_id, issue_id, event, user_name)
       select organization_id, id, 'paused', $2 from issues where organization_id = $1 order by id limit 1
       on conflict do nothing`,
      [tx.organizationId, NAME],
    );
  });
}

/** Writes rows of offers, confirmations and the mails with them, and a customer who is the person and has ordered nothing. */
async function writeOnPapers(scope: Scope, userId: number): Promise<void> {
  await createCustomer(scope, {
    name: 'Tischlerei ohne Aufträge',
    legalName: NAME,
    invoiceEmail: PERSON.email,
  });
  await scope.transact(async (tx) => {
    await tx.statement(
      'test-parties',
      `insert into order_parties (organization_id, order_id, ordered_by, copy_to_email)
       select organization_id, id, $2, $3 from orders where organization_id = $1 order by id limit 1
       on conflict do nothing`,
      [tx.organizationId, NAME, PERSON.email],
    );
    await tx.statement(
      'test-paper-mails',
      `insert into paper_mails (organization_id, offer_text_de, confirmation_subject_fr) values ($1, $2, $3)`,
      [tx.organizationId, `Fragen an ${NAME}`, PERSON.email],
    );
    await tx.statement(
      'test-make-good',
      `insert into make_goods (organization_id, vert_id, order_id, customer_id, publication_title, placement_name, sending_date,
         currency, amount, reason, creator_id, creator_name)
       select organization_id, 1, 1, min(id), 'Holz', 'Top', '2026-01-01', 'EUR', 1, $3, $2, $3 from customers
       where organization_id = $1 group by organization_id on conflict do nothing`,
      [tx.organizationId, userId, NAME],
    );
    await tx.statement(
      'test-agreement',
      `insert into agreements (organization_id, customer_id, name, scale_group, first_day, last_day, promised_count, currency,
         creator_id, creator_name)
       select organization_id, min(id), 'A-2026-01', 'Holz', '2026-01-01', '2026-12-31', 6, 'EUR', $2, $3 from customers
       where organization_id = $1 group by organization_id on conflict do nothing`,
      [tx.organizationId, userId, NAME],
    );
    await tx.statement(
      'test-paper',
      `insert into papers (organization_id, order_id, version, customer_id, kind, locale, currency, gross, content,
         content_hash, creator_id, creator_name)
       values ($1, 1, 1, 1, 'offer', 'de', 'EUR', 1, '\\x00', sha256('\\x00'), $2, $3)`,
      [tx.organizationId, userId, NAME],
    );
  });
}

/** Signs the user in and returns the user's scope. */
async function scopeOfUser(pool: pg.Pool, organizationId: number, userId: number): Promise<Scope> {
  const token = await transact(pool, null, (queries) =>
    openSession(queries, { organization_id: organizationId, id: userId }),
  );
  const session = await findSession(pool, token);
  if (!session) throw new Error('The session has ended.');
  const { userName, email, role, capabilities, customerId, ...facts } = session;
  return createScope(pool, {
    ...facts,
    user: { id: userId, name: userName, email, role, capabilities, customerId },
  });
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
}
