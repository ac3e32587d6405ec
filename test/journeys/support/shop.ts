import { PATIENCE_MS } from '../../helpers/browser'

/** The running shop's origin (start.ts). */
export const origin = process.env.JOURNEYS_ORIGIN ?? ''

/** A journey has many steps, each of which may take its time on a busy machine. */
export const JOURNEY_MS = 6 * PATIENCE_MS
