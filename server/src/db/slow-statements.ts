/**
 * Slow statements of a handle, by their text: it has placeholders for values, so no user's data is in it. The console
 * shows them (modules/shop-process). PostgreSQL's own pg_stat_statements needs an extension that many hosts do not
 * offer, and the embedded database does not have.
 */
import { SLOW_STATEMENT_MS, SLOW_STATEMENTS_KEPT, STATEMENT_LENGTH } from '../limits'

export interface SlowStatement {
  /** With $1, $2 … for its values; the beginning of a long one. */
  statement: string
  count: number
  totalMs: number
  maxMs: number
}

/** The part of Kysely's log event that is read. */
interface EndedStatement {
  query: { sql: string }
  queryDurationMillis: number
}

export interface SlowStatements {
  /** Receives each statement that has ended, failed ones too: the slowest of all are those that were given up. */
  note: (ended: EndedStatement) => void
  /** Those since the last call. */
  take: () => SlowStatement[]
}

export function createSlowStatements(limitMs: number = SLOW_STATEMENT_MS): SlowStatements {
  let slow = new Map<string, SlowStatement>()
  return {
    note({ query, queryDurationMillis: ms }) {
      if (ms < limitMs) return
      const statement = query.sql.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_LENGTH)
      const found = slow.get(statement)
      if (!found && slow.size >= SLOW_STATEMENTS_KEPT) return
      const took = Math.round(ms)
      slow.set(statement, {
        statement,
        count: (found?.count ?? 0) + 1,
        totalMs: (found?.totalMs ?? 0) + took,
        maxMs: Math.max(found?.maxMs ?? 0, took),
      })
    },
    take() {
      const taken = [...slow.values()]
      slow = new Map()
      return taken
    },
  }
}
