import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/customers/notifications.ts';
import type { NotificationSettings } from '#domain/customers/notification.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { currentWords } from '#web/ui/language/language.tsx';

/** How many notifications the user has not read. Live changes refetch it. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call(contract.countNotifications, { signal })).unread,
});

/** The notifications of the user, the newest first. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ signal }) => (await call(contract.listNotifications, { signal })).notifications,
  refetchOnMount: 'always',
});

/** Returns a mutation that marks a notification as read, alone or together with all older ones. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { notificationId: number; withOlder?: boolean }) =>
      call(contract.markNotificationsRead, { body }),
    onSuccess: () => refetch(client, 'notifications'),
    onError: reportFailure,
  });
}

/** The query of the kinds of notifications that the user wants. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }): Promise<NotificationSettings> =>
    (await call(contract.getNotificationSettings, { signal })).settings,
});

/** Returns a mutation that saves the kinds of notifications that the user wants. */
export function useChooseNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    mutationFn: (body: NotificationSettings) => call(contract.updateNotificationSettings, { body }),
    onMutate: async (chosen) => {
      // The response to an earlier request would overwrite the choice.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, chosen);
    },
    onSuccess: () => showSuccess(currentWords().notification.choice.saved),
    onError: (error) => {
      reportFailure(error);
      return client.invalidateQueries({ queryKey });
    },
  });
}
