/** Share of the faults that the outside error service gets: 1 % (spec 7.4). Our own server gets all of them. */
export const ERROR_SAMPLE_RATE = 0.01

/** Share of the visits that tell the outside error service how long their document took: 0.1 % (spec 7.4). */
export const TRACE_SAMPLE_RATE = 0.001

/** The fixed front-end project id (spec 7.4: its value is not shown). */
export const PROJECT_ID = 'reluxe-front-end'

/** As our own server gets it (spec 9: "environment defaults to production"), and as the outside service does (spec 7.4). */
export const ENVIRONMENT = 'production'
export const SERVICE_ENVIRONMENT = 'prod'

/** Faults of one visit: one that differs each time (a changing address in its text) must fill neither the network nor the collector. */
export const ERRORS_PER_VISIT = 20

/** Faults that wait until the rest of this room is there; what comes later is mostly the consequence of the first. */
export const EARLY_ERRORS = 10

/** ms that a file which did not come waits for the module loader: where that tells the same as a chunk load error, only this is reported. */
export const FILE_WAIT = 1000

/** Most characters of each field, those of the contract (contract/tracking.ts, CollectErrorBody). */
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
