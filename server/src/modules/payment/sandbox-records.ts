/** What the simulated provider keeps of its trades, apart from the shop's books: its statements come from here. */
import type { AppContext } from '../../kit/context'
import { addDays, dayStart } from '../../kit/china-day'
import type { StatementLine } from './provider'

export interface SandboxRecords {
  /** Idempotent for a trade. */
  keep: (trade: Omit<StatementLine, 'state' | 'at'>) => Promise<void>
  of: (day: string) => Promise<StatementLine[]>
}

export const NO_RECORDS: SandboxRecords = { keep: async () => {}, of: async () => [] }

export function sandboxRecords({ clock, db }: Pick<AppContext, 'clock' | 'db'>): SandboxRecords {
  return {
    keep: async (trade) => {
      await db
        .insertInto('sandboxTrade')
        .values({ ...trade, at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    of: async (day) => {
      const trades = await db
        .selectFrom('sandboxTrade')
        .selectAll()
        .where('at', '>=', dayStart(day))
        .where('at', '<', dayStart(addDays(day, 1)))
        .orderBy('at')
        .orderBy('tradeNo')
        .execute()
      return trades.map((trade) => ({ ...trade, state: 'done' as const }))
    },
  }
}
