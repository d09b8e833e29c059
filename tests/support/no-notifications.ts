import type { Notifications } from "#notifications/notifications.ts";

const unexpected = (): never => {
  throw new Error("This test has no notifications. Open them with a separate database.");
};

export const noNotifications: Notifications = {
  pushKey: () =>
    Promise.resolve(
      "BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo",
    ),
  savePush: unexpected,
  movePush: unexpected,
  findPush: unexpected,
  removePush: unexpected,
  testPush: unexpected,
  listOwn: () =>
    Promise.resolve({ browsers: [], emails: { scheduleChanges: false, weekend: false } }),
  listWebhooks: () => Promise.resolve([]),
  addWebhook: unexpected,
  removeWebhook: unexpected,
  testWebhook: unexpected,
  removeOwn: unexpected,
  saveEmails: unexpected,
  findEmails: () => Promise.resolve(null),
  unsubscribe: () => Promise.resolve(false),
};
