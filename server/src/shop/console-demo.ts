/**
 * The panel 演示 of the console (design: console, section 6): timers run before their time, the simulated courier moves,
 * the simulated payment arrives, a service fails once. Each goes the way that the real thing goes, and leaves a row in
 * the audit. Its calls are registered with DEMO=1 alone.
 */
import { DEMO_PROVIDERS, type DemoProvider } from '@contract/admin/demo'
import type { AdminCallData } from '@contract/admin/calls'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { transaction } from '../db/database'
import { adminCall } from '../kit/admin-call'
import type { ConsoleArea, RecordSource } from '../kit/console'
import type { AppContext } from '../kit/context'
import { requirePermission } from '../kit/operator'
import { Refusal } from '../kit/refusal'
import { armFailure, failures } from '../modules/demo/failures'
import { DEMO_TEXTS as texts } from '../modules/demo/messages'
import { timerAt } from '../modules/order/graph'
import { REFUSALS, STATE_NAMES, STEP_NAMES } from '../modules/order/messages'
import { PARCEL_REFUSALS } from '../modules/parcel/messages'
import { findParcel, parcelsOfOrders, type ParcelRecord } from '../modules/parcel/repository'
import { SANDBOX_CHANNEL } from '../modules/payment/sandbox'
import { createPayableKinds } from '../modules/payable/kinds'
import { createCourierNotices } from '../modules/order/courier-notices'
import { createOrderProcess } from '../modules/order/process'
import { createOutsideWorld } from './outside-world'
import { createPaymentFlows } from '../modules/order/pay-order'
import { createParcelViews } from '../modules/order/view-parcels'

/** Rows of each list of the panel. */
const ROWS = 20

interface DemoTools extends Pick<AppContext, 'clock' | 'db'> {
  records: readonly RecordSource[]
  views: ReturnType<typeof createParcelViews>
}

const isUnderWay = ({ state, waybill }: ParcelRecord) =>
  waybill !== null && (state === 'CREATED' || state === 'PACKED' || state === 'MOVING')

const parcelRow = ({ views }: DemoTools, parcel: ParcelRecord) => ({
  parcelNo: parcel.parcelNo,
  title: `${parcel.direction === 'in' ? texts.inbound : texts.outbound} ${parcel.waybill ?? ''}`.trim(),
  stateName: views.row(parcel).stateName,
})

/** What waits in the shop, newest first, and the services that can be made to fail. */
async function readPanel(tools: DemoTools): Promise<AdminCallData<'GET /admin/demo/panel'>> {
  const { db } = tools
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('deadlineAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(ROWS)
    .execute()
  const { rows: numbers } = await sql<{ parcelNo: string }>`
    select parcel_no from parcel where waybill is not null and state in ('CREATED', 'PACKED', 'MOVING')
    order by id desc limit ${ROWS}`.execute(db)
  const parcels = (await Promise.all(numbers.map(({ parcelNo }) => findParcel(db, parcelNo)))).filter(
    (parcel) => parcel !== undefined,
  )
  const known = new Map((await failures(db)).map((failure) => [failure.provider, failure]))
  return {
    timers: orders.flatMap((order) => {
      const timer = timerAt(order)
      return timer && order.deadlineAt !== null
        ? [
            {
              kind: 'order',
              id: order.orderNo,
              title: STEP_NAMES[timer.then],
              stateName: STATE_NAMES[order.state],
              dueAt: order.deadlineAt,
            },
          ]
        : []
    }),
    parcels: parcels.map((parcel) => ({ ...parcelRow(tools, parcel), orderNo: parcel.orderNo ?? '' })),
    payments: orders
      .filter(({ state }) => state === 'PENDING_PAY')
      .map(({ orderNo, payFen }) => ({ orderNo, title: STATE_NAMES.PENDING_PAY, amountFen: payFen })),
    providers: (Object.keys(DEMO_PROVIDERS) as DemoProvider[]).map((provider) => {
      const failure = known.get(provider)
      return {
        provider,
        title: DEMO_PROVIDERS[provider],
        state: failure === undefined ? ('ready' as const) : failure.failedAt === null ? ('armed' as const) : 'failed',
        at: failure === undefined ? null : (failure.failedAt ?? failure.armedAt),
      }
    }),
  }
}

function registerPanel(api: FastifyInstance, ctx: AppContext, tools: DemoTools): void {
  const { db, records } = tools
  adminCall(api, ctx, 'GET /admin/demo/panel', () => readPanel(tools))

  adminCall(api, ctx, 'GET /admin/demo/record', async ({ input: { kind, id }, operator }) => {
    const source = records.find((record) => record.kind === kind)
    if (source) requirePermission(operator, source.permission)
    const order =
      kind === 'order'
        ? await db.selectFrom('orders').selectAll().where('orderNo', '=', id).executeTakeFirst()
        : undefined
    const parcel = kind === 'parcel' ? await findParcel(db, id) : undefined
    const parcels = order ? await parcelsOfOrders(db, [id]) : parcel ? [parcel] : []
    return {
      timer: (await source?.timer?.next(db, id)) ?? null,
      parcels: parcels.filter(isUnderWay).map((one) => parcelRow(tools, one)),
      isPayable: order?.state === 'PENDING_PAY',
    }
  })
}

function registerTimers(api: FastifyInstance, ctx: AppContext, { clock, db, records }: DemoTools): void {
  adminCall(api, ctx, 'POST /admin/demo/forward', ({ input: { kind, id }, operator }) =>
    transaction(db, async (trx) => {
      const source = records.find((record) => record.kind === kind)
      if (!source?.timer) throw new Refusal(RET.NOT_FOUND, texts.noTimer)
      requirePermission(operator, source.permission)
      const now = clock.now()
      if ((await source.lock(trx, id)) === null) throw new Refusal(RET.NOT_FOUND, texts.noTimer)
      const timer = await source.timer.next(trx, id)
      if (timer === null) throw new Refusal(RET.CONFLICT, texts.noTimer)
      await source.timer.run(trx, id, now)
      await operator.audit(trx, {
        action: 'demo.forward',
        object: { kind, id },
        before: { dueAt: timer.dueAt },
        after: { dueAt: now, step: timer.title },
      })
      return { message: texts.forwarded(timer.title) }
    }),
  )
}

/** The simulated courier and payment, and a service that fails. */
function registerOutside(api: FastifyInstance, ctx: AppContext, { clock, db }: DemoTools): void {
  const notices = createCourierNotices(ctx, createOrderProcess(ctx))
  const { providers } = createOutsideWorld(ctx)
  const payments = createPaymentFlows(ctx, providers, createPayableKinds(ctx))

  adminCall(api, ctx, 'POST /admin/demo/station', async ({ input: { parcelNo }, operator }) => {
    const before = await findParcel(db, parcelNo)
    if (!before) throw new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)
    if (!(await notices.nextStation(parcelNo))) throw new Refusal(RET.CONFLICT, texts.arrived)
    const after = await findParcel(db, parcelNo)
    await transaction(db, (trx) =>
      operator.audit(trx, {
        action: 'demo.station',
        object: { kind: 'parcel', id: parcelNo },
        before: { state: before.state },
        after: { state: after?.state },
      }),
    )
    return { message: texts.moved }
  })

  adminCall(api, ctx, 'POST /admin/demo/pay', async ({ input: { orderNo }, operator, request }) => {
    const order = await db
      .selectFrom('orders')
      .select(['userId', 'payFen'])
      .where('orderNo', '=', orderNo)
      .executeTakeFirst()
    const { sandbox } = providers
    if (!order || !sandbox) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    const { payNo, amountFen } = await payments.create(order.userId, orderNo, SANDBOX_CHANNEL)
    const trade = { payNo, amountFen, tradeNo: `SB${payNo.slice(1)}` }
    await sandbox.take(trade)
    const notice = sandbox.makeNotice(trade)
    const answer = await api.inject({
      method: 'POST',
      url: `${api.prefix}/pay/notify/${SANDBOX_CHANNEL}`,
      headers: notice.headers,
      payload: notice.body,
      remoteAddress: request.ip,
    })
    if (answer.statusCode !== 200) throw new Error(`the notice of ${payNo} was answered with ${answer.statusCode}`)
    await transaction(db, (trx) =>
      operator.audit(trx, { action: 'demo.pay', object: { kind: 'order', id: orderNo }, after: { payNo, amountFen } }),
    )
    return { message: texts.paid }
  })

  adminCall(api, ctx, 'POST /admin/demo/fail', ({ input: { provider }, operator }) =>
    transaction(db, async (trx) => {
      await armFailure(trx, provider, clock.now())
      await operator.audit(trx, { action: 'demo.fail', object: { kind: 'provider', id: provider } })
      return { message: texts.willFail(DEMO_PROVIDERS[provider]) }
    }),
  )
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { clock, config, db } = ctx
  if (!config.demo) return
  const records = (ctx.console?.areas ?? []).flatMap((area) => area.records ?? [])
  const tools: DemoTools = { clock, db, records, views: createParcelViews(ctx) }
  registerPanel(api, ctx, tools)
  registerTimers(api, ctx, tools)
  registerOutside(api, ctx, tools)
}

export function registerConsole(): ConsoleArea {
  return { title: texts.area, actionTitles: texts.actions }
}
