/** One right of a session: an action and the kind of record it applies to. Spec §6. */
export type Capability = { action: string; subject: string };

/** The capability that an act, a page or a button requires. `manage all` grants all of them. */
export type Need = (typeof NEEDS)[number];

/** Every capability that the product checks. */
export const NEEDS = [
  'manage all',
  'index Order',
  'show Order',
  'create Order',
  'update Order',
  'book Order',
  'cancel Order',
  'show Vert',
  'update Vert',
  'cancel Vert',
  'index Customer',
  'show Customer',
  'show CustomerName',
  'create Customer',
  'update Customer',
  'show Figures',
  'show Revenue',
  'show Report',
  'show Price',
  'update Price',
  'manage RateCard',
  'index Invoice',
  'show Invoice',
  'issue Invoice',
  'correct Invoice',
  'show OwnInvoice',
] as const;

/** A named list of capabilities. The role `customer` is for self-service users, limited to the data of their customer. */
export type Role = (typeof ROLE_NAMES)[number];

/** The built-in roles: first the roles of staff, from the most rights to the fewest, then the role of self-service users. */
export const ROLE_NAMES = ['administrator', 'sales', 'viewer', 'customer'] as const;

const listed = (...needs: Need[]): readonly Capability[] =>
  needs.map((need) => {
    const [action = '', subject = ''] = need.split(' ');
    return { action, subject };
  });

/** The capabilities of each role. Spec §6. */
export const ROLES: Readonly<Record<Role, readonly Capability[]>> = {
  administrator: listed('manage all'),
  sales: listed(
    'index Order',
    'show Order',
    'create Order',
    'update Order',
    'book Order',
    'cancel Order',
    'show Vert',
    'update Vert',
    'cancel Vert',
    'index Customer',
    'show Customer',
    'create Customer',
    'update Customer',
    'show Report',
  ),
  viewer: listed('index Order', 'show Order', 'show Vert', 'show Report'),
  customer: listed(
    'create Order',
    'index Order',
    'show Order',
    'show Vert',
    'update Vert',
    'cancel Order',
    'cancel Vert',
    'show Report',
  ),
};

/** Whether the text names a built-in role. */
export function isRole(text: string): text is Role {
  return ROLE_NAMES.some((role) => role === text);
}

/** The settings of an organization that give its roles further capabilities. */
interface RoleSettings {
  /** Whether users of the role sales see the customers of sold placements in the week view. */
  salesSeeCustomers: boolean;
  /** Whether the organization has published a rate card. Without one, only administrators have rights on prices. */
  keepsPrices: boolean;
  /** Whether users of the role sales see prices and invoices. Self-service users see their own prices in either case. */
  salesSeePrices: boolean;
  /** The maximum discount, in per cent, that users of the role sales may give by a special price; 0 if they may give none. */
  salesSpecialPricePercent: number;
}

/** Returns the capabilities of a session with this role. */
export function capabilitiesOf(
  role: Role,
  {
    salesSeeCustomers = false,
    keepsPrices = false,
    salesSeePrices = false,
    salesSpecialPricePercent = 0,
  }: Partial<RoleSettings> = {},
): Capability[] {
  const seesCustomers = role === 'sales' && salesSeeCustomers;
  const seesPrices = keepsPrices && (role === 'customer' || (role === 'sales' && salesSeePrices));
  const agreesPrices = seesPrices && role === 'sales' && salesSpecialPricePercent > 0;
  return [
    ...ROLES[role],
    ...(seesCustomers ? listed('show CustomerName') : []),
    ...(seesPrices ? listed('show Price') : []),
    ...(agreesPrices ? listed('update Price') : []),
    ...(seesPrices && role === 'sales' ? listed('index Invoice', 'show Invoice') : []),
    ...(seesPrices && role === 'customer' ? listed('show OwnInvoice') : []),
  ];
}

/** Whether the capabilities include the needed one, directly or through `manage all`. Spec §6. */
export function can(capabilities: readonly Capability[], need: Need): boolean {
  return capabilities.some(({ action, subject }) => {
    const held = `${action} ${subject}`;
    return held === 'manage all' || held === need;
  });
}

/** Whether users of the role order for themselves and therefore belong to exactly one customer. */
export function isSelfService(role: Role): boolean {
  return role === 'customer';
}
