import * as z from 'zod/mini';
import { NOTIFICATION_KINDS } from '#domain/customers/notification.ts';
import { id, instant } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const kind = z.enum(NOTIFICATION_KINDS, 'invalid');

const notificationSchema = z.object({
  id,
  kind,
  createdAt: instant,
  read: z.boolean(),
  /** Null for a request of a visitor, which has no order yet, and for an invoice. */
  orderId: z.nullable(id),
  /** The invoice whose money went back, with its number; null for none. */
  invoiceId: z.nullable(id),
  invoiceNumber: z.nullable(z.string()),
  /** The customer of the order or invoice. For a request of a visitor, the company that the visitor entered. */
  customerName: z.string(),
  /** The ad that the notification is about; null for none. */
  vertId: z.nullable(id),
  placementName: z.nullable(z.string()),
  publicationTitle: z.nullable(z.string()),
  sendingDate: z.nullable(z.string()),
  /** The last day of a reservation that lapses soon, or the new day of an issue that has moved. */
  day: z.nullable(z.string()),
  /** The author of the comment that mentions the caller. */
  userName: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = route('listNotifications', 'GET /api/notifications', {
  summary: 'What concerns the caller, the newest first. For staff',
  needs: 'show Order',
  response: z.object({ notifications: z.array(notificationSchema) }),
});

export const countNotifications = route('countNotifications', 'GET /api/notifications/unread', {
  summary: 'How many notifications the caller has not read. For staff',
  needs: 'show Order',
  response: z.object({ unread: z.int() }),
});

export const markNotificationsRead = route('markNotificationsRead', 'POST /api/notifications/read', {
  summary: 'Mark one notification of the caller as read, or all up to one. For staff',
  needs: 'show Order',
  body: z.object({
    notificationId: id,
    /** Whether to mark all older ones too. */
    withOlder: z._default(z.boolean('invalid'), false),
  }),
});

const settingsSchema = z.object({
  /** The kinds that the bell leaves out. */
  hidden: z.array(kind, 'invalid').check(z.maxLength(NOTIFICATION_KINDS.length, 'too_many')),
  /** The kinds in the daily mail. If there are none, no mail is sent. */
  mailed: z.array(kind, 'invalid').check(z.maxLength(NOTIFICATION_KINDS.length, 'too_many')),
});

export const getNotificationSettings = route('getNotificationSettings', 'GET /api/notifications/settings', {
  summary: 'Which kinds of notifications the caller wants. For staff',
  needs: 'show Order',
  response: z.object({ settings: settingsSchema }),
});

export const updateNotificationSettings = route(
  'updateNotificationSettings',
  'PATCH /api/notifications/settings',
  {
    summary: 'Choose the notifications in the bell and in the daily mail. For staff',
    needs: 'show Order',
    body: settingsSchema,
    response: z.object({ settings: settingsSchema }),
  },
);
