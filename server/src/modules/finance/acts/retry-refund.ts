/** A refund that its job has given up, or not done yet, is submitted again at once. */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import { enqueueJob } from '../../../jobs/queue'
import type { ActContext, ActResult } from '../../../kit/console'
import { Refusal } from '../../../kit/refusal'
import { STRAY_REFUND_JOB } from '../../order/refund-jobs'
import { REFUND_JOB } from '../../order/process'
import { FINANCE_REFUSALS } from '../messages'

/** Gives its job all attempts again. @throws Refusal CONFLICT while the job runs */
export async function retryRefund(trx: Trx, { id, now }: ActContext): Promise<ActResult> {
  const { rows } = await sql<{ id: number; isRunning: boolean }>`
    select id, coalesce(leased_until > ${now}, false) as is_running from job
    where kind in (${REFUND_JOB}, ${STRAY_REFUND_JOB}) and payload ->> 'refundNo' = ${id} order by id for update`.execute(
    trx,
  )
  if (rows.some(({ isRunning }) => isRunning)) throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.notRetried)
  const [job] = rows
  if (job) {
    await trx.updateTable('job').set({ state: 'WAITING', dueAt: now, attempts: 0 }).where('id', '=', job.id).execute()
  } else {
    const stray = await trx.selectFrom('strayPayment').select('state').where('refundNo', '=', id).execute()
    const kind = stray.length > 0 ? STRAY_REFUND_JOB : REFUND_JOB
    await enqueueJob(trx, { kind, payload: { refundNo: id }, dueAt: now, now })
  }
  return { message: '已重新提交退款', after: { refundNo: id } }
}
