/**
 * After-sale in the console (design: buying, section 5): queues of what waits for whom, the case beside what was sold,
 * and the acts of `case-desk.ts`. A deduction takes effect when another operator approves exactly that.
 */
import { demoActorName } from '../../kit/demo-actor'
import { yuan } from '../../kit/yuan'
import {
  CaseAgreeInput,
  CaseDeclineInput,
  CaseDeductInput,
  CaseFindingInput,
  CaseMoreInput,
  CasePackInput,
  CaseProposeInput,
  CaseReceiveInput,
  CaseUpholdInput,
  SchemeLessInput,
} from '@contract/admin/after-sale'
import type { Fact, Tone } from '@contract/admin/parts'
import type { AfterSaleState } from '@contract/after-sale'
import { RET } from '@contract/constants'
import type { TObject } from '@sinclair/typebox'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/database'
import type {
  ActContext,
  ActionSource,
  ApprovalKind,
  ConsoleArea,
  QueueSource,
  RecordSource,
  RecordView,
} from '../../kit/console'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { afterSaleGraph } from './graph'
import { DESK_TEXT as T, REASON_NAMES, REFUSALS, SCHEME_TEXT, STATE_NAMES, STEP_NAMES, TYPE_NAMES } from './messages'
import {
  caseEvents,
  countCases,
  findCase,
  lastScheme,
  lastSchemeOfOrder,
  lockCase,
  type CaseRecord,
  type SchemeRecord,
} from './repository'
import { afterSaleSettings } from './settings'
import type { CaseMark } from './tables'
import { leftOfLine, lockOrder, orderLines } from '../order/repository'
import { findParcel } from '../parcel/repository'
import { timerAt } from '../../state-graph/graph'
import { createAfterSale, runCaseTimer } from './cases'
import { withCarriers } from '../../courier/carrier-choices'
import { CASE_KIND, createCaseDesk, decidedBy, type CaseAct, type Most } from './desk'
import { createCouriers } from '../../courier/couriers'
import { snapshotLink, soldFacts, soldPhotos } from '../order/console-snapshots'
import { versionOf } from '../order/acts/of-operator'
import { createOrderSchemes } from './order-schemes'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { createProcesses } from './processes'
import { createSnapshots, type SoldLine } from '../order/view-snapshots'
import { userFact } from '../user/user-names'

const SCHEME_KIND = 'orderScheme'
const DEDUCT = 'afterSale.deduct'
/** Places of marks are thousandths, those of pins are shares. */
const THOUSAND = 1_000
/** States in which nobody at the desk must act. */
const TONES: Readonly<Record<AfterSaleState, Tone>> = {
  APPLIED: 'warning',
  NEED_MORE: 'info',
  PROPOSED: 'info',
  AGREED: 'info',
  RETURNING: 'info',
  INSPECTING: 'warning',
  WAIT_REFUND: 'info',
  COMPLETE: 'good',
  DECLINED: 'bad',
  REJECTED: 'bad',
  DISPUTED: 'warning',
  SEND_BACK: 'warning',
  CANCELLED: 'plain',
  CLOSED: 'plain',
}

/**
 * When the desk has to have acted; without such a time, when the case moves on by itself. Lists and the record share
 * it.
 */
const deskDueOf = ({ dueAt, deadlineAt }: Pick<CaseRecord, 'dueAt' | 'deadlineAt'>): number | null =>
  dueAt ?? deadlineAt
const DESK_DUE = sql`coalesce(a.due_at, a.deadline_at)`
const caseState = ({ state }: Pick<CaseRecord, 'state'>) => ({ title: STATE_NAMES[state], tone: TONES[state] })

/** How a scheme of an order stands. Lists and the record share it. */
function schemeState({ chosen, options }: Pick<SchemeRecord, 'chosen' | 'options'>): RecordView['state'] {
  if (chosen === null) return { title: T.waitsForBuyer, tone: 'warning' }
  return { title: options.find(({ optionId }) => optionId === chosen)?.name ?? T.ended, tone: 'plain' }
}

interface CaseQueue {
  name: string
  title: string
  permission: QueueSource['permission']
  where: (now: number) => RawBuilder<unknown>
  bulkActions?: QueueSource['bulkActions']
}

interface FoundCase {
  caseNo: string
  state: AfterSaleState
  type: CaseRecord['type']
  reason: CaseRecord['reason']
  askFen: number
  createdAt: number
  dueAt: number | null
  deadlineAt: number | null
  title: string
  total: number
}

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, title]) => ({ value, title }))

function caseQueue({ name, title, permission, where, bulkActions = [] }: CaseQueue): QueueSource {
  const matching = (now: number, filters: Readonly<Record<string, string>>) => sql`${where(now)}
    and (${filters.type ?? null}::text is null or a.type = ${filters.type ?? null})
    and (${filters.reason ?? null}::text is null or a.reason = ${filters.reason ?? null})`
  return {
    name,
    title,
    permission,
    recordKind: CASE_KIND,
    columns: [
      { name: 'caseNo', title: T.caseNo },
      { name: 'type', title: T.type },
      { name: 'reason', title: T.reason },
      { name: 'askFen', title: T.requested, kind: 'fen' },
      { name: 'createdAt', title: T.appliedAt, kind: 'time' },
    ],
    filters: [
      { name: 'type', title: T.type, kind: 'choice', choices: choices(TYPE_NAMES) },
      { name: 'reason', title: T.reason, kind: 'choice', choices: choices(REASON_NAMES) },
    ],
    bulkActions,
    count: async (db, now) => {
      const { rows } = await sql<{ count: number; overdue: number }>`
        select count(*)::int as count, (count(*) filter (where ${DESK_DUE} < ${now}))::int as overdue
        from after_sale a where ${matching(now, {})}`.execute(db)
      return rows[0] ?? { count: 0, overdue: 0 }
    },
    list: async (db, { filters, offset, limit, now }) => {
      const { rows } = await sql<FoundCase>`
        select a.case_no, a.state, a.type, a.reason, a.ask_fen, a.created_at, a.due_at, a.deadline_at, l.title,
          (count(*) over ())::int as total
        from after_sale a join order_line l on l.order_id = a.order_id and l.item_id = a.item_id
        where ${matching(now, filters)} order by ${DESK_DUE} nulls last, a.id limit ${limit} offset ${offset}`.execute(
        db,
      )
      const tasks = rows.map((one) => ({
        id: one.caseNo,
        title: one.title,
        state: caseState(one),
        cells: {
          caseNo: one.caseNo,
          type: TYPE_NAMES[one.type],
          reason: REASON_NAMES[one.reason],
          askFen: one.askFen,
          createdAt: one.createdAt,
        },
        dueAt: deskDueOf(one),
      }))
      return { tasks, total: rows[0]?.total ?? 0 }
    },
  }
}

const QUEUES: readonly CaseQueue[] = [
  {
    name: 'afterSale.review',
    title: T.queues.review,
    permission: 'afterSale.decide',
    where: () => sql`a.state = 'APPLIED'`,
    bulkActions: [{ name: 'agreeReturn', title: T.acts.agreeReturn }],
  },
  {
    name: 'afterSale.inspect',
    title: T.queues.inspect,
    permission: 'afterSale.inspect',
    where: () => sql`a.state = 'INSPECTING'`,
  },
  {
    name: 'afterSale.missing',
    title: T.queues.missing,
    permission: 'afterSale.receive',
    where: (now) => sql`a.state = 'RETURNING' and a.due_at < ${now}`,
  },
  {
    name: 'afterSale.sendBack',
    title: T.queues.sendBack,
    permission: 'afterSale.receive',
    where: () => sql`a.state = 'SEND_BACK' and a.back_parcel_no is null`,
  },
  {
    name: 'afterSale.dispute',
    title: T.queues.dispute,
    permission: 'afterSale.judge',
    where: () => sql`a.state = 'DISPUTED'`,
  },
]

/** Items that came back and wait for a new price and the shelf. */
const relistQueue: QueueSource = {
  name: 'afterSale.relist',
  title: T.queues.relist,
  permission: 'item.publish',
  recordKind: 'item',
  columns: [
    { name: 'itemNo', title: T.itemNo },
    { name: 'priceFen', title: T.price, kind: 'fen' },
    { name: 'returnedAt', title: T.returnedAt, kind: 'time' },
  ],
  filters: [],
  count: async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${RETURNED}) q`.execute(db)
    return { count: rows[0]?.count ?? 0, overdue: 0 }
  },
  list: async (db, { offset, limit }) => {
    const { rows } = await sql<{
      id: number
      itemNo: string
      title: string
      priceFen: number
      returnedAt: number
      total: number
    }>`select *, (count(*) over ())::int as total from (${RETURNED}) q order by returned_at limit ${limit} offset ${offset}`.execute(
      db,
    )
    const tasks = rows.map(({ id, itemNo, title, priceFen, returnedAt }) => ({
      id: String(id),
      title,
      state: { title: T.returned, tone: 'warning' as const },
      cells: { itemNo, priceFen, returnedAt },
      dueAt: null,
    }))
    return { tasks, total: rows[0]?.total ?? 0 }
  },
}
const RETURNED = sql`
  select item.id, item.item_no, item.title, item.price_fen, max(l.returned_at) as returned_at
  from item join order_line l on l.item_id = item.id join after_sale a on a.order_id = l.order_id and a.item_id = l.item_id
  where item.state = 'OFF_SHELF' and a.type = 'RETURN' and a.state = 'COMPLETE' and l.returned_at is not null
  group by item.id, item.item_no, item.title, item.price_fen`

/** Whether the desk may still offer the item for less: after an inspection that found it to differ. */
const takesLess = ({ kind, chosen }: Pick<SchemeRecord, 'kind' | 'chosen'>): boolean =>
  kind === 'MISMATCH' && chosen === null
const lessText = (scheme: SchemeRecord): string => {
  if (!takesLess(scheme)) return ''
  return scheme.options.some(({ optionId }) => optionId === 'less') ? T.hasLess : T.noLess
}

const schemeQueue: QueueSource = {
  name: 'scheme.open',
  title: T.queues.scheme,
  permission: 'scheme.propose',
  recordKind: SCHEME_KIND,
  columns: [
    { name: 'orderNo', title: T.orderNo },
    { name: 'payFen', title: T.paid, kind: 'fen' },
    { name: 'less', title: T.less },
  ],
  filters: [],
  count: async (db, now) => {
    const { rows } = await sql<{ count: number; overdue: number }>`
      select count(*)::int as count, (count(*) filter (where due_at < ${now}))::int as overdue
      from scheme where after_sale_id is null and chosen is null`.execute(db)
    return rows[0] ?? { count: 0, overdue: 0 }
  },
  list: async (db, { offset, limit }) => {
    const { rows } = await sql<SchemeRecord & { payFen: number; total: number }>`
      select s.*, o.pay_fen, (count(*) over ())::int as total
      from scheme s join orders o on o.order_no = s.order_no
      where s.after_sale_id is null and s.chosen is null order by s.due_at limit ${limit} offset ${offset}`.execute(db)
    const tasks = rows.map((scheme) => ({
      id: scheme.orderNo,
      title: SCHEME_TEXT.titles[scheme.kind],
      state: schemeState(scheme),
      cells: { orderNo: scheme.orderNo, payFen: scheme.payFen, less: lessText(scheme) },
      dueAt: scheme.dueAt,
    }))
    return { tasks, total: rows[0]?.total ?? 0 }
  },
}

const text = (name: string, value: string): Fact => ({ name, value })
/** What the buyer marked, beside the picture on which it is. */
const markFacts = (marks: readonly CaseMark[], { content }: Pick<SoldLine, 'content'>): Fact[] =>
  marks.map(({ picture, text: words }, at) => text(T.mark(at), `${content.pictures[picture]?.alt ?? ''}：${words}`))
/** The pictures of what was sold, with what the buyer marked. */
const markedPhotos = (marks: readonly CaseMark[], sold: Pick<SoldLine, 'content'>) =>
  soldPhotos(sold).map((photo, picture) => {
    const pins = marks.flatMap((mark, at) =>
      mark.picture === picture
        ? [{ x: mark.x / THOUSAND, y: mark.y / THOUSAND, text: mark.text, label: T.markLetter(at) }]
        : [],
    )
    return pins.length > 0 ? { ...photo, pins } : photo
  })
const fen = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })
const time = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'time' })

export function registerConsole(ctx: AppContext): ConsoleArea {
  const { clock, config, settings } = ctx
  const process = createProcesses(ctx)
  const desk = createCaseDesk(ctx, process)
  const service = createAfterSale(ctx, process)
  const schemes = createOrderSchemes(ctx, process)
  const pictures = privatePicturesOf(ctx)
  const snapshots = createSnapshots(ctx)
  const couriers = createCouriers(config, clock)

  const actOf = <I>({ id, input, reason, operator }: ActContext): CaseAct<I> => ({
    caseNo: id,
    version: null,
    operatorId: String(operator.id),
    input: input as I,
    reason,
  })
  const shown = ({ state, refundFen, deductFen, bearer }: CaseRecord) => ({ state, refundFen, deductFen, bearer })

  interface Act<I> {
    name: keyof typeof T.acts
    permission: ActionSource['permission']
    form?: TObject
    more?: Partial<ActionSource>
    run: (trx: Trx, act: CaseAct<I>, operator: ActingOperator) => Promise<CaseRecord>
  }
  const action = <I>({ name, permission, form, more = {}, run }: Act<I>): ActionSource => ({
    name,
    title: T.acts[name],
    permission,
    ...(form && { form }),
    ...more,
    act: async (trx, context) => {
      const before = await findCase(trx, context.id)
      const after = await run(trx, actOf<I>(context), context.operator)
      return { message: T.done, ...(before && { before: shown(before) }), after: shown(after) }
    },
  })

  /** What an operator may give without a return, in a scheme and in a day; null for a lead, whom nothing limits. */
  function mostOf(operator: ActingOperator): Most | null {
    if (operator.permissions.has('afterSale.judge')) return null
    return async (trx, { order, one }, fen) => {
      const limit = 'afterSale.proposeMax'
      const limitFen = settings.get(afterSaleSettings, limit)
      if (fen > limitFen) return { of: 'one', fen: limitFen }
      const object = { kind: 'order', id: order.orderNo }
      const isWithin = fen === 0 || (await operator.useLimit(trx, { limit, limitFen, object, fen, act: one.caseNo }))
      return isWithin ? null : { of: 'day', fen: limitFen }
    }
  }

  const actions: ActionSource[] = [
    action<CaseAgreeInput>({
      name: 'agree',
      permission: 'afterSale.decide',
      form: CaseAgreeInput,
      run: (trx, act, operator) => desk.agree(trx, act, mostOf(operator)),
    }),
    action<CaseAgreeInput>({
      name: 'agreeReturn',
      permission: 'afterSale.decide',
      run: (trx, act, operator) => desk.agree(trx, { ...act, input: { bearer: 'shop' } }, mostOf(operator)),
    }),
    action<CaseMoreInput>({
      name: 'requestMore',
      permission: 'afterSale.decide',
      form: CaseMoreInput,
      run: (trx, act) => desk.requestMore(trx, act),
    }),
    action<CaseProposeInput>({
      name: 'propose',
      permission: 'afterSale.decide',
      form: CaseProposeInput,
      run: (trx, act, operator) => desk.propose(trx, act, mostOf(operator)),
    }),
    action<CaseDeclineInput>({
      name: 'decline',
      permission: 'afterSale.decide',
      form: CaseDeclineInput,
      more: { tone: 'bad' },
      run: (trx, act) => desk.decline(trx, act),
    }),
    action<CaseReceiveInput>({
      name: 'receive',
      permission: 'afterSale.receive',
      form: CaseReceiveInput,
      run: (trx, act) => desk.receive(trx, act),
    }),
    action<CaseFindingInput>({
      name: 'pass',
      permission: 'afterSale.inspect',
      form: CaseFindingInput,
      run: (trx, act) => desk.pass(trx, act),
    }),
    {
      name: 'deduct',
      title: T.acts.deduct,
      permission: 'afterSale.inspect',
      form: CaseDeductInput,
      needsReason: true,
      act: async (trx, { id, input, reason, operator }) => {
        const found = await findCase(trx, id)
        if (!found) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
        const finding = input as unknown as CaseDeductInput
        await desk.checkDeduction(trx, found, finding.amountFen)
        const approval = await operator.requestApproval(trx, {
          kind: DEDUCT,
          object: { kind: CASE_KIND, id },
          summary: T.deductSummary(yuan(finding.amountFen), id),
          payload: { caseNo: id, version: found.version, ...finding },
          reason,
        })
        return { message: T.deductWaits, approval }
      },
    },
    action<CaseFindingInput>({
      name: 'reject',
      permission: 'afterSale.inspect',
      form: CaseFindingInput,
      more: { tone: 'bad' },
      run: (trx, act) => desk.reject(trx, act),
    }),
    action<CaseUpholdInput>({
      name: 'uphold',
      permission: 'afterSale.judge',
      form: CaseUpholdInput,
      more: { needsReason: true },
      run: (trx, act) => desk.uphold(trx, act),
    }),
    action({
      name: 'dismiss',
      permission: 'afterSale.judge',
      more: { needsReason: true, tone: 'bad' },
      run: (trx, act) => desk.dismiss(trx, act),
    }),
    action<CasePackInput>({
      name: 'packBack',
      permission: 'afterSale.receive',
      form: withCarriers(CasePackInput, couriers),
      run: (trx, act) => desk.packBack(trx, act),
    }),
    action({
      name: 'arriveBack',
      permission: 'afterSale.receive',
      more: { confirm: T.arriveAbout },
      run: (trx, act) => desk.arriveBack(trx, act),
    }),
  ]

  /** What the state allows; the due one first. */
  function possible(one: CaseRecord, isWaiting: boolean): RecordView['actions'] {
    const { state, reason, receivedAt, backParcelNo, requestedMore } = one
    if (state === 'APPLIED') {
      const agree = reason === 'noReason' ? { name: 'agreeReturn', isDue: true } : { name: 'agree', isDue: true }
      return [agree, ...(requestedMore < 2 ? [{ name: 'requestMore' }] : []), { name: 'propose' }, { name: 'decline' }]
    }
    if (state === 'RETURNING') return [{ name: 'receive', isDue: true }]
    if (state === 'INSPECTING') {
      return isWaiting ? [] : [{ name: 'pass', isDue: true }, { name: 'deduct' }, { name: 'reject' }]
    }
    if (state === 'DISPUTED') return [{ name: 'uphold', isDue: true }, { name: 'dismiss' }]
    if (state !== 'SEND_BACK') return []
    if (backParcelNo !== null) return [{ name: 'arriveBack' }]
    return receivedAt === null ? [{ name: 'receive', isDue: true }] : [{ name: 'packBack', isDue: true }]
  }

  async function isDeductionWaiting(db: Db, caseNo: string): Promise<boolean> {
    const found = await db
      .selectFrom('approval')
      .select('id')
      .where('kind', '=', DEDUCT)
      .where('objectKind', '=', CASE_KIND)
      .where('objectId', '=', caseNo)
      .where('state', '=', 'requested')
      .executeTakeFirst()
    return found !== undefined
  }

  /** How often both sides were in such a case, as counts. */
  async function historyOf(db: Db, one: CaseRecord, sellerId: number): Promise<Fact[]> {
    const { returns } = await countCases(db, one.userId, clock.now())
    const { rows } = await sql<{ bought: number; applied: number; sold: number; complained: number }>`
      select (select count(*)::int from orders where user_id = ${one.userId}
          and state in ('COMPLETED', 'SETTLED', 'REFUNDED')) as bought,
        (select count(*)::int from after_sale where user_id = ${one.userId}) as applied,
        (select count(*)::int from order_line where seller_id = ${sellerId} and live) as sold,
        (select count(*)::int from after_sale a join order_line l on l.order_id = a.order_id and l.item_id = a.item_id
          where l.seller_id = ${sellerId} and a.reason in ('notAsDescribed', 'wrongOrMissing', 'notGenuine'))
          as complained`.execute(db)
    const [counts] = rows
    return [
      text(T.buyerHistory, T.buyerCounts(counts?.bought ?? 0, counts?.applied ?? 0, returns)),
      text(T.sellerHistory, T.sellerCounts(counts?.sold ?? 0, counts?.complained ?? 0)),
    ]
  }

  async function parcelFacts(db: Db, one: CaseRecord): Promise<Fact[]> {
    const numbers = [
      [T.returnParcel, one.returnParcelNo],
      [T.backParcel, one.backParcelNo],
    ] as const
    const found = await Promise.all(
      numbers.map(async ([name, parcelNo]) => {
        const parcel = parcelNo === null ? undefined : await findParcel(db, parcelNo)
        return parcel
          ? [
              {
                name,
                value: `${couriers.nameOf(parcel.carrier)} ${parcel.waybill ?? ''}`,
                kind: 'record' as const,
                to: { kind: 'parcel', id: parcel.parcelNo },
              },
            ]
          : []
      }),
    )
    return found.flat()
  }

  const photo = (title: string) => (file: string, at: number) => ({
    url: pictures.addressOf(file).url,
    title: `${title} ${at + 1}`,
  })

  const record: RecordSource = {
    kind: CASE_KIND,
    kindTitle: T.area,
    permission: 'afterSale.read',
    async read(db, id) {
      const one = await findCase(db, id)
      if (!one) return null
      const line = (await orderLines(db, [one.orderId])).find(({ itemId }) => itemId === one.itemId)
      if (!line) return null
      const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', one.orderNo).executeTakeFirst()
      const sold = order ? await snapshots.soldLine(db, order, line) : null
      const scheme = await lastScheme(db, one.id)
      const isWaiting = await isDeductionWaiting(db, id)
      const parcels = await parcelFacts(db, one)
      const next = timerAt(afterSaleGraph, { state: one.state, variant: one.type })
      const parcel = one.returnParcelNo === null ? undefined : await findParcel(db, one.returnParcelNo)
      const events = await db
        .selectFrom('afterSaleEvent')
        .leftJoin('operator', (join) =>
          join.on(
            sql<boolean>`after_sale_event.actor_kind = 'operator' and operator.id::text = after_sale_event.actor_id`,
          ),
        )
        .select(['at', 'step', 'reason', 'actorKind', 'actorId', 'operator.name'])
        .where('afterSaleId', '=', one.id)
        .orderBy('afterSaleEvent.id', 'desc')
        .execute()
      return {
        title: T.title(line.title),
        version: one.version,
        state: caseState(one),
        dueAt: deskDueOf(one),
        sections: [
          {
            title: T.application,
            facts: [
              text(T.type, TYPE_NAMES[one.type]),
              text(T.reason, REASON_NAMES[one.reason]),
              text(T.text, one.text),
              ...(sold ? markFacts(one.marks, sold) : []),
              fen(T.requested, one.askFen),
              text(T.bearer, T.bearers[one.bearer]),
              time(T.appliedAt, one.createdAt),
              ...(next && one.deadlineAt !== null ? [time(T.byItself(STEP_NAMES[next.then]), one.deadlineAt)] : []),
              ...(one.wanted === '' ? [] : [text(T.wanted, one.wanted)]),
              ...(one.refundFen === null ? [] : [fen(T.refund, one.refundFen)]),
              ...(one.deductFen === 0 ? [] : [fen(T.deduction, one.deductFen)]),
              ...(isWaiting ? [text(T.approval, T.deductWaits)] : []),
            ],
          },
          {
            title: T.sold,
            facts: [
              { name: T.item, value: line.title, kind: 'record', to: { kind: 'item', id: String(one.itemId) } },
              text(T.grade, line.gradeName),
              fen(T.price, line.priceFen),
              fen(T.left, leftOfLine(line)),
              { name: T.orderNo, value: one.orderNo, kind: 'record', to: { kind: 'order', id: one.orderNo } },
              text(T.seller, line.sellerName ?? T.own),
              await userFact(db, T.buyer, one.userId),
              ...(await historyOf(db, one, line.sellerId)),
            ],
          },
          ...(sold ? [{ title: T.snapshot, facts: [snapshotLink(one.orderNo, line), ...soldFacts(sold)] }] : []),
          ...(parcels.length > 0 ? [{ title: T.parcels, facts: parcels }] : []),
          ...(one.inspection
            ? [{ title: T.inspection, facts: [text(T.finding, one.inspection.text), time(T.at, one.inspection.at)] }]
            : []),
          ...(scheme
            ? [
                {
                  title: SCHEME_TEXT.titles[scheme.kind],
                  facts: scheme.options.map((option) =>
                    text(
                      option.name,
                      `${option.amountFen > 0 ? `¥${yuan(option.amountFen)} ` : ''}${option.text}${
                        scheme.chosen === option.optionId ? T.chosen : ''
                      }`.trim(),
                    ),
                  ),
                },
              ]
            : []),
        ],
        photos: [
          ...one.photos.map(photo(T.photos.buyer)),
          ...(parcel?.photos ?? []).map(photo(T.photos.parcel)),
          ...(one.inspection?.photos ?? []).map(photo(T.photos.inspection)),
          ...(sold ? markedPhotos(one.marks, sold) : [{ url: line.cover.url, title: T.photos.sold }]),
        ],
        timeline: events.map(({ at, step, reason, actorKind, actorId, name }) => ({
          at,
          title: STEP_NAMES[step],
          note: reason,
          actor: name ?? demoActorName(actorId) ?? T.actors[actorKind],
          tone: 'info' as const,
        })),
        actions: possible(one, isWaiting),
      }
    },
    lock: async (trx, id) => {
      const known = await findCase(trx, id)
      if (!known) return null
      await lockOrder(trx, known.orderNo)
      return (await lockCase(trx, id))?.version ?? null
    },
    changed: async (trx, id) => {
      const one = await findCase(trx, id)
      const last = one && (await caseEvents(trx, one.id)).find(({ actorKind }) => actorKind === 'operator')
      return last ? decidedBy(trx, last.actorId) : REFUSALS.stateChanged
    },
    timer: {
      next: async (db, id) => {
        const one = await findCase(db, id)
        const timer = one && timerAt(afterSaleGraph, { state: one.state, variant: one.type })
        return timer && one.deadlineAt !== null ? { title: STEP_NAMES[timer.then], dueAt: one.deadlineAt } : null
      },
      run: async (trx, id, now) => {
        const known = await findCase(trx, id)
        const order = known && (await lockOrder(trx, known.orderNo))
        const one = await lockCase(trx, id)
        if (!order || one?.deadlineAt == null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
        await runCaseTimer(trx, { cases: process.cases, service }, { order, one }, now)
      },
    },
    actions,
  }

  /** A scheme of an order; its id is the order's number. */
  const schemeRecord: RecordSource = {
    kind: SCHEME_KIND,
    kindTitle: T.queues.scheme,
    permission: 'scheme.propose',
    async read(db, id) {
      const scheme = await lastSchemeOfOrder(db, id)
      const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', id).executeTakeFirst()
      if (!scheme || !order) return null
      return {
        title: SCHEME_TEXT.titles[scheme.kind],
        version: await versionOf(db, order),
        state: schemeState(scheme),
        dueAt: scheme.chosen === null ? scheme.dueAt : null,
        sections: [
          {
            title: T.queues.scheme,
            facts: [
              { name: T.orderNo, value: id, kind: 'record', to: { kind: 'order', id } },
              fen(T.paid, order.payFen),
              ...scheme.findings.map(({ text: found }) => text(T.finding, found)),
            ],
          },
          {
            title: T.options,
            facts: scheme.options.map(({ name, amountFen, text: about }) =>
              text(name, `${amountFen > 0 ? `¥${yuan(amountFen)} ` : ''}${about}`.trim()),
            ),
          },
        ],
        photos: scheme.findings.flatMap(({ photos }) => photos.map(photo(T.photos.inspection))),
        timeline: [],
        actions: takesLess(scheme) && order.state === 'BUYER_DECIDE' ? [{ name: 'offerLess', isDue: true }] : [],
      }
    },
    lock: async (trx, id) => {
      const order = await lockOrder(trx, id)
      return order ? versionOf(trx, order) : null
    },
    actions: [
      {
        name: 'offerLess',
        title: T.acts.offerLess,
        permission: 'scheme.propose',
        form: SchemeLessInput,
        act: async (trx, { id, input, operator }) => {
          const less = input as unknown as SchemeLessInput
          const after = await schemes.offerLess(trx, id, { input: less, operatorId: operator.id })
          return { message: T.done, after: { options: after.options } }
        },
      },
    ],
  }

  const approval: ApprovalKind = {
    kind: DEDUCT,
    title: T.acts.deduct,
    request: 'afterSale.inspect',
    decide: 'afterSale.approve',
    facts: async (db, payload) => {
      const { caseNo, amountFen, text: why } = payload as CaseDeductInput & { caseNo: string }
      const one = await findCase(db, caseNo)
      return [
        { name: T.caseNo, value: caseNo, kind: 'record', to: { kind: CASE_KIND, id: caseNo } },
        fen(T.deduction, amountFen),
        text(T.finding, why),
        ...(one ? [fen(T.requested, one.askFen)] : []),
      ]
    },
    apply: async (trx, payload, { requestedBy }) => {
      const { caseNo, version, ...input } = payload as CaseDeductInput & { caseNo: string; version: number }
      const act = { caseNo, version, operatorId: String(requestedBy), input, reason: input.text }
      const after = await desk.deduct(trx, act)
      return { after: shown(after) }
    },
  }

  return {
    title: T.area,
    queues: [...QUEUES.map(caseQueue), relistQueue, schemeQueue],
    records: [record, schemeRecord],
    approvals: [approval],
    actionTitles: {
      [DEDUCT]: T.acts.deduct,
      ...Object.fromEntries(
        [record, schemeRecord].flatMap(({ kind, actions: own }) =>
          own.map(({ name, title }) => [`${kind}.${name}`, title]),
        ),
      ),
    },
    searches: [
      {
        permission: 'afterSale.read',
        find: async (db, q) => {
          if (!/^\d{18}$/.test(q)) return []
          const one = await findCase(db, q)
          return one
            ? [{ kind: CASE_KIND, kindTitle: T.area, id: q, title: q, note: STATE_NAMES[one.state], isExact: true }]
            : []
        },
      },
    ],
  }
}
