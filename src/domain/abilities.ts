/** One right as a session carries it: an action and the subject it may be done to. Spec §6. */
export type Capability = { action: string; subject: string };

/** What an act, a page or a button asks for. `manage all` grants every one of them. */
export type Need = (typeof NEEDS)[number];

/** Every need that the product knows. */
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
  'create Customer',
  'update Customer',
  'show Report',
] as const;

/** A named list of capabilities. The `customer` is the self-service one: all it may do is bounded by its customer. */
export type Role = (typeof ROLE_NAMES)[number];

/** The built-in roles, the one with the most rights first. */
export const ROLE_NAMES = ['administrator', 'sales', 'viewer', 'customer'] as const;

const listed = (...needs: Need[]): readonly Capability[] =>
  needs.map((need) => {
    const [action = '', subject = ''] = need.split(' ');
    return { action, subject };
  });

/** What each role may do. Decisions §1. */
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

/** The capabilities that a session of this role carries. */
export function capabilitiesOf(role: Role): Capability[] {
  return [...ROLES[role]];
}

/** Whether someone with these capabilities may do it: by managing all, or because the action lists the subject. Spec §6. */
export function can(capabilities: readonly Capability[], need: Need): boolean {
  return capabilities.some(({ action, subject }) => {
    const held = `${action} ${subject}`;
    return held === 'manage all' || held === need;
  });
}

/** Whether the role orders for itself and therefore belongs to exactly one customer. */
export function isSelfService(role: Role): boolean {
  return role === 'customer';
}
