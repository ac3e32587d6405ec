/** Numbers of the server, each with its reason. */

/** Largest accepted request body, bytes: the longest form (an order of 50 items with a remark) is under 4 KB. */
export const BODY_LIMIT = 64 * 1024
/**
 * Largest record of the collector, bytes: fifty events with long addresses are about 60 KB; four times that for the
 * longest lists of items.
 */
export const RECORD_LIMIT = 256 * 1024
/**
 * A signed request is refused when its timestamp differs from the server's clock by more than this, ms: long enough for
 * slow networks.
 */
export const SIGNATURE_MAX_AGE_MS = 5 * 60 * 1000
/** Time for a whole request to arrive, ms: the client gives up after 15 s (spec 9, request timeout). */
export const REQUEST_TIMEOUT_MS = 20_000
/**
 * Open connections of a process, and of one client address where clients connect to it without a proxy: a browser opens
 * six, and eighty phones may share one address. An idle one takes some 20 KB.
 */
export const CONNECTIONS = 3_000
export const CONNECTIONS_PER_ADDRESS = 500
/** Interval at which overdue requests are looked for, ms: they outlive their time by at most this. */
export const CONNECTIONS_CHECK_MS = 2_000
/** Bounds of the durations that /metrics counts, s: from a cached picture to the client's time limit (spec 9). */
export const METRICS_DURATIONS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15] as const
/** Time for the database to answer the health check, ms. */
export const HEALTH_TIMEOUT_MS = 3_000
/** Time for running requests to finish when the server stops, ms, after its drain delay; after that it exits anyway. */
export const SHUTDOWN_TIMEOUT_MS = 10_000
/**
 * Time in which a stopping server waits for its clients, ms: to send the rest of a request, or to take the rest of an
 * answer. The server's own work has the whole SHUTDOWN_TIMEOUT_MS.
 */
export const SHUTDOWN_CLIENT_MS = 5_000

/** Time to get a connection, ms: an unreachable database is reported within it. */
export const CONNECTION_TIMEOUT_MS = 5_000
/** Longest run time of a request's statement, ms: the client has given up by then (spec 9, request timeout 15 s). */
export const STATEMENT_TIMEOUT_MS = 15_000
/**
 * Longest wait of a request's statement for a lock, ms: a transaction that holds it longer is stuck, and every waiting
 * request takes a connection from the others.
 */
export const LOCK_TIMEOUT_MS = 3_000
/** Longest wait of a migration for a lock, ms: all requests of that table wait behind it meanwhile. */
export const MIGRATION_LOCK_TIMEOUT_MS = 3_000
/**
 * Pauses before a migration, or another step of a start, that got no lock is tried again, ms; the last one is repeated.
 * Requests run meanwhile.
 */
export const LOCK_PAUSES_MS = [1_000, 2_000, 5_000, 10_000]
/**
 * Difference between the clocks of process and database that is left alone, ms: less matters to nobody, and the time of
 * a log line should not jump.
 */
export const CLOCK_TOLERANCE_MS = 500
/** Difference that is reported as a mistake of the machine, ms. */
export const CLOCK_WARNING_MS = 5_000
/** The database ends a transaction that stays idle this long, ms. */
export const IDLE_TRANSACTION_TIMEOUT_MS = 30_000

/** Life of a session after its last use, ms: 30 days. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000
/** A session's expiry is extended at most this often, ms: one write a day instead of one per request. */
export const SESSION_EXTEND_AFTER_MS = 24 * 60 * 60 * 1000
/**
 * Sessions of one user: more than anybody has devices. Those used longest ago end first, so tokens
 * that were lost or stolen do not pile up for 30 days.
 */
export const MAX_SESSIONS = 20
/** A session token has 256 random bits. */
export const TOKEN_BYTES = 32

/** Life of an sms code, ms. */
export const SMS_CODE_LIFE_MS = 5 * 60 * 1000
/**
 * Attempts of one client address while a code is the phone's newest; two codes are valid at most. With 10 codes a day,
 * an address has 50 guesses of 1,000,000 per phone and day.
 */
export const SMS_CODE_ATTEMPTS = 5
/** The same of all addresses together: 500 guesses a day, so that many addresses do not find a code either. */
export const SMS_CODE_ATTEMPTS_OF_ALL = 50
/**
 * Codes of the whole shop in an hour, unless SMS_PER_HOUR says otherwise: far above the logins of a busy hour, and a
 * bound on what an attack from many addresses costs.
 */
export const DEFAULT_SMS_PER_HOUR = 3000
/** Time between two codes of a scene for one phone, ms. */
export const SMS_INTERVAL_MS = 60 * 1000
/** Codes per phone in 24 hours. */
export const SMS_PER_PHONE_PER_DAY = 10
/** Codes per client address in an hour: a household or a small office that shares an address still gets through. */
export const SMS_PER_ADDRESS_PER_HOUR = 30
export const SMS_PHONE_WINDOW_MS = 24 * 60 * 60 * 1000
export const SMS_ADDRESS_WINDOW_MS = 60 * 60 * 1000
/**
 * Codes of a phone in 24 hours, and of a client address in an hour, that need no captcha where the shop has one: a user
 * who mistypes gets three, a household ten.
 */
export const CAPTCHA_FREE_PER_PHONE = 3
export const CAPTCHA_FREE_PER_ADDRESS = 10
/** Life of a passed captcha, ms: until the code is requested, which the client does at once. */
export const CAPTCHA_PASS_LIFE_MS = 5 * 60 * 1000
/** Time for the captcha's service to answer, ms: within the client's 15 s (spec 9). */
export const CAPTCHA_TIMEOUT_MS = 5_000
/** Time for the sms service to answer, ms. */
export const SMS_SERVICE_TIMEOUT_MS = 8_000
/** Time for the identity service to answer, ms: within the client's 15 s (spec 9). */
export const IDENTITY_SERVICE_TIMEOUT_MS = 10_000

/** Window of all request rates below. */
export const RATE_WINDOW_MS = 60 * 1000
/**
 * Requests of one sms, login or operator's call per address and window: far above what a user needs, far below what
 * guessing codes needs.
 */
export const RATE_SENSITIVE = 30
/** Payments of one user opened or confirmed per window: every one is a call of the provider, and a user needs three. */
export const RATE_MONEY = 30
/**
 * Tracking calls per address and window, as a multiple of the common rate: a phone reports every few seconds in
 * addition to its reads, and reports are cheap.
 */
export const RATE_TRACKING_FACTOR = 2
/**
 * Bytes of tracking calls per client address and minute: a busy phone sends 50 KB, and eighty phones may share one
 * address.
 */
export const DEFAULT_TRACKING_BYTES_PER_MINUTE = 4 * 1024 * 1024
/**
 * Tracking rows per day, of all clients: a shop of 20,000 visits a day with a hundred rows each. At 1.5 KB a row the
 * days that are kept stay below 300 GB, whatever clients send.
 */
export const DEFAULT_TRACKING_ROWS_PER_DAY = 2_000_000

/** Client addresses whose rates are kept in memory; the oldest are dropped first. */
export const RATE_ADDRESSES = 20_000

/** Addresses that one user may save. */
export const MAX_ADDRESSES = 20
/** Lengths of the contract's AddressBody. */
export const ADDRESS_NAME_LENGTH = 20
export const ADDRESS_DETAIL_LENGTH = 100

/** Browser cache time of hashed assets, s: their content never changes. */
export const ASSET_MAX_AGE_S = 365 * 24 * 60 * 60

/** Connections to PostgreSQL per process; four processes stay far below its default of 100. */
export const DEFAULT_POOL_SIZE = 10
/**
 * Share of the connections that placing orders may take: buyers of one item wait for each other, and meanwhile readers
 * need connections too.
 */
export const PLACING_SHARE = 0.6
/** Longest wait of a placing for its turn, ms: as long as for a lock. */
export const PLACING_WAIT_MS = 3_000
/**
 * Longest wait for the turn at a row that many users want at once (an item, a voucher), ms: as long as for its lock.
 * One request of a process waits for the row itself; the others wait for their turn without a connection.
 */
export const TURN_WAIT_MS = 3_000
/** Requests per client address and minute: a fast reader makes 200, and many phones may share one address. */
export const DEFAULT_RATE_PER_MINUTE = 1200
/** Retention of tracking rows, days: a quarter, so that a season can be compared with the one before. */
export const DEFAULT_TRACKING_RETENTION_DAYS = 90

/** Lines in one cart. Our choice: every line is a unique item, and no user compares more than this. */
export const CART_MAX_LINES = 100

/** Items per page of the wishlist: four rows of two (spec 9). */
export const WISHLIST_PAGE_SIZE = 8
/** Items that one user may save: more than a user looks through, and a bound on what a script can store. */
export const WISHLIST_MAX = 1000

/**
 * Time for the messenger to respond, ms: a request of ours makes at most four such calls, and the client gives up after
 * 15 s (spec 9).
 */
export const MESSENGER_TIMEOUT_MS = 3_500
/**
 * A token or ticket is renewed this long before it expires, ms: the messenger keeps the old one valid for five minutes
 * more.
 */
export const RENEW_BEFORE_MS = 5 * 60 * 1000
/** Pause after a failed renewal, ms: the requests of many visitors must not repeat a failing call. */
export const PAUSE_AFTER_FAILURE_MS = 3_000

/** A statement from here on is shown to operators as slow, ms: a user waits for it noticeably. */
export const SLOW_STATEMENT_MS = 500
/** Different slow statements that a process keeps until it stores them. */
export const SLOW_STATEMENTS_KEPT = 200
/** Characters of a statement that are kept. */
export const STATEMENT_LENGTH = 2_000

/**
 * Threads of the process that read files, hash passwords, compress and work on pictures (UV_THREADPOOL_SIZE, set by
 * what starts the server). More than the long tasks that may run at once, so that files are always read: hashes,
 * uploads, drawings, narrower pictures, posters, each two.
 */
export const POOL_THREADS = 16
/**
 * Documents drawn at once, of a process: each waits for the database, holds some 2 MB meanwhile, and is drawn by the
 * one thread that answers everything else.
 */
export const DOCUMENTS_AT_ONCE = 8
/** Documents that may wait to be drawn: the last of them waits about two seconds. */
export const DOCUMENTS_WAITING = 64
/** Documents of one client address, drawn and waiting: nine addresses would be needed to fill all places. */
export const DOCUMENTS_PER_CLIENT = 8

/** Site maps made at once, of 3 MB each, and requests that may wait: search engines fetch one after the other. */
export const SITE_MAPS_AT_ONCE = 1
export const SITE_MAPS_WAITING = 8
/** Addresses of items in one file of the site map; the protocol allows 50,000. */
export const SITE_MAP_SIZE = 20_000
/** s, how long a site map may be kept. */
export const SITE_MAP_MAX_AGE_S = 3600

/** Longest wait of a call for news, ms: the client's time-out is 15 s (spec 9), and a slow network needs some of it. */
export const WAIT_MOST_MS = 10_000
/** Those who wait look by themselves this often while no notifications come, ms. */
export const LOOK_EVERY_MS = 1_000
/** Topics in which much happens are announced at most this often by a process, ms. */
export const ANNOUNCE_EVERY_MS = 1_000
/** Pause before a broken connection of notifications is replaced, ms. */
export const NOTIFICATIONS_RETRY_MS = 1_000
