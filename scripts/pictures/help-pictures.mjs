/**
 * The pictures of the manual, in the order in which they are taken. The order matters: later pictures show what earlier ones have created.
 */
export const pictures = [
  { name: 'sign-in', user: null, around: '.login__b', show: ({ page }) => page.goto('/login') },
  { name: 'week-view', user: 'sales', height: 560, show: fillCart },
  { name: 'cart', user: 'sales', height: 560, show: fillOrderForm },
  { name: 'orders', user: 'sales', height: 520, show: ({ page }) => page.goto('/orders') },
  { name: 'order', user: 'sales', height: 500, show: openReservation },
  { name: 'text-ad', user: 'sales', wide: true, height: 720, show: (stage) => openVert(stage, 'TextVert') },
  { name: 'image-ad', user: 'sales', wide: true, height: 640, show: (stage) => openVert(stage, 'ImageVert') },
  { name: 'dashboard', user: 'administrator', height: 760, show: ({ page }) => page.goto('/today') },
  {
    name: 'publication-details',
    user: 'administrator',
    wide: true,
    height: 620,
    restMs: 1500,
    show: openDetails,
  },
  { name: 'add-newsletter', user: 'administrator', height: 720, show: openAddNewsletter },
  { name: 'edit-issues', user: 'administrator', height: 640, show: openWeekEdit },
  { name: 'customers', user: 'administrator', height: 420, show: ({ page }) => page.goto('/customers') },
  { name: 'delivery', user: 'administrator', wide: true, height: 660, restMs: 1500, show: openDelivery },
  {
    name: 'mailing',
    user: 'administrator',
    height: 740,
    restMs: 1000,
    show: ({ page }) => page.goto('/mailing'),
  },
  { name: 'report', user: 'administrator', height: 420, restMs: 1500, show: openReport },
  { name: 'users', user: 'administrator', height: 340, show: ({ page }) => page.goto('/users') },
];

/** Adds two placements of the newsletter to the cart. */
async function fillCart(stage) {
  const { page } = stage;
  await openNewsletter(stage);
  const free = page.locator('[data-week]:not([inert]) button[aria-pressed="false"]');
  await free.first().waitFor();
  for (const place of [4, 9]) await free.nth(Math.min(place, (await free.count()) - 1)).click();
  await page.mouse.move(600, 10);
}

async function openNewsletter({ page, call, newsletter }) {
  const { publications } = await call('GET', '/publications');
  const { id } = publications.find(({ title }) => title === newsletter);
  await page.goto(`/publications/${id}`);
  await page.locator('[data-week]:not([inert])').first().waitFor();
}

async function fillOrderForm({ page, words, today }) {
  await page.goto('/cart');
  await page.getByRole('combobox', { name: words.cart.customer }).fill('a');
  await page.getByRole('option').first().click();
  const inAWeek = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10);
  const until = page.getByLabel(words.cart.reservedUntil);
  await until.fill(inAWeek.split('-').toReversed().join('.'));
  await until.press('Enter');
  await page.getByLabel(words.cart.note, { exact: true }).focus();
}

/** Yields the current orders with all their data, the newest first. */
async function* orders(call) {
  const { order_overviews: rows } = await call('GET', '/orders/overview?page=0&pageSize=100');
  for (const { id } of rows) yield (await call('GET', `/orders/${id}`)).order;
}

/** Opens a reservation of several placements, of this newsletter if there is one. */
async function openReservation({ page, call, newsletter }) {
  let found = null;
  for await (const order of orders(call)) {
    if (order.state !== 'reserved' || order.verts.length < 2) continue;
    found ??= order;
    if (!isFor(order.verts[0], newsletter)) continue;
    found = order;
    break;
  }
  await page.goto(`/orders/${found.id}`);
  await page.getByRole('table').waitFor();
}

/** Opens a complete, unsent ad of this type, of this newsletter if there is one. */
async function openVert({ page, call, newsletter }, type) {
  let found = null;
  for await (const order of orders(call)) {
    const vert = order.verts.find((one) => one.type === type && !one.sent && !one.hasMissingData);
    if (vert === undefined) continue;
    found ??= `/orders/${order.id}/verts/${vert.id}`;
    if (!isFor(vert, newsletter)) continue;
    found = `/orders/${order.id}/verts/${vert.id}`;
    break;
  }
  await page.goto(found);
  await page.locator('.savebar').waitFor();
}

function isFor(vert, newsletter) {
  return vert.placement.issue.publication.title === newsletter;
}

async function openDetails(stage) {
  const { page } = stage;
  await openNewsletter(stage);
  await page.locator('[data-week]:not([inert]) a[href*="/vert/"]').last().click();
  await page.waitForURL(/\/vert\//);
}

async function openAddNewsletter({ page, words, newcomer }) {
  await page.goto('/publications/add');
  await page.getByLabel(words.publication.add.name, { exact: true }).fill(newcomer);
}

async function openWeekEdit(stage) {
  const { page } = stage;
  await openNewsletter(stage);
  await page.goto('/publications/edit');
  await page.locator('[data-week]:not([inert]) input').first().waitFor();
}

/** Creates an issue of today with two ads, sends it, and opens its delivery. */
async function openDelivery({ page, call, newsletter, today, words }) {
  const { publications } = await call('GET', '/publications');
  const { id: publicationId } = publications.find(({ title }) => title === newsletter);
  const { issue } = await call('POST', '/issues', { publicationId, sendingDate: today });
  const { customers } = await call('GET', '/customers');
  const example = await completeAd(call, newsletter);
  const { order } = await call('POST', '/orders', {
    customer_id: customers.find(({ name }) => name === example.order.customer.name).id,
    placement_ids: issue.placements.slice(0, 2).map(({ id }) => id),
    reservation_expire_date: today,
    note: '',
  });
  for (const { id, version } of order.verts) {
    await call('PATCH', `/verts/${id}`, { ...example.content, version });
  }
  await call('POST', `/orders/${order.id}/book`, { version: order.version });
  await call('POST', `/deliveries/${issue.id}/send_now`);
  await page.goto(`/deliveries/${issue.id}`);
  await page.locator('.sheet__n').getByText(`${words.delivery.progress.sent}.`).waitFor();
  await page.locator('.prev iframe').waitFor();
}

/** Returns the content of a complete text ad of this newsletter, and its order. */
async function completeAd(call, newsletter) {
  for await (const order of orders(call)) {
    const vert = order.verts.find(
      (one) => one.type === 'TextVert' && !one.hasMissingData && isFor(one, newsletter),
    );
    if (vert === undefined) continue;
    const { type, headline, text, linkText, linkUrl, textImageUrl } = vert;
    return { order, content: { type, headline, text, linkText, linkUrl, textImageUrl } };
  }
  throw new Error(`The demo has no complete text ad of ${newsletter}.`);
}

/** Opens the report of a booking of several ads that have all been sent. */
async function openReport({ page, call }) {
  const { order_overviews: rows } = await call('GET', '/orders/overview?page=0&pageSize=100');
  const { order } = await call('GET', `/orders/${rows.find(isSent).id}`);
  await page.goto(`/reporting/${order.report.id}`);
  await page.getByRole('table').first().waitFor();
}

function isSent(row) {
  return row.count_sent_verts > 1 && row.count_sent_verts === row.count_verts;
}
