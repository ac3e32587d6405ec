/** The public integrity key of a build without a configured one (server/src/config.ts). */
export const DEFAULT_SIGNING_KEY = process.env.SIGNING_KEY ?? 'reluxe-public-integrity-key'
