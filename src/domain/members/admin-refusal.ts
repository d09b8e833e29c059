/**
 * Errors of the admin check (status 403) for administrators who have to do something first. The
 * page then links to the form.
 */
export const adminRefusals = {
  "log-in-again": "Log in again to open the admin pages",
  "set-up-two-factor": "Set up two-factor authentication to open the admin pages",
} as const;

export function isAdminRefusal(message: string): boolean {
  return Object.values<string>(adminRefusals).includes(message);
}
