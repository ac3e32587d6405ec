/** A case as operators read it: the application beside what was sold, both sides' histories, what was found since. */
import type { Fact } from '@contract/admin/parts'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { RecordView } from '../../kit/console'
import { fenFact, textFact, timeFact } from '../../kit/console-facts'
import type { AppContext } from '../../kit/context'
import { timerAt } from '../../state-graph/graph'
import { snapshotLink, soldFacts, soldPhotos } from '../order/console-snapshots'
import { leftOfLine, type OrderLineRecord } from '../order/repository'
import { createSnapshots, type SoldLine } from '../order/view-snapshots'
import { findParcel, type ParcelRecord } from '../parcel/repository'
import { userFact } from '../user/user-names'
import { lineOf } from './case-line'
import { optionText } from './console-schemes'
import { afterSaleGraph } from './graph'
import { DESK_TEXT as T, REASON_NAMES, SCHEME_TEXT, STEP_NAMES, TYPE_NAMES } from './messages'
import { type CaseRecord, countCases, lastScheme, type SchemeRecord } from './repository'
import type { CaseMark } from './tables'
import type { CaseTools } from './tools'

/** A case with the title of what it is about. */
export type SeenCaseRecord = CaseRecord & { itemTitle: string }

/** Places of marks are thousandths, those of pins are shares. */
const THOUSAND = 1_000

type Sections = RecordView['sections']

/** What the buyer marked, beside the picture on which it is. */
const markFacts = (marks: readonly CaseMark[], { content }: Pick<SoldLine, 'content'>): Fact[] =>
  marks.map(({ picture, text }, at) => textFact(T.mark(at), `${content.pictures[picture]?.alt ?? ''}：${text}`))

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

function applicationFacts(one: CaseRecord, sold: SoldLine | null, isApprovalWaiting: boolean): Fact[] {
  const { state, type, deadlineAt, wanted, refundFen, deductFen } = one
  const next = timerAt(afterSaleGraph, { state, variant: type })
  return [
    textFact(T.type, TYPE_NAMES[type]),
    textFact(T.reason, REASON_NAMES[one.reason]),
    textFact(T.text, one.text),
    ...(sold ? markFacts(one.marks, sold) : []),
    fenFact(T.requested, one.askFen),
    textFact(T.bearer, T.bearers[one.bearer]),
    timeFact(T.appliedAt, one.createdAt),
    ...(next && deadlineAt !== null ? [timeFact(T.byItself(STEP_NAMES[next.then]), deadlineAt)] : []),
    ...(wanted === '' ? [] : [textFact(T.wanted, wanted)]),
    ...(refundFen === null ? [] : [fenFact(T.refund, refundFen)]),
    ...(deductFen === 0 ? [] : [fenFact(T.deduction, deductFen)]),
    ...(isApprovalWaiting ? [textFact(T.approval, T.deductWaits)] : []),
  ]
}

/** How often both sides were in such a case, as counts. */
async function historyOf(db: Db, { userId }: CaseRecord, sellerId: number, now: number): Promise<Fact[]> {
  const { returns } = await countCases(db, userId, now)
  const { rows } = await sql<{ bought: number; applied: number; sold: number; complained: number }>`
    select (select count(*)::int from orders where user_id = ${userId}
        and state in ('COMPLETED', 'SETTLED', 'REFUNDED')) as bought,
      (select count(*)::int from after_sale where user_id = ${userId}) as applied,
      (select count(*)::int from order_line where seller_id = ${sellerId} and live) as sold,
      (select count(*)::int from after_sale a join order_line l on l.order_id = a.order_id and l.item_id = a.item_id
        where l.seller_id = ${sellerId} and a.reason in ('notAsDescribed', 'wrongOrMissing', 'notGenuine'))
        as complained`.execute(db)
  const [counts] = rows
  return [
    textFact(T.buyerHistory, T.buyerCounts(counts?.bought ?? 0, counts?.applied ?? 0, returns)),
    textFact(T.sellerHistory, T.sellerCounts(counts?.sold ?? 0, counts?.complained ?? 0)),
  ]
}

async function soldSection(db: Db, one: CaseRecord, line: OrderLineRecord, now: number): Promise<Sections[number]> {
  return {
    title: T.sold,
    facts: [
      { name: T.item, value: line.title, kind: 'record', to: { kind: 'item', id: String(one.itemId) } },
      textFact(T.grade, line.gradeName),
      fenFact(T.price, line.priceFen),
      fenFact(T.left, leftOfLine(line)),
      { name: T.orderNo, value: one.orderNo, kind: 'record', to: { kind: 'order', id: one.orderNo } },
      textFact(T.seller, line.sellerName ?? T.own),
      await userFact(db, T.buyer, one.userId),
      ...(await historyOf(db, one, line.sellerId, now)),
    ],
  }
}

const schemeSection = ({ kind, options, chosen }: SchemeRecord): Sections[number] => ({
  title: SCHEME_TEXT.titles[kind],
  facts: options.map((option) =>
    textFact(
      option.name,
      optionText({ ...option, text: `${option.text}${chosen === option.optionId ? T.chosen : ''}` }),
    ),
  ),
})

/** The parcel to the warehouse, and the one back. */
async function parcelsOf(db: Db, { returnParcelNo, backParcelNo }: CaseRecord) {
  const found = [returnParcelNo, backParcelNo].map((number) => (number === null ? undefined : findParcel(db, number)))
  const [back, out] = await Promise.all(found)
  return { back, out }
}

const parcelFact = (name: string, parcel: ParcelRecord | undefined, { couriers }: CaseTools): Fact[] =>
  parcel === undefined
    ? []
    : [
        {
          name,
          value: `${couriers.nameOf(parcel.carrier)} ${parcel.waybill ?? ''}`,
          kind: 'record',
          to: { kind: 'parcel', id: parcel.parcelNo },
        },
      ]

/** Reads what a record shows beside its title, state and history. */
export const caseReader = (ctx: AppContext, tools: CaseTools) => {
  const snapshots = createSnapshots(ctx)
  const photo = (title: string) => (file: string, at: number) => ({
    url: tools.pictures.addressOf(file).url,
    title: `${title} ${at + 1}`,
  })

  return async (
    db: Db,
    one: CaseRecord,
    _: AppContext,
    { isApprovalWaiting }: { isApprovalWaiting: boolean },
  ): Promise<Pick<RecordView, 'photos' | 'sections'>> => {
    const line = await lineOf(db, one)
    const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', one.orderNo).executeTakeFirst()
    const sold = order ? await snapshots.soldLine(db, order, line) : null
    const scheme = await lastScheme(db, one.id)
    const { back, out } = await parcelsOf(db, one)
    const parcels = [...parcelFact(T.returnParcel, back, tools), ...parcelFact(T.backParcel, out, tools)]
    const { inspection, marks, photos } = one
    return {
      sections: [
        { title: T.application, facts: applicationFacts(one, sold, isApprovalWaiting) },
        await soldSection(db, one, line, ctx.clock.now()),
        ...(sold ? [{ title: T.snapshot, facts: [snapshotLink(one.orderNo, line), ...soldFacts(sold)] }] : []),
        ...(parcels.length > 0 ? [{ title: T.parcels, facts: parcels }] : []),
        ...(inspection
          ? [{ title: T.inspection, facts: [textFact(T.finding, inspection.text), timeFact(T.at, inspection.at)] }]
          : []),
        ...(scheme ? [schemeSection(scheme)] : []),
      ],
      photos: [
        ...photos.map(photo(T.photos.buyer)),
        ...(back?.photos ?? []).map(photo(T.photos.parcel)),
        ...(inspection?.photos ?? []).map(photo(T.photos.inspection)),
        ...(sold ? markedPhotos(marks, sold) : [{ url: line.cover.url, title: T.photos.sold }]),
      ],
    }
  }
}
