/** Reminders of long waits (design: selling 2.2): a price to confirm, an address for the way back, a term that ends. */
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { DAY_MS, dayTextOf } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { settingMs } from '../../kit/settings'
import { yuan } from '../../kit/yuan'
import { writeMessage } from '../messages/service'
import { lockAll, targetOf, type ConsignmentRecord } from './object'
import { consignSettings } from './settings'

/** Days after the plan on which its seller is asked again. */
const CONFIRM_DAYS: readonly number[] = [3, 7, 12]
/** Days before the end of a term on sale. */
const TERM_DAYS: readonly number[] = [14, 3]
const LOOK_MS = 10 * 60_000
const BATCH = 200

type Context = Pick<AppContext, 'db' | 'settings'>

/** How many reminders of its state are due by now. */
function remindersDue(
  {
    state,
    stateAt,
    deadlineAt,
    plan,
    returnAddress,
  }: Pick<ConsignmentRecord, 'deadlineAt' | 'plan' | 'returnAddress' | 'state' | 'stateAt'>,
  now: number,
  everyMs: number,
): number {
  if (state === 'PRICE_CONFIRM' && plan !== null)
    return CONFIRM_DAYS.filter((days) => now >= stateAt + days * DAY_MS).length
  if (state === 'TO_RETURN' && returnAddress === null) return Math.floor((now - stateAt) / everyMs)
  if (state === 'ON_SALE' && deadlineAt !== null)
    return TERM_DAYS.filter((days) => now >= deadlineAt - days * DAY_MS).length
  return 0
}

export function createReminders({ db, settings }: Context): Sweep {
  async function remind(sellNo: string, everyMs: number, now: number): Promise<boolean> {
    return transaction(db, async (trx) => {
      const [object] = await lockAll(trx, [sellNo])
      const due = object ? remindersDue(object, now, everyMs) : 0
      if (!object || due <= object.reminded) return false
      const { state, title, plan, deadlineAt, termBeganAt } = object
      const longest = settings.get(consignSettings, 'consign.longest')
      const isLast = state === 'ON_SALE' && deadlineAt !== null && deadlineAt >= (termBeganAt ?? 0) + longest
      await sql`update consignment set reminded = ${due} where id = ${object.id}`.execute(trx)
      return writeMessage(trx, settings, {
        userId: object.userId,
        template:
          state === 'PRICE_CONFIRM'
            ? 'consign.confirmSoon'
            : state === 'TO_RETURN'
              ? 'consign.addressSoon'
              : 'consign.termSoon',
        values: {
          item: title,
          amount: yuan(plan?.startFen ?? 0),
          day: deadlineAt === null ? '' : dayTextOf(deadlineAt, now),
          reason: isLast ? '免费退回给您' : '按原价续卖，可随时取回',
        },
        target: targetOf(object),
        dedupeKey: `consign.remind:${sellNo}:${object.stateAt}:${state}:${deadlineAt}:${due}`,
        now,
      })
    })
  }

  return {
    name: 'reminders of consignments',
    everyMs: LOOK_MS,
    run: async (now) => {
      const everyMs = await settingMs(db, consignSettings, 'consign.remindReturn')
      const first = Math.min(everyMs, ...CONFIRM_DAYS.map((days) => days * DAY_MS))
      const found = await db
        .selectFrom('consignment')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb.and([eb('state', 'in', ['PRICE_CONFIRM', 'TO_RETURN']), eb('stateAt', '<=', now - first)]),
            eb.and([eb('state', '=', 'ON_SALE'), eb('deadlineAt', '<=', now + Math.max(...TERM_DAYS) * DAY_MS)]),
          ]),
        )
        .orderBy('stateAt')
        .execute()
      let written = 0
      for (const object of found.filter((one) => remindersDue(one, now, everyMs) > one.reminded).slice(0, BATCH)) {
        if (await remind(object.sellNo, everyMs, now)) written += 1
      }
      return written
    },
  }
}
