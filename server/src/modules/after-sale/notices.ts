/** Messages to buyers about their after-sale cases: one for each step that concerns them, and reminders. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { dueReminder, REMIND_BEFORE } from '../../kit/reminders'
import type { AppContext } from '../../kit/context'
import type { Settings } from '../../kit/settings'
import { yuan } from '../../kit/yuan'
import type { AfterSaleStep } from './graph'
import { STATE_NAMES } from './messages'
import { lockCase, type CaseRecord } from './repository'
import { itemSnapshot } from '../catalogue/holding'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'

const HOUR_MS = 60 * 60_000
/** Reminders in one sweep before other jobs get their turn. */
const REMINDERS_A_RUN = 100
/** States in which the buyer must act before a deadline. */
const BUYERS_TURN = ['NEED_MORE', 'PROPOSED', 'AGREED', 'DECLINED', 'REJECTED'] as const

/** What the buyer did by herself has no message. */
const TEMPLATE_OF: Partial<Record<AfterSaleStep, TemplateName>> = {
  agreeAtOnce: 'afterSale.agreed',
  agree: 'afterSale.agreed',
  agreeBySilence: 'afterSale.agreed',
  upholdReturn: 'afterSale.agreed',
  requestMore: 'afterSale.needMore',
  propose: 'afterSale.proposed',
  deduct: 'afterSale.proposed',
  decline: 'afterSale.declined',
  expireSupply: 'afterSale.declined',
  receive: 'afterSale.received',
  pay: 'afterSale.refunding',
  pass: 'afterSale.refunding',
  passBySilence: 'afterSale.refunding',
  upholdMoney: 'afterSale.refunding',
  reject: 'afterSale.rejected',
  dismiss: 'afterSale.dismissed',
  dismissBack: 'afterSale.dismissed',
  sendBack: 'afterSale.sentBack',
  arriveBack: 'afterSale.arrivedBack',
  expireSend: 'afterSale.closed',
  closeDeclined: 'afterSale.closed',
  endWithOrder: 'afterSale.closed',
  complete: 'afterSale.refunded',
}

async function write(trx: Db, settings: Settings, template: TemplateName, what: string, one: CaseRecord, now: number) {
  const [item] = await itemSnapshot(trx, [one.itemId])
  return writeMessage(trx, settings, {
    userId: one.userId,
    template,
    values: {
      item: item?.card.title ?? '',
      amount: yuan(one.refundFen ?? one.askFen),
      state: STATE_NAMES[one.state],
      left: what,
    },
    target: { route: 'afterDetailNew', params: { caseNo: one.caseNo } },
    dedupeKey: `after-sale:${one.caseNo}:${one.version}:${what}`,
    now,
  })
}

/** Writes what happened to a case, in the transaction of its step. */
export async function writeCaseMessage(
  trx: Db,
  settings: Settings,
  step: AfterSaleStep,
  one: CaseRecord,
  now: number,
): Promise<void> {
  const template = TEMPLATE_OF[step]
  if (template) await write(trx, settings, template, step, one, now)
}

/** Reminds buyers 24 hours and 2 hours before a deadline of theirs, once each. */
export const createCaseReminders = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>): Sweep => ({
  name: 'after-sale reminders',
  everyMs: 60_000,
  run: async (now) => {
    const [, day = 0] = REMIND_BEFORE
    const { rows } = await sql<{ caseNo: string; since: number }>`
      select case_no, (select max(at) from after_sale_event e where e.after_sale_id = after_sale.id) as since
      from after_sale where state = any(${[...BUYERS_TURN]}::text[]) and deadline_at > ${now}
        and deadline_at <= ${now + day} order by deadline_at limit ${REMINDERS_A_RUN}`.execute(db)
    let written = 0
    for (const { caseNo, since } of rows) {
      await transaction(db, async (trx) => {
        const one = await lockCase(trx, caseNo)
        if (!one || one.deadlineAt === null) return
        const before = dueReminder({ since: Number(since), deadlineAt: one.deadlineAt, now })
        if (before === null) return
        const template = before === REMIND_BEFORE[0] ? 'afterSale.dueNow' : 'afterSale.dueSoon'
        if (await write(trx, settings, template, String(Math.round(before / HOUR_MS)), one, now)) written += 1
      })
    }
    return written
  },
})
