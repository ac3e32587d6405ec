/** A payment provider reports that a payment was made: it is booked once, whatever the notice and however often. */
import { RET } from '@contract/constants'
import type { Db } from '../../../db/handle'
import { transaction } from '../../../db/transaction'
import { enqueueJob } from '../../../jobs/queue'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { paymentEntry, strayBookedEntry, strayEntry } from '../../ledger/entries'
import { postTransaction } from '../../ledger/ledger'
import type { PayableKind, PayableKinds } from '../../payable/kinds'
import { STRAY_REFUND_DELAY_MS } from '../../payment/limits'
import { REFUSALS } from '../../payment/messages'
import type { PaymentNotice } from '../../payment/provider'
import type { Providers } from '../../payment/providers'
import {
  bookStray,
  closePayments,
  findPayment,
  insertStray,
  lockPayment,
  markPaid,
  paidBy,
  paymentParts,
  recordNotice,
  type PaymentRecord,
} from '../../payment/repository'
import { STRAY_REASONS, type NoticeVerdict, type StrayReason } from '../../payment/tables'
import { scheduleRefund } from '../process'
import { STRAY_REFUND_JOB } from '../refund-jobs'

/** What paying works with. */
export interface PayTools extends Pick<AppContext, 'db' | 'clock' | 'log'> {
  providers: Providers['providers']
  kinds: PayableKinds
}

export function kindOf({ kinds }: PayTools, { kind }: PaymentRecord): PayableKind {
  const known = kinds.get(kind)
  if (!known) throw new Error(`nobody has registered the kind ${kind}`)
  return known
}

/**
 * Books a paid payment: each of its parts that waits is paid; the money for one that does not any more is refunded,
 * once. One trade of the provider is booked once, and never both here and as a stray payment.
 */
async function book(
  tools: PayTools,
  trx: Db,
  channel: string,
  notice: PaymentNotice,
  now: number,
): Promise<NoticeVerdict> {
  const known = await findPayment(trx, notice.payNo)
  if (!known || known.channel !== channel) return 'unknownPayment'
  const kind = kindOf(tools, known)
  const parts = await paymentParts(trx, known.payNo)
  const awaited = await kind.lockParts(
    trx,
    parts.map(({ ref }) => ref),
  )
  const payment = await lockPayment(trx, notice.payNo)
  if (payment.paidAt !== null) return payment.tradeNo === notice.tradeNo ? 'repeated' : 'paidTwice'
  // The money of a trade that has paid another payment is in the books already: none is booked, and none is owed.
  if ((await paidBy(trx, channel, notice.tradeNo)) !== undefined) return 'paidTwice'
  if (payment.amountFen !== notice.amountFen) return 'wrongAmount'
  const stray = await bookStray(trx, channel, notice.tradeNo, now)
  if (stray && stray.state !== 'BOOKED') return 'refunded'
  if (stray) await postTransaction(trx, strayBookedEntry(stray, now))

  const { payNo } = payment
  await markPaid(trx, notice, now)
  const owed = parts.map(({ ref, amountFen }) => ({ account: kind.account(ref), amountFen }))
  await postTransaction(trx, paymentEntry({ payNo, channel, parts: owed }, now))
  for (const { ref, amountFen } of parts.filter((part) => !awaited.has(part.ref))) {
    const from = [{ account: kind.account(ref), amountFen }]
    await scheduleRefund(trx, { payNo, ref, amountFen, cause: 'paidTooLate', from, now })
  }
  const refs = parts.map(({ ref }) => ref).filter((ref) => awaited.has(ref))
  if (refs.length === 0) return 'late'
  await closePayments(trx, refs)
  await kind.paid(trx, { refs, channel, channelName: tools.providers.get(channel)?.name ?? channel, now })
  return 'accepted'
}

/** Keeps money that belongs to no order in the books, and has a job refund it. */
async function keepStray(
  trx: Db,
  channel: string,
  notice: PaymentNotice,
  reason: StrayReason,
  now: number,
): Promise<void> {
  const stray = await insertStray(trx, channel, notice, reason, now)
  if (!stray) return
  await postTransaction(trx, strayEntry(stray, now))
  const payload = { refundNo: stray.refundNo }
  await enqueueJob(trx, { kind: STRAY_REFUND_JOB, payload, dueAt: now + STRAY_REFUND_DELAY_MS, now })
}

const isStray = (verdict: NoticeVerdict): verdict is StrayReason => STRAY_REASONS.some((reason) => reason === verdict)

/**
 * A provider's notice, its signature checked: the orders are paid, or the money goes back. Every notice is recorded.
 * @throws Refusal NOT_FOUND when it belongs to no payment of ours, CONFLICT for another amount
 */
export async function receiveNotice(tools: PayTools, channel: string, notice: PaymentNotice): Promise<void> {
  const { clock, db, log } = tools
  const now = clock.now()
  const verdict = await transaction(db, async (trx) => {
    const decided = await book(tools, trx, channel, notice, now)
    await recordNotice(trx, channel, notice, decided, now)
    if (isStray(decided)) await keepStray(trx, channel, notice, decided, now)
    return decided
  })
  if (verdict === 'accepted' || verdict === 'repeated') return
  const { payNo, tradeNo, amountFen } = notice
  log.error({ channel, payNo, tradeNo, amountFen, verdict }, 'a payment notice did not pay an order')
  if (verdict === 'unknownPayment') throw new Refusal(RET.NOT_FOUND, REFUSALS.paymentNotFound)
  if (verdict === 'wrongAmount') throw new Refusal(RET.CONFLICT, REFUSALS.wrongAmount)
}
