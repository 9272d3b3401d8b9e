import { createComment } from '#contract/customers/comments.ts';
import { allWords } from '#words/all.ts';
import { notificationText } from '#words/texts/notification-text.ts';
import { expectAccessible } from '../support/axe.ts';
import { findStory, found } from '../support/demo-records.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const words = allWords['en-gb'];
const { comment: comments, common, notification: bells } = words;

test('a colleague who is mentioned in a comment is notified at once', async ({ open, as }) => {
  const { id, customer } = await findStory(as.administrator, 'incompleteBanner');
  const colleague = as.administrator.session;
  const theirs = await open({ as: 'administrator' });
  await visit(theirs, '/orders');
  const bell = theirs.getByRole('button', { name: new RegExp(`^${bells.title}`) });
  await expect(bell).toBeVisible();

  const page = await open({ as: 'sales' });
  await visit(page, `/orders/${id}`);
  const section = page.getByRole('region', { name: comments.title });
  const field = section.getByRole('textbox', { name: comments.label });
  await test.step('the keyboard alone writes it', async () => {
    await field.focus();
    await page.keyboard.type(`See https://wiki.example/logo, @${colleague.name.slice(0, 3)}`);
    await expect(section.getByRole('option', { name: colleague.name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(new RegExp(`@${colleague.name} $`));
    await page.keyboard.press('Control+Enter');
    await expect(section.getByRole('link', { name: 'https://wiki.example/logo' })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    await expect(field).toHaveValue('');
  });
  await expectAccessible(page, 'the comments of an order');

  const mentionIn = (customerName: string) =>
    notificationText(bells, 'en-gb', {
      kind: 'mentioned',
      customerName,
      invoiceNumber: null,
      placementName: null,
      publicationTitle: null,
      sendingDate: null,
      day: null,
      userName: as.sales.session.name,
    });
  await test.step('the bell of the colleague leads to it', async () => {
    await expect(bell).toHaveAccessibleName(/unread/);
    await bell.focus();
    await theirs.keyboard.press('Enter');
    const panel = theirs.getByRole('dialog', { name: bells.title });
    const entry = panel.getByRole('link').filter({ hasText: mentionIn(customer.name) });
    await expect(entry).toContainText(bells.unread);
    await expectAccessible(theirs, 'the open bell');
    await theirs.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(bell).toBeFocused();
    await theirs.keyboard.press('Enter');
    await entry.press('Enter');
    await expect(theirs).toHaveURL(new RegExp(`/orders/${id}#comments$`));
    const linked = theirs.getByRole('region', { name: comments.title });
    await expect(linked.getByText(`@${colleague.name}`)).toBeInViewport();
    await expect(linked).toBeFocused();
  });

  await test.step('all are marked as read, and a deleted comment disappears', async () => {
    const other = await findStory(as.administrator, 'expiringInSixDays');
    const vertId = found(other.verts[0]).id;
    const body = { text: `Is the logo here, @${colleague.name}?`, vertId };
    await as.sales.call(createComment, { params: { id: other.id }, body });
    await bell.click();
    const panel = theirs.getByRole('dialog', { name: bells.title });
    const entry = panel.getByRole('link').filter({ hasText: mentionIn(other.customer.name) });
    await expect(entry).toContainText(bells.unread);
    await panel.getByRole('button', { name: bells.markAll }).click();
    await expect(bell).toHaveAccessibleName(bells.title);
    await entry.click();
    await expect(theirs).toHaveURL(new RegExp(`/orders/${other.id}/verts/${vertId}#comments$`));
    const onAd = theirs.getByRole('region', { name: comments.title });
    await expect(onAd.getByText(body.text.slice(0, 10))).toBeInViewport();
    await visit(theirs, `/orders/${id}`);
    await section.getByRole('button', { name: common.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
    await expect(theirs.getByRole('region', { name: comments.title })).toContainText(comments.empty);
  });
});

test('a user chooses what the bell shows and what is mailed', async ({ open, as }) => {
  expect(as.viewer.session.customerId).toBeNull();
  const page = await open({ as: 'viewer' });
  await visit(page, '/user');
  const { kinds, inMail, saved, title } = bells.choice;
  const mail = page.getByRole('checkbox', { name: inMail(kinds.mentioned) });
  await expect(mail).not.toBeChecked();
  await mail.click();
  await expect(mail).toBeChecked();
  await expect(page.getByText(saved)).toBeVisible();
  await expectAccessible(page, 'the choice of notifications');
  await page.reload();
  await expect(mail).toBeChecked();

  await visit(page, '/orders');
  await page.getByRole('button', { name: bells.title }).click();
  await page.getByRole('link', { name: bells.settings }).click();
  await expect(page.getByRole('region', { name: title })).toBeFocused();
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
});
