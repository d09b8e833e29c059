/** Why the admin check refuses an administrator (status 403). The page itself then leads to the form that helps. */
export const deskRefusals = {
  "log-in-again": "Log in again to open the admin pages",
  "set-up-two-factor": "Set up two-factor authentication to open the admin pages",
} as const;

export function isDeskRefusal(message: string): boolean {
  return Object.values<string>(deskRefusals).includes(message);
}
