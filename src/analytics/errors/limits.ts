/** Share of the errors that the outside error service receives: 1 % (spec 7.4). Our own server receives all of them. */
export const ERROR_SAMPLE_RATE = 0.01

/** Share of the visits whose page load the outside error service receives: 0.1 % (spec 7.4). */
export const TRACE_SAMPLE_RATE = 0.001

/** The fixed front-end project id (spec 7.4 does not show its value). */
export const PROJECT_ID = 'reluxe-front-end'

/**
 * The environment for our own server (spec 9: "environment defaults to production"), and for the outside service (spec
 * 7.4).
 */
export const ENVIRONMENT = 'production'
export const SERVICE_ENVIRONMENT = 'prod'

/** Errors reported per visit: an error whose text changes each time must not flood the network or the collector. */
export const ERRORS_PER_VISIT = 20

/** Errors queued until start-errors.ts has loaded; later ones mostly follow from the first. */
export const EARLY_ERRORS = 10

/**
 * ms that a failed file waits for the module loader: if the loader reports the same file as a chunk load error, only
 * that is reported.
 */
export const FILE_WAIT = 1000

/** Maximum length of each field, as in the contract (contract/tracking.ts, CollectErrorBody). */
export const LENGTHS = {
  error_name: 200,
  message: 2000,
  stack: 10_000,
  page_url: 2048,
  component_name: 200,
  source_file: 1000,
  release: 64,
  user_agent: 512,
} as const
