/** Address of the active page, unredacted: start-errors.ts redacts it. */
export const pageUrl = (): string => location.href
