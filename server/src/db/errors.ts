/** Classifies database errors by their protocol codes. */
interface DatabaseError {
  code?: unknown
  constraint?: unknown
}

const UNIQUE_VIOLATION = '23505'
/**
 * The database cannot be reached, is stopping, has no connection left, or took too long (PostgreSQL and Node codes).
 */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
/** Messages of `pg`, which have no code, when it gets no connection or loses one. */
const UNAVAILABLE_TEXT = /timeout exceeded when trying to connect|Connection terminated/

/** The text contains a NUL, which the database cannot store. */
const BAD_TEXT = '22021'

/** @param constraint name of the unique constraint or index; without it, any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: found } = (error ?? {}) as DatabaseError
  return code === UNIQUE_VIOLATION && (constraint === undefined || found === constraint)
}

export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DatabaseError & { message?: unknown }
  return (typeof code === 'string' && UNAVAILABLE.has(code)) || UNAVAILABLE_TEXT.test(String(message))
}

/** The error is in the request's text, not in the server. */
export function isBadText(error: unknown): boolean {
  return ((error ?? {}) as DatabaseError).code === BAD_TEXT
}
