/** ms that seen goods wait for others: a list that scrolls shows some every second. */
export const GATHER_TIME = 2000

/** Goods in one report, as many as the collector takes (contract/tracking.ts, ExposureBody). */
export const ITEMS_PER_REPORT = 100

/** Reports that are kept in memory while they do not arrive. The oldest goes first: its goods are in the explosureGoods events as well. */
export const REPORTS_KEPT = 10

/** ms after which a report without an answer has failed (spec 9: tracking's send timeout). */
export const SEND_TIMEOUT = 2000

/** Most characters of the page's address and of the user agent, as the contract has it. */
export const URL_LENGTH = 2048
export const AGENT_LENGTH = 512
