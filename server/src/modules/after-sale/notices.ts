/** Messages to buyers about their after-sale cases: one for each step that concerns them, and reminders. */
import type { Db } from '../../db/handle'
import { REMIND_BEFORE } from '../../kit/reminders'
import type { Settings } from '../../kit/settings'
import { yuan } from '../../kit/yuan'
import type { AfterSaleStep } from './graph'
import { STATE_NAMES } from './messages'
import type { CaseRecord } from './repository'
import { itemSnapshot } from '../catalogue/holding'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'

const HOUR_MS = 60 * 60_000
/** States in which the buyer must act before a deadline. */
export const BUYERS_TURN = ['NEED_MORE', 'PROPOSED', 'AGREED', 'DECLINED', 'REJECTED'] as const

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

/** A deadline of the buyer's is near. @returns false when that was written already */
export async function writeCaseReminder(
  trx: Db,
  one: CaseRecord,
  { before, now, settings }: { before: number; now: number; settings: Settings },
): Promise<boolean> {
  const template = before === REMIND_BEFORE[0] ? 'afterSale.dueNow' : 'afterSale.dueSoon'
  return write(trx, settings, template, String(Math.round(before / HOUR_MS)), one, now)
}
