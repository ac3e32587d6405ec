/** Begins and ends sales at their times. */
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { SWEEP_EVERY_MS } from './limits'
import { REASONS } from './messages'
import { restoreLate, restorePrices, writeLate, writePrices } from './prices'
import { moveSale, type SaleRecord } from './repository'

const CLOCK = { kind: 'clock', id: '' } as const

/** A sale whose time has come, locked; none that another process works on. */
const lockDue = (trx: Trx, state: 'PUBLISHED' | 'RUNNING', now: number): Promise<SaleRecord | undefined> =>
  trx
    .selectFrom('sale')
    .selectAll()
    .where('state', '=', state)
    .where(state === 'PUBLISHED' ? 'fromAt' : 'toAt', '<=', now)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Begins a locked sale. One that was asleep over its whole time begins and ends at once. */
export async function startSale(trx: Trx, sale: SaleRecord, now: number): Promise<void> {
  await moveSale(trx, sale.id, { step: 'start', actor: CLOCK, reason: REASONS.start, now })
  if (sale.toAt > now) await writePrices(trx, sale, now)
}

/** Ends a locked sale. */
export async function endSale(trx: Trx, sale: SaleRecord, now: number): Promise<void> {
  await moveSale(trx, sale.id, { step: 'end', actor: CLOCK, reason: REASONS.end, now })
  await restorePrices(trx, sale, now)
}

export function saleSweeps({ db }: { db: Db }): Sweep[] {
  const one = (state: 'PUBLISHED' | 'RUNNING', act: typeof startSale) => (now: number) =>
    transaction(db, async (trx) => {
      const sale = await lockDue(trx, state, now)
      if (sale) await act(trx, sale, now)
      return sale ? 1 : 0
    })
  return [
    { name: 'sales that begin', everyMs: SWEEP_EVERY_MS, run: one('PUBLISHED', startSale) },
    { name: 'sales that end', everyMs: SWEEP_EVERY_MS, run: one('RUNNING', endSale) },
    {
      name: 'late prices of sales',
      everyMs: SWEEP_EVERY_MS,
      run: (now) => transaction(db, (trx) => writeLate(trx, now)),
    },
    {
      name: 'prices after sales',
      everyMs: SWEEP_EVERY_MS,
      run: (now) => transaction(db, (trx) => restoreLate(trx, now)),
    },
  ]
}
