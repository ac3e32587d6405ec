/** What time does to vouchers: they end on their date, purchases close, tries of codes are kept no longer. */
import { transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import type { Settings } from '../../kit/settings'
import { writeMessage } from '../messages/service'
import { refundVoucher } from './acts/refund'
import { CODE_WINDOW_MS, ENDING_BATCH } from './limits'
import { yuan } from './messages'
import { voucherOrderObjects, voucherObjects, type VoucherAct } from './objects'
import { findTemplate, lockEnding, type VoucherRecord } from './repository'

type Context = Pick<AppContext, 'db' | 'log' | 'settings'>

/** A voucher whose date has come is over; a bought one is then refunded by itself. It is locked. */
async function end(trx: Trx, settings: Settings, object: VoucherRecord, now: number): Promise<void> {
  const act: VoucherAct = { trx, object, parent: null, actor: { kind: 'clock', id: '' }, reason: '', now, settings }
  const ended = object.state === 'UNUSED' ? await voucherObjects.move(act, 'expire') : object
  if (ended.origin !== 'bought') return
  await refundVoucher({ ...act, object: ended })
  const template = await findTemplate(trx, ended.templateId)
  await writeMessage(trx, settings, {
    userId: ended.userId,
    template: 'voucher.expired',
    values: { voucher: template?.name ?? '', amount: yuan(ended.paidFen) },
    target: { route: 'voucherIndex', params: {} },
    dedupeKey: `voucher:${ended.id}:expired`,
    now,
  })
}

/** Each in its own transaction: one that fails stays as it is until the next run. @returns how many have ended */
async function endSome({ db, log, settings }: Context, now: number): Promise<number> {
  const failed: number[] = []
  let ended = 0
  while (ended < ENDING_BATCH) {
    let id: number | undefined
    try {
      await transaction(db, async (trx) => {
        const voucher = await lockEnding(trx, now, failed)
        id = voucher?.id
        if (voucher) await end(trx, settings, voucher, now)
      })
    } catch (error) {
      if (id === undefined) throw error
      failed.push(id)
      log.error({ err: error, voucher: id }, 'a voucher could not be ended')
    }
    if (id === undefined) break
    ended += 1
  }
  return ended - failed.length
}

export const voucherSweeps = (ctx: Context): Sweep[] => [
  ...voucherOrderObjects.sweeps(ctx),
  { name: 'ended vouchers', everyMs: 0, run: (now) => endSome(ctx, now) },
  {
    name: 'old tries of discount codes',
    everyMs: CODE_WINDOW_MS,
    run: async (now) => {
      await ctx.db
        .deleteFrom('voucherCodeTry')
        .where('at', '<=', now - CODE_WINDOW_MS)
        .execute()
      return 0
    },
  },
]
