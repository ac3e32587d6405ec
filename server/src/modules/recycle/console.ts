/**
 * Buy-back in the console (design: recycle, section 5): valued, counted, inspected, sent back, taken into stock. What
 * was declared of the condition is not in an inspector's answer until the own findings are saved; nobody changes a
 * price.
 */
import { SecondOpinionInput } from '@contract/admin/inspection'
import type { Fact } from '@contract/admin/parts'
import {
  RecycleCountInput,
  RecycleDeclineInput,
  RecycleFindingsInput,
  RecycleQuoteInput,
  RecycleRejectInput,
  RecycleSendInput,
} from '@contract/admin/recycle'
import { GRADE_NAMES } from '@contract/grades'
import { sql } from 'kysely'
import { withCarriers } from '../../courier/carrier-choices'
import { createCouriers } from '../../courier/couriers'
import type { Db } from '../../db/handle'
import { dayOf } from '../../kit/china-day'
import type { ConsoleArea, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskName, maskPhone } from '../../kit/masking'
import { yuan } from '../../kit/yuan'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { claimsOf } from '../claim/repository'
import { inspectionsOf } from '../inspection/repository'
import { ATTRIBUTES, slotName } from '../intake/slots'
import { parcelsOf } from '../parcel/repository'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { userFact } from '../user/user-names'
import { gradeOf, pointsOf } from '../valuation/price/factors'
import { priceOf } from '../valuation/price/price'
import { rulesInForce } from '../valuation/rules-in-force'
import { salesByIds } from '../valuation/sales'
import { begin, otherThing, priceOfFindings, reject, saveFindings, secondOpinion, submitPrice } from './acts/inspecting'
import { count } from './acts/ordering'
import { send } from './acts/returning'
import { decline, quote } from './acts/valuing'
import { changeNames, factsOf, flawText } from './describe'
import {
  CONSOLE_TEXT as T,
  ORDER_ACTOR_NAMES,
  ORDER_STATE_NAMES,
  ORDER_STEP_NAMES,
  VALUATION_ACTOR_NAMES,
  VALUATION_STATE_NAMES,
  VALUATION_STEP_NAMES,
  VERDICT_NAMES,
} from './messages'
import { recycleOrders, recycleValuations, type OrderRecord, type ValuationRecord } from './objects'
import type { Described } from './tables'

const SAMPLE = 12

const text = (name: string, value: string): Fact => ({ name, value: value === '' ? '—' : value })
const fen = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })
const change = (name: string, value: number): Fact => text(name, `${value < 0 ? '−' : '+'}¥${yuan(Math.abs(value))}`)

type Pins = NonNullable<NonNullable<RecordView['photos']>[number]['pins']>

/** Flaws that were found on a photograph, at their places. */
const pinsOf = ({ findings }: OrderRecord, file: string): Pins =>
  (findings?.flaws ?? []).flatMap((flaw) =>
    flaw.photo === file && flaw.pin
      ? [{ ...flaw.pin, text: [flawText(flaw), flaw.note].filter(Boolean).join(' · ') }]
      : [],
  )

/** Until the inspector has written down what is there, what was said of it would lead the eye. */
const isBlind = ({ state, findings }: OrderRecord): boolean =>
  (state === 'RECEIVED' || state === 'INSPECTING') && findings === null

async function describedSection(
  db: Db,
  userId: number | null,
  described: Described,
  { now, isHidden }: { now: number; isHidden: boolean },
): Promise<RecordView['sections'][number]> {
  const { categoryName, brandName, seriesName, attributes, flaws, accessories, changes, note } = described
  const rules = await rulesInForce(db, now)
  const condition = isHidden
    ? [text(T.flaws, T.hidden)]
    : [
        text(T.grade, GRADE_NAMES[gradeOf(rules, pointsOf(rules, flaws))]),
        text(T.flaws, flaws.map(flawText).join('；') || T.flawless),
        text(T.changes, changeNames(changes).join('、')),
        text(T.accessories, accessories.join('、')),
        text(T.note, note),
      ]
  return {
    title: T.described,
    facts: [
      userId === null ? text(T.user, T.visitor) : await userFact(db, T.user, userId),
      text(T.category, categoryName),
      text(T.brand, brandName),
      text(T.series, seriesName || T.unknown),
      ...ATTRIBUTES.filter(({ code }) => !isHidden || code !== 'year').map(({ code, name }) =>
        text(name, attributes[code] ?? ''),
      ),
      ...condition,
    ],
  }
}

const lineFacts = (lines: OrderRecord['lines']): Fact[] =>
  lines.map(({ kind, label, fen: amount }) => (kind === 'base' ? fen(label, amount) : change(label, amount)))

async function readValuation(db: Db, object: ValuationRecord, ctx: AppContext) {
  const now = ctx.clock.now()
  await rulesInForce(db, now)
  const { userId, snapshot, basis, model, refuseCode, reason, sources, priceFen, expectedFen } = object
  const used = basis ?? model
  const sold = used === null ? [] : await salesByIds(db, used.sales.map(({ id }) => id).slice(0, SAMPLE))
  const { rows } = await sql<{ all: number; declined: number }>`
    select count(*)::int as all, count(*) filter (where state = 'DECLINED')::int as declined
    from recycle_valuation where user_id = ${userId}::bigint`.execute(db)
  const [counts] = rows
  const pictures = privatePicturesOf(ctx)
  const live = await db
    .selectFrom('recycleOrder')
    .select(['recycleNo', 'state'])
    .where('valuationNo', '=', object.valuationNo)
    .execute()
  return {
    sections: [
      await describedSection(db, userId, snapshot, { now, isHidden: false }),
      {
        title: T.quote,
        facts: [
          ...(refuseCode === null ? [] : [text(T.why, reason)]),
          ...(model === null ? [] : [fen(T.model, priceOf(factsOf(snapshot), model).expectedYuan * 100)]),
          ...(used === null ? [] : [text(T.width, `±${(used.h * 100).toFixed(1)}%`)]),
          ...(expectedFen === null ? [] : [fen(T.expected, expectedFen)]),
          ...(priceFen === null ? [] : [fen(T.price, priceFen)]),
          ...(sources === '' ? [] : [text(T.sources, sources.replaceAll('\n', '；'))]),
          ...(counts ? [text(T.counts, `${counts.all} 次，其中不回收 ${counts.declined} 次`)] : []),
        ],
      },
      ...(object.lines.length === 0 ? [] : [{ title: T.lines, facts: lineFacts(object.lines) }]),
      ...(sold.length === 0
        ? []
        : [
            {
              title: T.sample,
              facts: sold.map(({ title, grade, priceFen: paid, soldAt }) =>
                text(dayOf(soldAt), `${title} · ${GRADE_NAMES[grade]} · ¥${yuan(paid)}`),
              ),
            },
          ]),
    ],
    photos: snapshot.photos.map(({ slot, file }) => ({
      url: pictures.addressOf(file).url,
      title: slotName(snapshot.topCode, slot),
    })),
    related: live.map(({ recycleNo, state }) => ({
      kind: 'recycle',
      id: recycleNo,
      title: recycleNo,
      note: `${T.order} · ${ORDER_STATE_NAMES[state]}`,
    })),
  }
}

async function inspectionSections(db: Db, object: OrderRecord, now: number): Promise<RecordView['sections']> {
  const { findings, report } = object
  await rulesInForce(db, now)
  const made: RecordView['sections'] = []
  if (findings !== null) {
    const { priceFen, lines } = priceOfFindings(object, findings)
    const other = otherThing(object, findings)
    made.push({
      title: T.found,
      facts: [
        text(T.flaws, findings.flaws.map(flawText).join('；') || T.flawless),
        text(T.accessories, findings.accessories.join('、')),
        text(T.serial, findings.serialNo),
        text(T.conclusion, findings.conclusion),
        ...(other === ''
          ? [fen(T.bid, priceFen), ...lines.map(({ label, fen: amount }) => change(label, amount))]
          : [text(T.bid, other)]),
      ],
    })
  }
  if (report !== null) {
    made.push({
      title: T.conclusion,
      facts: [text(T.conclusion, `${VERDICT_NAMES[report.verdict]}：${report.conclusion}`)],
    })
  }
  return made
}

async function readOrder(db: Db, object: OrderRecord, ctx: AppContext) {
  const now = ctx.clock.now()
  const { recycleNo, userId, snapshot, receipt, returnAddress, state, reason, itemId, valuationNo } = object
  const isHidden = isBlind(object)
  const pictures = privatePicturesOf(ctx)
  const { nameOf } = createCouriers(ctx.config, ctx.clock)
  const parcels = await parcelsOf(db, 'recycle', [recycleNo])
  const sent = parcels.filter((parcel) => parcel.state !== 'CANCELLED')
  const kept = new Set((await pictures.filesOf(db, { kind: 'recycle', id: recycleNo })).map(({ file }) => file))
  const view = (file: string, title: string, pins: Pins = []) =>
    kept.has(file) ? [{ url: pictures.addressOf(file).url, title, pins }] : []
  const where =
    returnAddress === null
      ? T.waitsAddress
      : `${maskName(returnAddress.name)} ${maskPhone(returnAddress.phone)} ${returnAddress.regionName}`
  const photos = [
    ...(isHidden ? [] : snapshot.photos.flatMap(({ slot, file }) => view(file, slotName(snapshot.topCode, slot)))),
    ...(isHidden
      ? []
      : snapshot.flaws.flatMap((flaw) => (flaw.photo === undefined ? [] : view(flaw.photo, flawText(flaw))))),
    ...(isHidden ? [] : snapshot.proofs.flatMap((file) => view(file, T.proof))),
    ...(receipt?.photos ?? []).flatMap((file) => view(file, T.counted)),
    ...(object.findings?.photos ?? object.report?.photos ?? []).flatMap((file) =>
      view(file, T.inspected, pinsOf(object, file)),
    ),
  ]
  // A photograph may show several places.
  const byUrl = new Map<string, (typeof photos)[number]>()
  for (const photo of photos) {
    const known = byUrl.get(photo.url)
    byUrl.set(photo.url, known ? { ...photo, title: `${known.title} · ${photo.title}` } : photo)
  }
  return {
    sections: [
      await describedSection(db, userId, snapshot, { now, isHidden }),
      ...(isHidden
        ? []
        : [
            {
              title: T.quote,
              facts: [
                fen(T.quote, object.quoteFen),
                fen(T.expected, object.expectedFen),
                ...(object.finalFen === null ? [] : [fen(T.final, object.finalFen)]),
                ...lineFacts(object.lines),
              ],
            },
          ]),
      ...(sent.length === 0
        ? []
        : [
            {
              title: T.parcels,
              facts: sent.map(({ direction, way, carrier, waybill }) =>
                text(
                  direction === 'in' ? T.parcelIn : T.parcelOut,
                  way === 'counter' ? T.counter : `${nameOf(carrier)} ${waybill ?? ''}`.trim(),
                ),
              ),
            },
          ]),
      ...(receipt === null
        ? []
        : [
            {
              title: T.receipt,
              facts: [
                text(T.weight, String(receipt.weightG)),
                text(T.accessories, receipt.accessories.join('、')),
                text(T.remark, receipt.note),
              ],
            },
          ]),
      ...(await inspectionSections(db, object, now)),
      ...(state === 'REFUSED' || state === 'RETURNING'
        ? [{ title: T.back, facts: [text(T.reason, reason), text(T.address, where)] }]
        : []),
    ],
    photos: [...byUrl.values()],
    related: [
      ...(isHidden ? [] : [{ kind: 'valuation', id: valuationNo, title: valuationNo, note: T.valuation }]),
      ...parcels.map(({ parcelNo, direction }) => ({
        kind: 'parcel',
        id: parcelNo,
        title: parcelNo,
        note: direction === 'in' ? T.parcelIn : T.parcelOut,
      })),
      ...(await inspectionsOf(db, 'recycle', recycleNo)).map(({ inspectionNo }) => ({
        kind: 'inspection',
        id: inspectionNo,
        title: inspectionNo,
        note: '鉴定',
      })),
      ...(itemId === null ? [] : [{ kind: 'item', id: String(itemId), title: '商品', note: '商品资料' }]),
      ...(await claimsOf(db, 'recycle', recycleNo)).map(({ claimNo }) => ({
        kind: 'claim',
        id: claimNo,
        title: claimNo,
        note: '理赔',
      })),
    ],
  }
}

const valuationConsole = defineConsole(recycleValuations, {
  area: T.area,
  title: T.valuation,
  permission: 'recycle.read',
  texts: {
    state: T.state,
    states: VALUATION_STATE_NAMES,
    steps: VALUATION_STEP_NAMES,
    actors: VALUATION_ACTOR_NAMES,
  },
  tones: { VALUING: 'warning', QUOTED: 'info', DECLINED: 'bad', ORDERED: 'good', EXPIRED: 'plain' },
  titleOf: ({ title }) => title,
  due: ['dueAt', 'deadlineAt'],
  queues: [
    {
      name: 'recycleValuing',
      title: T.queues.valuing,
      permission: 'recycle.value',
      states: ['VALUING'],
      hasStates: true,
    },
  ],
  columns: [
    { name: 'number', title: T.number, of: ({ valuationNo }) => valuationNo },
    { name: 'why', title: T.why, of: ({ reason }) => reason },
    { name: 'price', title: T.price, kind: 'fen', of: ({ priceFen }) => priceFen },
    { name: 'since', title: T.since, kind: 'time', of: ({ stateAt }) => stateAt },
  ],
  read: readValuation,
  audited: ({ state, expectedFen, priceFen }) => ({ state, expectedFen, priceFen }),
  actions: {
    quote: withForm(RecycleQuoteInput, {
      permission: 'recycle.value',
      confirm: T.about.quote,
      done: T.done.quote,
      act: quote,
    }),
    decline: withForm(RecycleDeclineInput, {
      permission: 'recycle.value',
      tone: 'bad',
      done: T.done.decline,
      act: decline,
    }),
  },
  finds: { pattern: /^GJ\d{14}$/u, own: ['valuationNo'] },
})

function orderConsole(ctx: AppContext) {
  const pictures = privatePicturesOf(ctx)
  const couriers = createCouriers(ctx.config, ctx.clock)
  const isOpen = ({ state, report }: OrderRecord) => state === 'INSPECTING' && report === null
  return defineConsole(recycleOrders, {
    area: T.area,
    title: T.order,
    permission: 'recycle.read',
    texts: { state: T.state, states: ORDER_STATE_NAMES, steps: ORDER_STEP_NAMES, actors: ORDER_ACTOR_NAMES },
    tones: {
      CREATED: 'info',
      SENT: 'info',
      RECEIVED: 'warning',
      INSPECTING: 'warning',
      INSPECTED: 'info',
      CONFIRMED: 'good',
      PAID: 'good',
      REFUSED: 'warning',
      RETURNING: 'info',
      RETURNED: 'plain',
      CANCELLED: 'plain',
      COMPENSATED: 'bad',
    },
    titleOf: ({ title }) => title,
    due: ['dueAt', 'deadlineAt'],
    queues: [
      {
        name: 'recycleCounting',
        title: T.queues.counting,
        permission: 'recycle.receive',
        states: ['SENT'],
        hasStates: true,
      },
      {
        name: 'recycleInspecting',
        title: T.queues.inspecting,
        permission: 'recycle.inspect',
        states: ['RECEIVED', 'INSPECTING'],
      },
      {
        name: 'recycleSendingBack',
        title: T.queues.sendingBack,
        permission: 'recycle.ship',
        states: ['REFUSED'],
        where: () => sql`return_address is not null`,
      },
      {
        name: 'recycleStocking',
        title: T.queues.stocking,
        permission: 'item.edit',
        states: ['PAID'],
        where: () => sql`item_id in (select id from item where state = 'DRAFT')`,
      },
    ],
    columns: [
      { name: 'number', title: T.number, of: ({ recycleNo }) => recycleNo },
      // Inspectors read this list: what was quoted would lead the eye.
      { name: 'final', title: T.final, kind: 'fen', of: ({ finalFen }) => finalFen },
      { name: 'since', title: T.since, kind: 'time', of: ({ stateAt }) => stateAt },
    ],
    read: readOrder,
    audited: ({ state, bidVersion, finalFen }) => ({ state, bidVersion, finalFen }),
    actions: {
      count: withForm(RecycleCountInput, {
        permission: 'recycle.receive',
        done: T.done.count,
        when: ({ parcelNo }) => parcelNo !== null,
        act: (act, input) => count(act, input, ctx, pictures),
      }),
      begin: { permission: 'recycle.inspect', done: T.done.begin, act: begin },
      findings: withForm(RecycleFindingsInput, {
        permission: 'recycle.inspect',
        done: T.done.findings,
        when: isOpen,
        act: (act, input) => saveFindings(act, input, pictures),
      }),
      price: {
        permission: 'recycle.inspect',
        confirm: T.about.price,
        done: T.done.price,
        when: (object) => isOpen(object) && object.findings !== null,
        act: submitPrice,
      },
      reject: withForm(RecycleRejectInput, {
        permission: 'recycle.inspect',
        tone: 'bad',
        confirm: T.about.reject,
        done: T.done.reject,
        when: isOpen,
        act: (act, input) => reject(act, input, pictures),
      }),
      secondOpinion: withForm(SecondOpinionInput, {
        permission: 'recycle.inspect',
        done: T.done.secondOpinion,
        when: ({ state, report }) => state === 'INSPECTING' && report !== null,
        act: secondOpinion,
      }),
      send: withForm(withCarriers(RecycleSendInput, couriers) as typeof RecycleSendInput, {
        permission: 'recycle.ship',
        done: T.done.send,
        when: ({ returnAddress }) => returnAddress !== null,
        act: (act, input) => send(act, input, ctx, pictures),
      }),
    },
    finds: { pattern: /^(H|B)\d{14}$/u, own: ['recycleNo', 'parcelNo', 'backParcelNo'] },
  })
}

export const registerValuationConsole = (ctx: AppContext): ConsoleArea => valuationConsole.area(ctx)
export const registerOrderConsole = (ctx: AppContext): ConsoleArea => orderConsole(ctx).area(ctx)
