/** ms that exposed items wait for more: a scrolling list exposes some every second. */
export const GATHER_TIME = 2000

/** Items per report, the collector's maximum (contract/tracking.ts, ExposureBody). */
export const ITEMS_PER_REPORT = 100

/** Failed reports kept in memory. The oldest is dropped first: its items are also in the explosureGoods events. */
export const REPORTS_KEPT = 10

/** ms after which a report without an answer has failed (spec 9: tracking's send timeout). */
export const SEND_TIMEOUT = 2000

/** Maximum length of the page's address and of the user agent, as in the contract. */
export const URL_LENGTH = 2048
export const AGENT_LENGTH = 512
