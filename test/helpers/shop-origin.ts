/**
 * The origin of this worker's shop. Browser tests run side by side, each in a worker of jest with a shop of its own
 * (test/journeys/support/start.ts): what one of them settles at the console changes no other one's prices or deadlines.
 */
export const shopOrigin = (): string => {
  const origins = (process.env.JOURNEYS_ORIGIN ?? '').split(' ')
  return origins[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % origins.length] ?? ''
}
