import { startReporting } from './reporting'

/** The mini-program comes as a whole. */
export const loadReporting = () => Promise.resolve({ startReporting })
