/**
 * Finance in the console (contract/admin/finance.ts): ledger, payments, refunds, reconciliation and day close. Money
 * moves by actions of the records `refund`, `difference` and `day`; above the role's limit another operator approves.
 */
import { entryFilters, STATEMENT_MAX_CHARACTERS, type DifferenceRow } from '@contract/admin/finance'
import type { TimelineEntry } from '@contract/admin/desk'
import type { Fact, Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import { enqueueJob } from '../../jobs/queue'
import { adminCall } from '../../kit/admin-call'
import { dayOf, dayStart, isDay, timeText } from '../../kit/china-day'
import type { ApprovalKind, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { CHART, chartRow } from '../ledger/accounts'
import { reconciledEntry } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import { countEntries, nextEntries, readAccounts, readEntries, readTrialBalance } from '../ledger/reading'
import {
  DIFFERENCE_KIND_NAMES,
  DIFFERENCE_STATE_NAMES,
  ENTRY_KIND_NAMES,
  FINANCE_REFUSALS,
  FINANCE_TITLES,
  ITEM_NAMES,
  LINE_STATE_NAMES,
  REFUND_PROGRESS_NAMES,
} from './messages'
import {
  countOpenDifferences,
  differenceId,
  findBookDay,
  findDifference,
  lockDifference,
  moveDifference,
  rowIdOf,
  setBookDay,
  type DifferenceRecord,
} from './repository'
import { exportOf } from '../../kit/export-source'
import { readStatementFile, type StatementTrade } from './statement-file'
import { createProviders } from '../payment/providers'
import { findLedgerErrors } from '../ledger/check-ledger'
import { EXPORT_TITLES } from '../../kit/console-titles'
import {
  accountName,
  accountWords,
  entryKindName,
  isBookDay,
  readDayPage,
  readDayRows,
  readDifferences,
  readPayments,
  readRefunds,
  readStatementLines,
  readStatementRows,
  toDifference,
  toEntries,
  type ChannelName,
} from './lists'
import { REFUND_JOB } from '../order/process'
import { STRAY_REFUND_JOB } from '../order/refund-jobs'
import { fetchStatement, orderOf, rematch, takeStatement } from './reconcile'

const ACTION_TITLES: Readonly<Record<string, string>> = {
  'refund.retry': FINANCE_TITLES.retry,
  'difference.post': FINANCE_TITLES.post,
  'difference.explain': FINANCE_TITLES.explain,
  'difference.reverse': FINANCE_TITLES.reverse,
  'day.close': FINANCE_TITLES.close,
  'day.reopen': FINANCE_TITLES.reopen,
  'statement.fetch': FINANCE_TITLES.fetchStatement,
  'statement.upload': FINANCE_TITLES.uploadStatement,
  'finance.export': FINANCE_TITLES.exportEntries,
}
const POST_APPROVAL = 'difference.post'
const REOPEN_APPROVAL = 'day.reopen'

const DIFFERENCE_TONES: Readonly<Record<DifferenceRow['state'], Tone>> = {
  open: 'warning',
  posted: 'info',
  explained: 'good',
  reversed: 'plain',
  gone: 'plain',
}
const REFUND_TONES = { waiting: 'info', retrying: 'warning', failed: 'bad', done: 'good' } as const
const PAYMENT_TONES = {
  OPEN: 'warning',
  PAID: 'good',
  CLOSED: 'plain',
  REFUNDING: 'warning',
  REFUNDED: 'plain',
  STRAY: 'bad',
} as const

const ONE = { limit: 1, offset: 0 } as const
const gone = () => new Refusal(RET.NOT_FOUND, FINANCE_REFUSALS.noSuchDay)
const orderFact = (orderNo: string | null): Fact[] =>
  orderNo === null ? [] : [{ name: '订单', value: orderNo, kind: 'record', to: { kind: 'order', id: orderNo } }]
const related = (orderNo: string | null) =>
  orderNo === null ? [] : [{ kind: 'order', id: orderNo, title: orderNo, note: '订单' }]
const OTHER_ACTS: Readonly<Record<string, string>> = {
  'approval.request': '提交审批',
  'approval.refuse': '审批驳回',
  'approval.withdraw': '撤回审批',
}

/** What operators did with a record, newest first. */
async function actsOf(db: Db, kind: string, id: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['at', 'action', 'operatorName', 'reason'])
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ at, action, operatorName, reason }) => ({
    at,
    title: ACTION_TITLES[action] ?? OTHER_ACTS[action] ?? action,
    note: reason,
    actor: operatorName,
    tone: 'info' as const,
  }))
}

/** The approval that a record waits for, in words. */
async function waitingApproval(db: Db, kind: string, id: string): Promise<Fact[]> {
  const row = await db
    .selectFrom('approval')
    .innerJoin('operator', 'operator.id', 'approval.requestedBy')
    .select(['approval.id', 'operator.name', 'approval.reason'])
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .where('approval.state', '=', 'requested')
    .executeTakeFirst()
  return row ? [{ name: '等待审批', value: `№ ${row.id} · ${row.name}：${row.reason}` }] : []
}

/** Whether the day can be closed, each condition in words. */
async function closingOf(db: Db, day: string, now: number) {
  const [row] = await readDayRows(db, [day], now)
  if (!row) throw gone()
  const errors = await findLedgerErrors(db)
  const conditions = [
    { name: '当日已结束', isMet: row.state !== 'running', refusal: FINANCE_REFUSALS.dayNotOver },
    { name: '借贷平衡', isMet: row.sumFen === 0, refusal: FINANCE_REFUSALS.unbalanced },
    { name: '账目检查', isMet: errors.length === 0, refusal: FINANCE_REFUSALS.checksFail },
    { name: '渠道均已对账', isMet: row.missingStatements === 0, refusal: FINANCE_REFUSALS.missingStatements },
    { name: '对账差异均已处理', isMet: row.openDifferences === 0, refusal: FINANCE_REFUSALS.openDifferences },
  ]
  return { row, errors, conditions, refusal: conditions.find(({ isMet }) => !isMet)?.refusal ?? null }
}

/** @throws Refusal CONFLICT where a condition is not met, or the day was closed before */
async function closeDay(trx: Trx, day: string, operatorId: number, now: number): Promise<void> {
  // Postings under way are waited for, later ones wait, and find the day closed.
  await sql`lock table ledger_txn in share row exclusive mode`.execute(trx)
  const { row, refusal } = await closingOf(trx, day, now)
  if (row.state === 'closed') throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.alreadyClosed)
  if (refusal !== null) throw new Refusal(RET.CONFLICT, refusal)
  const version = (await findBookDay(trx, day))?.version ?? 0
  await setBookDay(trx, { day, state: 'closed', version, operatorId }, now)
}

/** The day first, as a statement and the day's closing take them. */
async function lockWithDay(trx: Trx, id: string): Promise<DifferenceRecord | undefined> {
  const found = await findDifference(trx, id)
  if (!found) return undefined
  await lockUntilEnd(trx, 'bookDay', found.day)
  return lockDifference(trx, id)
}

/** @throws Refusal CONFLICT when another operator has decided it meanwhile */
async function decide(
  trx: Trx,
  difference: DifferenceRecord,
  to: { state: DifferenceRow['state']; reason: string },
  now: number,
): Promise<void> {
  const isMoved = await moveDifference(trx, difference, to, now)
  if (!isMoved) throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.differenceChanged)
}

async function postDifference(trx: Trx, difference: DifferenceRecord, reason: string, now: number): Promise<void> {
  const { channel, adjustFen } = difference
  // A difference that was reversed and found anew has another number, so its postings are others, too.
  await postTransaction(trx, reconciledEntry({ ref: differenceId(difference), channel, adjustFen }, now))
  await decide(trx, difference, { state: 'posted', reason }, now)
}

const differenceState = (state: DifferenceRow['state']) => ({
  title: DIFFERENCE_STATE_NAMES[state],
  tone: DIFFERENCE_TONES[state],
})

function createFinance(ctx: AppContext) {
  const { config, db } = ctx
  const providers = createProviders(config, ctx)
  const channelName: ChannelName = (channel) => providers.providers.get(channel)?.name ?? channel
  const channels = [...providers.providers.values()].map(({ channel, name }) => ({ channel, name }))

  const paymentRecord: RecordSource = {
    kind: 'payment',
    kindTitle: FINANCE_TITLES.payment,
    permission: 'finance.read',
    lock: async () => 0,
    read: async (handle, id) => {
      const { list } = await readPayments(handle, { q: id }, { limit: 20, offset: 0 }, channelName)
      const trades = list.filter(({ payNo }) => payNo === id)
      // Money of no order may name a payment that exists, too.
      const payment = trades.find(({ state }) => state !== 'STRAY') ?? trades[0]
      if (!payment) return null
      const notices = await handle
        .selectFrom('paymentNotice')
        .selectAll()
        .where('payNo', '=', id)
        .orderBy('id', 'desc')
        .limit(100)
        .execute()
      const refunds = await readRefunds(handle, { q: id }, { limit: 20, offset: 0, now: ctx.clock.now() }, channelName)
      return {
        title: `${payment.channelName} ${id}`,
        version: 0,
        state: { title: payment.stateName, tone: PAYMENT_TONES[payment.state] },
        dueAt: null,
        sections: [
          {
            title: FINANCE_TITLES.payment,
            facts: [
              { name: '金额', value: String(payment.amountFen), kind: 'fen' },
              { name: '渠道单号', value: payment.tradeNo },
              { name: '创建时间', value: String(payment.createdAt), kind: 'time' },
              ...(payment.paidAt === null
                ? []
                : [{ name: '支付时间', value: String(payment.paidAt), kind: 'time' as const }]),
              ...orderFact(payment.orderNo),
            ],
          },
        ],
        timeline: notices.map(({ at, tradeNo, amountFen, verdict }) => ({
          at,
          title: '支付通知',
          note: `${tradeNo} ${(amountFen / 100).toFixed(2)} 元`,
          actor: payment.channelName,
          tone: verdict === 'accepted' || verdict === 'repeated' ? ('good' as const) : ('warning' as const),
        })),
        related: [
          ...related(payment.orderNo),
          ...refunds.list.map(({ refundNo, state }) => ({
            kind: 'refund',
            id: refundNo,
            title: refundNo,
            note: REFUND_PROGRESS_NAMES[state],
          })),
        ],
        actions: [],
      }
    },
    actions: [],
  }

  const findRefund = async (handle: Db, id: string, now: number) =>
    (await readRefunds(handle, { q: id }, { limit: 20, offset: 0, now }, channelName)).list.find(
      ({ refundNo }) => refundNo === id,
    )
  const refundRecord: RecordSource = {
    kind: 'refund',
    kindTitle: FINANCE_TITLES.refund,
    permission: 'finance.read',
    // Its attempts count up to the end; a retry begins anew, and is refused where nothing waits.
    lock: async (trx, id) => {
      await sql`select from refund where refund_no = ${id} for update`.execute(trx)
      const refund = await findRefund(trx, id, ctx.clock.now())
      return refund ? versionOf(refund) : null
    },
    read: async (handle, id, _operator, now) => {
      const refund = await findRefund(handle, id, now)
      if (!refund) return null
      return {
        title: `${refund.causeName} ${id}`,
        version: versionOf(refund),
        state: { title: REFUND_PROGRESS_NAMES[refund.state], tone: REFUND_TONES[refund.state] },
        dueAt: refund.dueAt,
        sections: [
          {
            title: FINANCE_TITLES.refund,
            facts: [
              { name: '金额', value: String(refund.amountFen), kind: 'fen' },
              { name: '渠道', value: refund.channelName },
              { name: '支付单', value: refund.payNo, kind: 'record', to: { kind: 'payment', id: refund.payNo } },
              ...orderFact(refund.orderNo),
              { name: '发起时间', value: String(refund.createdAt), kind: 'time' },
              ...(refund.doneAt === null
                ? []
                : [{ name: '退款时间', value: String(refund.doneAt), kind: 'time' as const }]),
              { name: '尝试次数', value: String(refund.attempts) },
              ...(refund.lastError === '' ? [] : [{ name: '最近错误', value: refund.lastError }]),
            ],
          },
        ],
        timeline: await actsOf(handle, 'refund', id),
        related: related(refund.orderNo),
        actions: refund.state === 'done' ? [] : [{ name: 'retry', isDue: refund.state === 'failed' }],
      }
    },
    actions: [
      {
        name: 'retry',
        title: FINANCE_TITLES.retry,
        permission: 'finance.reconcile',
        needsReason: true,
        stepUp: true,
        confirm: '将立即向渠道再次提交这笔退款；渠道按退款单号去重，不会重复退款。',
        async act(trx, { id, now }) {
          const { rows } = await sql<{ id: number; isRunning: boolean }>`
            select id, coalesce(leased_until > ${now}, false) as is_running from job
            where kind in (${REFUND_JOB}, ${STRAY_REFUND_JOB}) and payload ->> 'refundNo' = ${id} order by id for update`.execute(
            trx,
          )
          if (rows.some(({ isRunning }) => isRunning)) throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.notRetried)
          const [job] = rows
          if (job) {
            await trx
              .updateTable('job')
              .set({ state: 'WAITING', dueAt: now, attempts: 0 })
              .where('id', '=', job.id)
              .execute()
          } else {
            const stray = await trx.selectFrom('strayPayment').select('state').where('refundNo', '=', id).execute()
            const kind = stray.length > 0 ? STRAY_REFUND_JOB : REFUND_JOB
            await enqueueJob(trx, { kind, payload: { refundNo: id }, dueAt: now, now })
          }
          return { message: '已重新提交退款', after: { refundNo: id } }
        },
      },
    ],
  }

  const differenceRecord: RecordSource = {
    kind: 'difference',
    kindTitle: FINANCE_TITLES.difference,
    permission: 'finance.read',
    lock: async (trx, id) => (await lockWithDay(trx, id))?.version ?? null,
    read: async (handle, id) => {
      const found = await findDifference(handle, id)
      if (!found) return null
      const { item, number, kind, state, adjustFen } = found
      const orderNo = found.orderNo ?? (await orderOf(handle, item, number))
      const isOurs = found.ourFen !== null
      const side = (name: string, fen: number | null, progress: StatementTrade['state'] | null): Fact[] => [
        fen === null
          ? { name: `${name}金额`, value: '没有记录' }
          : { name: `${name}金额`, value: String(fen), kind: 'fen' },
        { name: `${name}状态`, value: progress === null ? '没有记录' : LINE_STATE_NAMES[progress] },
      ]
      return {
        title: `${DIFFERENCE_KIND_NAMES[kind]}：${ITEM_NAMES[item]} ${number}`,
        version: found.version,
        state: differenceState(state),
        dueAt: state === 'open' ? found.dueAt : null,
        sections: [
          {
            title: FINANCE_TITLES.difference,
            facts: [
              { name: '渠道', value: channelName(found.channel) },
              { name: '账务日', value: found.day, kind: 'record', to: { kind: 'day', id: found.day } },
              isOurs
                ? { name: '商户单号', value: number, kind: 'record', to: { kind: item, id: number } }
                : { name: '商户单号', value: number },
              { name: '渠道单号', value: found.tradeNo },
              ...orderFact(orderNo),
            ],
          },
          {
            title: '双方记录',
            facts: [
              ...side('我方', found.ourFen, found.ourState),
              ...side('渠道', found.theirFen, found.theirState),
              { name: '记账将调整渠道账户', value: String(adjustFen), kind: 'fen' },
              ...(found.reason === '' ? [] : [{ name: '处理原因', value: found.reason }]),
              ...(await waitingApproval(handle, 'difference', id)),
            ],
          },
        ],
        timeline: await actsOf(handle, 'difference', id),
        related: related(orderNo),
        actions:
          state === 'open'
            ? [...(adjustFen === 0 ? [] : [{ name: 'post', isDue: true }]), { name: 'explain', isDue: adjustFen === 0 }]
            : state === 'posted'
              ? [{ name: 'reverse' }]
              : [],
      }
    },
    actions: [
      {
        name: 'post',
        title: FINANCE_TITLES.post,
        permission: 'finance.reconcile',
        needsReason: true,
        stepUp: true,
        confirm: '渠道账户将按对账单调整，差额记入“待查明”；超过您的上限时需另一人批准。',
        async act(trx, { id, reason, operator, now }) {
          const difference = await lockWithDay(trx, id)
          if (!difference) throw new Refusal(RET.NOT_FOUND, FINANCE_REFUSALS.differenceChanged)
          const { adjustFen, version, channel } = difference
          // Where money moves, a role without a limit of its own has none to use up: another operator decides.
          const limitFen = operator.limit('reconcile.fen') ?? 0
          const object = { kind: 'difference', id }
          if (!(await operator.useLimit(trx, { limit: 'reconcile.fen', limitFen, object, fen: adjustFen }))) {
            const approval = await operator.requestApproval(trx, {
              kind: POST_APPROVAL,
              object,
              summary: `${FINANCE_TITLES.post}：${DIFFERENCE_KIND_NAMES[difference.kind]} ${difference.number}`,
              payload: { id, version, channel, adjustFen },
              reason,
            })
            return { message: '已提交，等待另一人批准', approval }
          }
          await postDifference(trx, difference, reason, now)
          return { message: FINANCE_TITLES.post, before: { state: 'open' }, after: { state: 'posted', adjustFen } }
        },
      },
      {
        name: 'explain',
        title: FINANCE_TITLES.explain,
        permission: 'finance.reconcile',
        needsReason: true,
        confirm: '差异只记下原因，不动账；适用于跨日到账、稍后会自行完成的退款等。',
        async act(trx, { id, reason, now }) {
          const difference = await lockWithDay(trx, id)
          if (!difference) throw new Refusal(RET.NOT_FOUND, FINANCE_REFUSALS.differenceChanged)
          await decide(trx, difference, { state: 'explained', reason }, now)
          return { message: FINANCE_TITLES.explain, before: { state: 'open' }, after: { state: 'explained' } }
        },
      },
      {
        name: 'reverse',
        title: FINANCE_TITLES.reverse,
        permission: 'finance.approve',
        tone: 'bad',
        needsReason: true,
        stepUp: true,
        confirm: '原调整将被反向记账；仍与对账单不符时，会重新生成一条差异。',
        async act(trx, { id, reason, now }) {
          const difference = await lockWithDay(trx, id)
          if (!difference) throw new Refusal(RET.NOT_FOUND, FINANCE_REFUSALS.differenceChanged)
          const { channel, day, adjustFen } = difference
          await postTransaction(trx, reconciledEntry({ ref: id, channel, adjustFen, isBack: true }, now))
          await decide(trx, difference, { state: 'reversed', reason }, now)
          await rematch(trx, channel, day, now)
          return {
            message: FINANCE_TITLES.reverse,
            before: { state: 'posted' },
            after: { state: 'reversed', adjustFen },
          }
        },
      },
    ],
  }

  const dayRecord: RecordSource = {
    kind: 'day',
    kindTitle: FINANCE_TITLES.day,
    permission: 'finance.read',
    lock: async (trx, id) => {
      if (!isDay(id)) return null
      await lockUntilEnd(trx, 'bookDay', id)
      return (await findBookDay(trx, id))?.version ?? 0
    },
    read: async (handle, id, _operator, now) => {
      if (!isDay(id) || !(await isBookDay(handle, id, now))) return null
      const { row, conditions, errors, refusal } = await closingOf(handle, id, now)
      const { list } = await readDifferences(handle, { day: id }, { limit: 20, offset: 0 })
      const isClosed = row.state === 'closed'
      return {
        title: `${id} 账务日`,
        version: (await findBookDay(handle, id))?.version ?? 0,
        state: isClosed
          ? { title: '已结账', tone: 'good' }
          : row.state === 'running'
            ? { title: '进行中', tone: 'info' }
            : { title: '未结账', tone: 'warning' },
        dueAt: null,
        sections: [
          {
            title: '试算',
            facts: [
              { name: '分录', value: `${row.entries} 笔` },
              { name: '借方合计', value: String(row.debitFen), kind: 'fen' },
              { name: '贷方合计', value: String(row.creditFen), kind: 'fen' },
              { name: '差额', value: String(row.sumFen), kind: 'fen' },
            ],
          },
          {
            title: '日结条件',
            facts: [
              ...conditions.map(({ name, isMet }) => ({ name, value: isMet ? '✓ 已满足' : '✗ 未满足' })),
              ...errors.map((error, at) => ({ name: `检查结果 ${at + 1}`, value: error })),
              ...(isClosed ? [{ name: '结账人', value: row.closedBy }] : []),
              ...(await waitingApproval(handle, 'day', id)),
            ],
          },
        ],
        timeline: await actsOf(handle, 'day', id),
        related: list.map((one) => ({
          kind: 'difference',
          id: differenceId(one),
          title: `${DIFFERENCE_KIND_NAMES[one.kind]} ${one.number}`,
          note: DIFFERENCE_STATE_NAMES[one.state],
        })),
        actions: isClosed ? [{ name: 'reopen' }] : refusal === null ? [{ name: 'close', isDue: true }] : [],
      }
    },
    actions: [
      {
        name: 'close',
        title: FINANCE_TITLES.close,
        permission: 'finance.close',
        stepUp: true,
        confirm: '结账后，这一天不能再记任何分录，也不能更换对账单。',
        async act(trx, { id, operator, now }) {
          await closeDay(trx, id, operator.id, now)
          return { message: '已结账', before: { state: 'open' }, after: { state: 'closed' } }
        },
      },
      {
        name: 'reopen',
        title: FINANCE_TITLES.reopen,
        permission: 'finance.reconcile',
        tone: 'bad',
        needsReason: true,
        stepUp: true,
        confirm: '反结账需由财务主管批准，批准后这一天可以重新记账。',
        async act(trx, { id, reason, operator }) {
          const version = (await findBookDay(trx, id))?.version ?? 0
          const approval = await operator.requestApproval(trx, {
            kind: REOPEN_APPROVAL,
            object: { kind: 'day', id },
            summary: `${FINANCE_TITLES.reopen}：${id}`,
            payload: { day: id, version },
            reason,
          })
          return { message: '已提交，等待财务主管批准', approval }
        },
      },
    ],
  }

  const postApproval: ApprovalKind = {
    kind: POST_APPROVAL,
    title: FINANCE_TITLES.post,
    request: 'finance.reconcile',
    decide: 'finance.approve',
    async facts(handle, { id, channel, adjustFen }) {
      const found = await findDifference(handle, String(id))
      return [
        { name: '差异', value: String(id) },
        ...(found
          ? [
              { name: '类型', value: DIFFERENCE_KIND_NAMES[found.kind] },
              { name: '单号', value: found.number },
              { name: '账务日', value: found.day },
            ]
          : []),
        { name: `${channelName(String(channel))}账户`, value: String(adjustFen), kind: 'fen' },
        { name: '待查明', value: String(-Number(adjustFen)), kind: 'fen' },
      ]
    },
    async apply(trx, { id, version, adjustFen }, { now }) {
      const difference = await lockWithDay(trx, String(id))
      const isSame = difference?.version === version && difference?.adjustFen === adjustFen
      if (!difference || !isSame || difference.state !== 'open') {
        throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.differenceChanged)
      }
      const approval = await trx
        .selectFrom('approval')
        .select('reason')
        .where('objectKind', '=', 'difference')
        .where('objectId', '=', String(id))
        .where('state', '=', 'requested')
        .executeTakeFirst()
      await postDifference(trx, difference, approval?.reason ?? '', now)
      return { before: { state: 'open' }, after: { state: 'posted', adjustFen } }
    },
  }

  const reopenApproval: ApprovalKind = {
    kind: REOPEN_APPROVAL,
    title: FINANCE_TITLES.reopen,
    request: 'finance.reconcile',
    decide: 'finance.approve',
    facts: async (_handle, { day }) => [{ name: '账务日', value: String(day) }],
    async apply(trx, { day, version }, { operator, now }) {
      await lockUntilEnd(trx, 'bookDay', String(day))
      const row = await findBookDay(trx, String(day))
      if (row?.state !== 'closed') throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.notClosed)
      if (row.version !== version) throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.dayChanged)
      await setBookDay(trx, { day: String(day), state: 'open', version: row.version, operatorId: operator.id }, now)
      return { before: { state: 'closed' }, after: { state: 'open' } }
    },
  }

  const differenceQueue: QueueSource = {
    name: 'finance.difference',
    title: '对账差异',
    permission: 'finance.reconcile',
    recordKind: 'difference',
    columns: [
      { name: 'day', title: '账务日' },
      { name: 'channel', title: '渠道' },
      { name: 'item', title: '类别' },
      { name: 'ourFen', title: '我方', kind: 'fen' },
      { name: 'theirFen', title: '渠道金额', kind: 'fen' },
      { name: 'adjustFen', title: '差额', kind: 'fen' },
    ],
    filters: [
      {
        name: 'kind',
        title: '差异类型',
        kind: 'choice',
        choices: Object.entries(DIFFERENCE_KIND_NAMES).map(([value, title]) => ({ value, title })),
      },
      { name: 'day', title: '账务日', kind: 'day' },
    ],
    count: (handle, now) => countOpenDifferences(handle, now),
    list: async (handle, { filters, limit, offset }) => {
      const kind = (Object.keys(DIFFERENCE_KIND_NAMES) as DifferenceRow['kind'][]).find((one) => one === filters.kind)
      const found = await readDifferences(handle, { state: 'open', kind, day: filters.day }, { limit, offset })
      const tasks = found.list.map((one) => ({
        id: differenceId(one),
        title: `${DIFFERENCE_KIND_NAMES[one.kind]} ${one.number}`,
        state: differenceState(one.state),
        cells: {
          day: one.day,
          channel: channelName(one.channel),
          item: ITEM_NAMES[one.item],
          ourFen: one.ourFen,
          theirFen: one.theirFen,
          adjustFen: one.adjustFen,
        },
        dueAt: one.dueAt,
      }))
      return { tasks, total: found.total }
    },
  }

  const refundQueue: QueueSource = {
    name: 'finance.refund',
    title: '退款异常',
    permission: 'finance.reconcile',
    recordKind: 'refund',
    columns: [
      { name: 'orderNo', title: '订单编号' },
      { name: 'cause', title: '原因' },
      { name: 'amountFen', title: '金额', kind: 'fen' },
      { name: 'lastError', title: '最近错误' },
    ],
    filters: [],
    count: async (handle, now) => {
      const { total, overdue } = await readRefunds(handle, { isTask: true }, { ...ONE, now }, channelName)
      return { count: total, overdue }
    },
    list: async (handle, { limit, offset, now }) => {
      const { list, total } = await readRefunds(handle, { isTask: true }, { limit, offset, now }, channelName)
      const tasks = list.map(({ refundNo, state, orderNo, causeName, amountFen, lastError, dueAt }) => ({
        id: refundNo,
        title: refundNo,
        state: { title: REFUND_PROGRESS_NAMES[state], tone: REFUND_TONES[state] },
        cells: { orderNo, cause: causeName, amountFen, lastError },
        dueAt,
      }))
      return { tasks, total }
    },
  }

  return {
    db,
    providers,
    channels,
    channelName,
    records: [paymentRecord, refundRecord, differenceRecord, dayRecord],
    queues: [differenceQueue, refundQueue],
    approvals: [postApproval, reopenApproval],
  }
}

/** Grows with every attempt, and differs once it is done. */
const versionOf = ({ attempts, doneAt }: { attempts: number; doneAt: number | null }): number =>
  2 * attempts + (doneAt === null ? 0 : 1)

/** Sums of paid payments by day in China. */
async function paidByDay(db: Db, from: number, to: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; fen: number }>`
    select to_char(to_timestamp(paid_at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      sum(amount_fen)::bigint as fen
    from payment where paid_at >= ${from} and paid_at <= ${to} group by 1`.execute(db)
  return new Map(rows.map(({ day, fen }) => [day, fen]))
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const { records, queues, approvals, channelName } = createFinance(ctx)
  return {
    title: FINANCE_TITLES.area,
    queues,
    records,
    approvals,
    actionTitles: ACTION_TITLES,
    searches: [
      {
        permission: 'finance.read',
        async find(db, q) {
          if (!/^[A-Za-z0-9]{2,64}$/.test(q)) return []
          const page = { limit: 6, offset: 0 }
          const [payments, refunds, difference] = await Promise.all([
            readPayments(db, { q }, page, channelName),
            readRefunds(db, { q }, { ...page, now: ctx.clock.now() }, channelName),
            rowIdOf(q) === null ? undefined : findDifference(db, q),
          ])
          return [
            ...payments.list.map(({ payNo, tradeNo, stateName }) => ({
              kind: 'payment',
              kindTitle: FINANCE_TITLES.payment,
              id: payNo,
              title: payNo,
              note: stateName,
              isExact: q === payNo || q === tradeNo,
            })),
            ...refunds.list.map(({ refundNo, state }) => ({
              kind: 'refund',
              kindTitle: FINANCE_TITLES.refund,
              id: refundNo,
              title: refundNo,
              note: REFUND_PROGRESS_NAMES[state],
              isExact: q === refundNo,
            })),
            ...(difference
              ? [
                  {
                    kind: 'difference',
                    kindTitle: FINANCE_TITLES.difference,
                    id: q,
                    title: difference.number,
                    note: DIFFERENCE_STATE_NAMES[difference.state],
                    isExact: true,
                  },
                ]
              : []),
          ]
        },
      },
    ],
    figures: [
      {
        name: 'finance.paidToday',
        title: '今日收款',
        permission: 'finance.read',
        kind: 'fen',
        to: '/finance/payments',
        async read(db, now) {
          const day = dayOf(now)
          const value = (await paidByDay(db, dayStart(day), now)).get(day) ?? 0
          return { value, to: `/finance/payments?from=${day}&to=${day}` }
        },
      },
      {
        name: 'finance.refundsOpen',
        title: '待退款',
        permission: 'finance.read',
        kind: 'count',
        to: '/finance/refunds?open=yes',
        async read(db, now) {
          const { total, overdue } = await readRefunds(db, { isOpen: true }, { ...ONE, now }, channelName)
          return { value: total, tone: overdue > 0 ? 'bad' : 'plain' }
        },
      },
      {
        name: 'finance.differences',
        title: '对账差异',
        permission: 'finance.read',
        kind: 'count',
        to: '/finance/differences?state=open',
        async read(db, now) {
          const { count } = await countOpenDifferences(db, now)
          return { value: count, tone: count > 0 ? 'bad' : 'plain' }
        },
      },
      {
        name: 'finance.openDays',
        title: '未日结',
        permission: 'finance.read',
        kind: 'count',
        to: '/finance/days?state=open',
        async read(db, now) {
          return { value: (await readDayPage(db, 'open', { limit: 0, offset: 0, now })).total }
        },
      },
    ],
    series: [{ name: 'finance.paid', title: '每日收款', kind: 'fen', permission: 'finance.read', read: paidByDay }],
  }
}

/** Bytes: a character of a statement takes three at most, and JSON marks each line's end. */
const UPLOAD_BODY_LIMIT = 3 * STATEMENT_MAX_CHARACTERS

const ENTRY_HEAD = ['序号', '时间', '类型', '单号', '账户', '科目', '借方', '贷方']
const yuan = (fen: number): string => (fen === 0 ? '' : (fen / 100).toFixed(2))

/** @throws Refusal of the field for a day that the calendar does not have */
const demandDays = (days: Readonly<Record<string, string | undefined>>) => {
  for (const [name, day] of Object.entries(days)) {
    if (day !== undefined && !isDay(day)) throw refuseField(name, FINANCE_REFUSALS.noSuchDay)
  }
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { clock } = ctx
  const { db, providers, channels, channelName } = createFinance(ctx)
  const pageOf = ({ page = 1, pageSize = 20 }: { page?: number; pageSize?: number }) => ({ page, pageSize })
  const spanOf = (page: { page: number; pageSize: number }) => ({
    limit: page.pageSize,
    offset: (page.page - 1) * page.pageSize,
  })
  const entryKinds = Object.entries(ENTRY_KIND_NAMES).map(([kind, name]) => ({ kind, name }))

  api.addHook('onRoute', (route) => {
    if (route.url.endsWith('/admin/finance/statement/upload')) route.bodyLimit = UPLOAD_BODY_LIMIT
  })

  adminCall(api, ctx, 'GET /admin/finance/accounts', async ({ input }) => {
    const page = pageOf(input)
    const { list, total, debitFen, creditFen } = await readAccounts(db, input, spanOf(page))
    return {
      ...page,
      total,
      sums: { debitFen, creditFen, balanceFen: debitFen - creditFen },
      kinds: CHART.map(({ code, name }) => ({ code, name })),
      list: list.map(({ code, nickname, ...sums }) => {
        const { side = 'either' } = chartRow(code) ?? {}
        const balanceFen = sums.debitFen - sums.creditFen
        return {
          code,
          name: accountWords(code, channelName),
          side,
          ...sums,
          balanceFen,
          isWrong: (side === 'debit' && balanceFen < 0) || (side === 'credit' && balanceFen > 0),
          user: nickname === null ? null : { id: code.split(':')[1] ?? '', nickname },
        }
      }),
    }
  })

  adminCall(api, ctx, 'GET /admin/finance/entries', async ({ input }) => {
    demandDays({ from: input.from, to: input.to })
    const page = pageOf(input)
    const { list, total } = await readEntries(db, input, spanOf(page))
    return { ...page, total, list: await toEntries(db, list, channelName), kinds: entryKinds }
  })

  adminCall(api, ctx, 'GET /admin/finance/trial-balance', async ({ input }) => {
    demandDays(input)
    const rows = await readTrialBalance(db, input)
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
    const [openingFen, debitFen, creditFen] = [
      sum((row) => row.openingFen),
      sum((row) => row.debitFen),
      sum((row) => row.creditFen),
    ]
    return {
      list: rows.map((row) => ({ ...row, closingFen: row.openingFen + row.debitFen - row.creditFen })),
      openingFen,
      debitFen,
      creditFen,
      closingFen: openingFen + debitFen - creditFen,
    }
  })

  adminCall(api, ctx, 'GET /admin/finance/days', async ({ input }) => {
    const page = pageOf(input)
    return { ...page, ...(await readDayPage(db, input.state, { ...spanOf(page), now: clock.now() })) }
  })

  adminCall(api, ctx, 'GET /admin/finance/payments', async ({ input }) => {
    demandDays({ from: input.from, to: input.to })
    const page = pageOf(input)
    return { ...page, ...(await readPayments(db, input, spanOf(page), channelName)), channels }
  })

  adminCall(api, ctx, 'GET /admin/finance/refunds', async ({ input }) => {
    const page = pageOf(input)
    const { list, total, sumFen } = await readRefunds(db, input, { ...spanOf(page), now: clock.now() }, channelName)
    return { ...page, list, total, sumFen }
  })

  const statementRows = async (channel?: string) =>
    (await readStatementRows(db, clock.now(), channelName)).filter((row) => !channel || row.channel === channel)
  const statementRow = async (channel: string, day: string) => {
    const found = (await statementRows(channel)).find((row) => row.day === day)
    // A statement without a line, of a day on which nothing moved here either.
    return (
      found ?? {
        ...{ channel, channelName: channelName(channel), day, source: 'none' as const, lines: 0, inFen: 0, outFen: 0 },
        ...{ ourInFen: 0, ourOutFen: 0, open: 0, decided: 0, at: null, isClosed: false },
      }
    )
  }
  adminCall(api, ctx, 'GET /admin/finance/statements', async ({ input }) => {
    const page = pageOf(input)
    const { limit, offset } = spanOf(page)
    const rows = await statementRows(input.channel)
    return { ...page, list: rows.slice(offset, offset + limit), total: rows.length, channels }
  })
  adminCall(api, ctx, 'GET /admin/finance/statement/lines', async ({ input }) => {
    const page = pageOf(input)
    return { ...page, ...(await readStatementLines(db, input, spanOf(page))) }
  })

  adminCall(api, ctx, 'POST /admin/finance/statement/fetch', async ({ input: { channel, day }, operator }) => {
    demandDays({ day })
    const now = clock.now()
    const trades = await fetchStatement(providers, channel, day, now)
    await transaction(db, async (trx) => {
      await takeStatement(trx, { channel, day, source: 'provider', trades }, now)
      const object = { kind: 'day', id: day }
      await operator.audit(trx, { action: 'statement.fetch', object, after: { channel, lines: trades.length } })
    })
    return statementRow(channel, day)
  })
  adminCall(api, ctx, 'POST /admin/finance/statement/upload', async ({ input, operator }) => {
    const { channel, day, content } = input
    demandDays({ day })
    const now = clock.now()
    if (!providers.providers.has(channel)) throw refuseField('channel', FINANCE_REFUSALS.unknownChannel)
    if (day >= dayOf(now)) throw refuseField('day', FINANCE_REFUSALS.dayNotOver)
    const trades = readStatementFile(content, day)
    await transaction(db, async (trx) => {
      await takeStatement(trx, { channel, day, source: 'upload', trades }, now)
      const object = { kind: 'day', id: day }
      await operator.audit(trx, { action: 'statement.upload', object, after: { channel, lines: trades.length } })
    })
    return statementRow(channel, day)
  })

  adminCall(api, ctx, 'GET /admin/finance/differences', async ({ input }) => {
    const page = pageOf(input)
    const { list, total } = await readDifferences(db, input, spanOf(page))
    return { ...page, total, list: list.map((one) => toDifference(one, channelName)) }
  })
}

/** The ledger's entries as CSV, a line for each posting. */
export const ledgerExport = exportOf({
  name: 'finance',
  title: EXPORT_TITLES.tables.finance,
  permission: 'finance.read',
  filters: Type.Object(entryFilters),
  head: ENTRY_HEAD,
  count: (db, filters) => {
    demandDays({ from: filters.from, to: filters.to })
    return countEntries(db, filters)
  },
  page: async (db, filters, { after, limit }) => {
    const found = await nextEntries(db, filters, { after: Number(after ?? 0), limit })
    const rows = found.flatMap(({ id, at, kind, ref, postings }) =>
      postings.map(({ account, amountFen }) => {
        const [debit, credit] = [Math.max(0, amountFen), Math.max(0, -amountFen)].map(yuan)
        return [id, timeText(at), entryKindName(kind), ref, account, accountName(account), debit ?? '', credit ?? '']
      }),
    )
    const last = found.at(-1)
    return { rows, next: last === undefined || found.length < limit ? null : String(last.id) }
  },
})
