/** How long to wait, as a refusal says it: `42秒`, `5分钟`, `3小时`, rounded up, so that the next try succeeds. */
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** @param ms the rest of the wait; one that is over already counts as a second */
export function waitText(ms: number): string {
  if (ms <= MINUTE_MS) return `${Math.max(1, Math.ceil(ms / SECOND_MS))}秒`
  return ms <= HOUR_MS ? `${Math.ceil(ms / MINUTE_MS)}分钟` : `${Math.ceil(ms / HOUR_MS)}小时`
}
