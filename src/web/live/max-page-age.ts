/** How long a rendered page is shared by all readers who haven't set a delay. */
export const MAX_PAGE_AGE_MS = 1_000;
