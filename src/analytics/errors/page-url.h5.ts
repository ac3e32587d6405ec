/** Address of the page in front. It may hold what a report must not: start-faults.ts takes it out. */
export const pageUrl = (): string => location.href
