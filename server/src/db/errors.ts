/** Classifies database errors by their protocol codes. */
interface DatabaseError {
  code?: unknown
  constraint?: unknown
}

const UNIQUE_VIOLATION = '23505'
const LOCK_TIMEOUT = '55P03'
/** Codes of Node: the database cannot be reached, or the connection to it broke. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
])
/**
 * Codes of PostgreSQL that mean the same request may succeed later: the connection failed (08), memory, disk or
 * connections are used up (53), the server is stopping or ended the statement or session (57), a standby after a
 * failover takes no writes (25006), an idle transaction was ended (25P03, 25P04), a conflict with another transaction
 * (40001, 40P01), a lock that was not free in time (55P03).
 */
const UNAVAILABLE = /^(08\w{3}|53\w{3}|57014|57P0\w|25006|25P0[34]|40001|40P01|55P03)$/
/** Messages of `pg`, which have no code, when it gets no connection or loses one. */
const UNAVAILABLE_TEXT =
  /timeout exceeded when trying to connect|Connection (terminated|ended)|is not queryable|Query read timeout/

/** The text contains a NUL, which the database cannot store. */
const BAD_TEXT = '22021'

/** @param constraint name of the unique constraint or index; without it, any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: found } = (error ?? {}) as DatabaseError
  return code === UNIQUE_VIOLATION && (constraint === undefined || found === constraint)
}

/** The database cannot do it now; the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DatabaseError & { message?: unknown }
  if (typeof code === 'string' && (UNREACHABLE.has(code) || UNAVAILABLE.test(code))) return true
  return UNAVAILABLE_TEXT.test(String(message))
}

/** A lock was not free within the connection's lock_timeout. */
export function isLockTimeout(error: unknown): boolean {
  return ((error ?? {}) as DatabaseError).code === LOCK_TIMEOUT
}

/** The error is in the request's text, not in the server. */
export function isBadText(error: unknown): boolean {
  return ((error ?? {}) as DatabaseError).code === BAD_TEXT
}
