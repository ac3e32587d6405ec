/**
 * Consignments in the console (design: selling, section 5): valued, counted, inspected, priced, chased, sent back. What
 * the seller declared of the condition is shown to inspectors once their own findings are saved.
 */
import {
  ConsignCallInput,
  ConsignCountInput,
  ConsignPassInput,
  ConsignPhotosInput,
  ConsignPlanInput,
  ConsignQuoteInput,
  ConsignRefuseInput,
  ConsignRejectInput,
  ConsignRiseInput,
  ConsignSendInput,
} from '@contract/admin/consign'
import { SecondOpinionInput } from '@contract/admin/inspection'
import type { Fact } from '@contract/admin/parts'
import { GRADE_NAMES } from '@contract/grades'
import { sql } from 'kysely'
import { withCarriers } from '../../courier/carrier-choices'
import { createCouriers } from '../../courier/couriers'
import type { Db } from '../../db/handle'
import type { ConsoleArea, RecordSource, RecordView } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskName, maskPhone } from '../../kit/masking'
import { yuan } from '../../kit/yuan'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { ATTRIBUTES, slotName } from '../intake/slots'
import { inspectionsOf } from '../inspection/repository'
import { claimsOf } from '../claim/repository'
import { writeMessage } from '../messages/service'
import { parcelsOf } from '../parcel/repository'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { userFact } from '../user/user-names'
import { comparablesOf } from '../valuation/valuations'
import { begin, flawText, pass, plan, refuse, secondOpinion } from './acts/inspecting'
import { send } from './acts/returning'
import { allowRise, denyRise } from './acts/selling'
import { count, countedOf } from './acts/sending'
import { quote, quoteOf, reject, requestPhotos } from './acts/valuing'
import { ACTOR_NAMES, CONSOLE_TEXT as T, MODEL_NAMES, STATE_NAMES, STEP_NAMES, VERDICT_NAMES } from './messages'
import { consignments, targetOf, type ConsignAct, type ConsignmentRecord } from './object'
import { ratesOf } from './rates'
import { dayOf, dayTextOf } from '../../kit/china-day'
import { bandRows, netFen } from './terms'

const text = (name: string, value: string): Fact => ({ name, value: value === '' ? '—' : value })
const fen = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })
const time = (name: string, at: number | null): Fact[] =>
  at === null ? [] : [{ name, value: String(at), kind: 'time' }]

/** While an inspector works, what was declared of the condition would lead the eye. */
const isBlind = ({ state, report }: ConsignmentRecord): boolean => state === 'INSPECTING' && report === null

async function sentSection(db: Db, object: ConsignmentRecord): Promise<RecordView['sections'][number]> {
  const { snapshot, model, userId, seenAt } = object
  const { categoryName, brandName, seriesName, attributes, grade, flaws, accessories, expectFen, note } = snapshot
  const condition = isBlind(object)
    ? [text(T.flaws, T.hidden)]
    : [text('成色', GRADE_NAMES[grade]), text(T.flaws, flaws.map(flawText).join('；') || T.flawless)]
  return {
    title: T.sent,
    facts: [
      await userFact(db, T.user, userId),
      text(T.model, MODEL_NAMES[model]),
      text(T.category, categoryName),
      text(T.brand, brandName),
      text(T.series, seriesName || T.unknown),
      ...ATTRIBUTES.map(({ code, name }) => text(name, attributes[code] ?? '')),
      ...condition,
      text(T.declaredSet, accessories.join('、')),
      ...(expectFen === null ? [] : [fen(T.expect, expectFen)]),
      text(T.note, note),
      ...time(T.seen, seenAt),
    ],
  }
}

async function quoteSection(db: Db, object: ConsignmentRecord, now: number): Promise<RecordView['sections']> {
  const { brandId, seriesId, categoryId } = object.snapshot
  const found = await quoteOf(db, object)
  // What the valuer looks at, then what the quote was made from.
  const comparables = found?.comparables ?? (await comparablesOf(db, object.snapshot, { now }))
  const { rows } = await sql<{ stock: number }>`
    select count(*)::int as stock from item where brand_id = ${brandId} and state = 'ON_SALE'
      and ${seriesId === null ? sql`category_id = ${categoryId}` : sql`series_id = ${seriesId}`}`.execute(db)
  const rates = await ratesOf(db, object, now)
  return [
    {
      title: T.quote,
      facts: [
        ...(found
          ? [
              text(T.range, `¥${yuan(found.lowFen)} – ¥${yuan(found.highFen)}`),
              fen(T.list, found.listFen),
              text(T.words, found.words),
            ]
          : []),
        ...comparables.map(({ title, gradeName, priceFen, soldAt }, at) =>
          text(`${T.comparable} ${at + 1}`, `${title} · ${gradeName} · ¥${yuan(priceFen)} · ${dayOf(soldAt)}`),
        ),
        ...(object.floorFen === null ? [] : [fen(T.wantedFloor, object.floorFen)]),
        ...object.wantedSteps.map(({ priceFen, days }) => fen(T.wantedStep(days), priceFen)),
        text(T.stock, String(rows[0]?.stock ?? 0)),
        text(
          T.terms,
          bandRows(rates[0])
            .map(({ name, rate }) => `${name} ${rate}`)
            .join('，'),
        ),
      ],
    },
  ]
}

/** The boxes of a consignment that were not cancelled: by which waybill each is found. */
async function parcelSection(
  db: Db,
  object: ConsignmentRecord,
  nameOf: (carrier: string) => string,
): Promise<RecordView['sections']> {
  const sent = (await parcelsOf(db, 'consign', [object.sellNo])).filter(({ state }) => state !== 'CANCELLED')
  if (sent.length === 0) return []
  const counted = await countedOf(db, object)
  return [
    {
      title: T.parcels,
      facts: [
        ...sent.flatMap(({ direction, way, carrier, waybill, insuredFen }) => {
          const name = direction === 'in' ? T.parcelIn : T.parcelOut
          return [
            text(name, way === 'counter' ? T.counter : `${nameOf(carrier)} ${waybill ?? ''}`.trim()),
            fen(`${name}${T.insured}`, insuredFen),
          ]
        }),
        ...(counted === null
          ? []
          : [
              text(T.countedSet, counted.accessories.join('、') || T.nothing),
              text(T.missingSet, counted.missing.join('、') || T.nothing),
            ]),
      ],
    },
  ]
}

/** A higher price that the seller asked for, beside the one that holds. */
async function riseFacts(db: Db, { itemId, plan: agreed }: ConsignmentRecord): Promise<Fact[]> {
  if (!agreed?.rise || itemId === null) return []
  const { priceFen, floorFen, netFen: net, steps, askedAt } = agreed.rise
  const item = await db.selectFrom('item').select('priceFen').where('id', '=', itemId).executeTakeFirstOrThrow()
  return [
    fen(T.now, item.priceFen),
    fen(T.rise, priceFen),
    text(T.riseShare, `+${Math.round((priceFen * 100) / item.priceFen) - 100}%`),
    fen(T.riseNet, net),
    fen(T.riseFloor, floorFen),
    ...steps.map(({ priceFen: later, days }) => fen(T.step(days), later)),
    ...time(T.riseAt, askedAt),
  ]
}

async function moneySection(db: Db, object: ConsignmentRecord, now: number): Promise<RecordView['sections']> {
  const { plan: agreed } = object
  if (agreed === null) return []
  const rates = await ratesOf(db, object, now)
  return [
    {
      title: T.money,
      facts: [
        fen(T.start, agreed.startFen),
        fen(T.startNet, netFen(agreed.startFen, ...rates)),
        fen(T.floor, agreed.floorFen),
        ...agreed.steps.map(({ priceFen, days }) => fen(T.step(days), priceFen)),
        ...(await riseFacts(db, object)),
      ],
    },
  ]
}

function reportSection({ report }: ConsignmentRecord): RecordView['sections'] {
  if (report === null) return []
  return [
    {
      title: T.report,
      facts: [
        text(T.verdict, VERDICT_NAMES[report.verdict]),
        ...(report.grade === null ? [] : [text('成色', GRADE_NAMES[report.grade])]),
        ...report.differences.map(({ text: said, fen: off }, at) =>
          text(`${T.difference} ${at + 1}`, off === 0 ? said : `${said} −¥${yuan(-off)}`),
        ),
        text(T.conclusion, report.conclusion),
      ],
    },
  ]
}

function backSection({ state, returnAddress, reason, recallAt }: ConsignmentRecord): RecordView['sections'] {
  if (state !== 'TO_RETURN' && state !== 'RETURNING' && recallAt === null) return []
  const where: Fact[] =
    returnAddress === null
      ? [text(T.address, T.noAddress)]
      : [
          { name: T.receiver, value: maskName(returnAddress.name), reveal: 'name' },
          { name: T.receiverPhone, value: maskPhone(returnAddress.phone), reveal: 'phone' },
          { name: T.address, value: returnAddress.regionName, reveal: 'address' },
        ]
  return [{ title: T.back, facts: [text(T.reason, reason), ...where] }]
}

async function photosOf(
  db: Db,
  object: ConsignmentRecord,
  ctx: AppContext,
): Promise<NonNullable<RecordView['photos']>> {
  const pictures = privatePicturesOf(ctx)
  const { snapshot, report, sellNo } = object
  const kept = await pictures.filesOf(db, { kind: 'consignment', id: sellNo })
  const isThere = (file: string) => kept.some((one) => one.file === file)
  const view = (file: string, title: string, pin?: { x: number; y: number }) =>
    isThere(file) ? [{ url: pictures.addressOf(file).url, title, pins: pin ? [{ ...pin, text: title }] : [] }] : []
  const counted = kept.filter(({ purpose }) => purpose === 'receiving')
  const all = [
    ...snapshot.photos.flatMap(({ slot, file }) => view(file, slotName(snapshot.topCode, slot))),
    ...(isBlind(object)
      ? []
      : snapshot.flaws.flatMap((flaw) => (flaw.photo === undefined ? [] : view(flaw.photo, flawText(flaw), flaw.pin)))),
    ...snapshot.proofs.flatMap((file) => view(file, T.proof)),
    ...counted.flatMap(({ file }) => view(file, T.counted)),
    ...(report?.photos ?? []).flatMap((file) => view(file, T.inspected)),
  ]
  // A photograph may show several places.
  const byUrl = new Map<string, (typeof all)[number]>()
  for (const one of all) {
    const known = byUrl.get(one.url)
    byUrl.set(
      one.url,
      known ? { ...known, title: `${known.title} · ${one.title}`, pins: [...known.pins, ...one.pins] } : one,
    )
  }
  return [...byUrl.values()]
}

async function relatedOf(
  db: Db,
  { sellNo, itemId, orderNo }: ConsignmentRecord,
): Promise<NonNullable<RecordView['related']>> {
  const [parcels, inspections, claims] = [
    await parcelsOf(db, 'consign', [sellNo]),
    await inspectionsOf(db, 'consign', sellNo),
    await claimsOf(db, 'consign', sellNo),
  ]
  return [
    ...parcels.map(({ parcelNo, direction }) => ({
      kind: 'parcel',
      id: parcelNo,
      title: parcelNo,
      note: direction === 'in' ? T.parcelIn : T.parcelOut,
    })),
    ...inspections.map(({ inspectionNo }) => ({
      kind: 'inspection',
      id: inspectionNo,
      title: inspectionNo,
      note: '鉴定',
    })),
    ...(itemId === null ? [] : [{ kind: 'item', id: String(itemId), title: '商品', note: '商品资料' }]),
    ...(orderNo === null ? [] : [{ kind: 'order', id: orderNo, title: orderNo, note: '订单' }]),
    ...claims.map(({ claimNo }) => ({ kind: 'claim', id: claimNo, title: claimNo, note: '理赔' })),
  ]
}

async function read(db: Db, object: ConsignmentRecord, ctx: AppContext) {
  const now = ctx.clock.now()
  return {
    sections: [
      await sentSection(db, object),
      ...(await quoteSection(db, object, now)),
      ...(await parcelSection(db, object, createCouriers(ctx.config, ctx.clock).nameOf)),
      ...reportSection(object),
      ...(await moneySection(db, object, now)),
      ...backSection(object),
    ],
    photos: await photosOf(db, object, ctx),
    related: await relatedOf(db, object),
  }
}

/** What was said on the phone is no consent. */
const noteCall = (act: ConsignAct, { words }: ConsignCallInput): Promise<ConsignmentRecord> =>
  consignments.note({ ...act, reason: words }, 'call', {})

/** Writes to the seller once more. */
async function remind(act: ConsignAct): Promise<ConsignmentRecord> {
  const { trx, object, now, settings } = act
  const { userId, title, plan: agreed, deadlineAt, sellNo, state, version } = object
  await writeMessage(trx, settings, {
    userId,
    template: state === 'TO_RETURN' ? 'consign.addressSoon' : 'consign.confirmSoon',
    values: {
      item: title,
      amount: yuan(agreed?.startFen ?? 0),
      day: deadlineAt === null ? '' : dayTextOf(deadlineAt, now),
    },
    target: targetOf(object),
    dedupeKey: `consign.call:${sellNo}:${version}`,
    now,
  })
  return consignments.note(act, 'remind', {})
}

const isRising = ({ state, plan: agreed }: ConsignmentRecord): boolean =>
  state === 'ON_SALE' && agreed?.rise !== undefined

const isSilent = ({ state, plan: agreed, returnAddress }: ConsignmentRecord): boolean =>
  (state === 'PRICE_CONFIRM' && agreed !== null) || (state === 'TO_RETURN' && returnAddress === null)

/** Consignments on a user's record. */
const MOST_OF_USER = 10

/** How long a seller says nothing before we call, ms. */
const SILENT_MS = 3 * 24 * 60 * 60_000

function consoleOf(ctx: AppContext) {
  const pictures = privatePicturesOf(ctx)
  const couriers = createCouriers(ctx.config, ctx.clock)
  return defineConsole(consignments, {
    area: T.area,
    title: T.consignment,
    permission: 'consign.read',
    texts: { state: T.state, states: STATE_NAMES, steps: STEP_NAMES, actors: ACTOR_NAMES },
    tones: {
      VALUING: 'warning',
      NEED_PHOTOS: 'info',
      VALUATION_REJECTED: 'bad',
      QUOTED: 'info',
      CLOSED: 'plain',
      TO_SHIP: 'info',
      IN_TRANSIT: 'info',
      RECEIVED: 'warning',
      INSPECTING: 'warning',
      PRICE_CONFIRM: 'info',
      ON_SALE: 'good',
      SOLD: 'good',
      SETTLING: 'good',
      PAID: 'good',
      TO_RETURN: 'warning',
      RETURNING: 'info',
      RETURNED: 'plain',
      COMPENSATED: 'bad',
    },
    titleOf: ({ title }) => title,
    due: ['dueAt', 'deadlineAt'],
    queues: [
      {
        name: 'consignValuing',
        title: T.queues.valuing,
        permission: 'consign.value',
        states: ['VALUING'],
        hasStates: true,
        bulkActions: ['reject'],
      },
      {
        name: 'consignCounting',
        title: T.queues.counting,
        permission: 'consign.receive',
        states: ['IN_TRANSIT', 'TO_SHIP'],
        where: () => sql`parcel_no is not null`,
      },
      {
        name: 'consignInspecting',
        title: T.queues.inspecting,
        permission: 'consign.inspect',
        states: ['RECEIVED', 'INSPECTING'],
      },
      {
        name: 'consignPricing',
        title: T.queues.pricing,
        permission: 'consign.price',
        states: ['PRICE_CONFIRM'],
        where: () => sql`plan is null`,
      },
      {
        name: 'consignRising',
        title: T.queues.rising,
        permission: 'consign.price',
        states: ['ON_SALE'],
        where: () => sql`plan->'rise' is not null`,
      },
      {
        name: 'consignChasing',
        title: T.queues.chasing,
        permission: 'consign.receive',
        states: ['PRICE_CONFIRM', 'TO_RETURN'],
        where: (now) =>
          sql`state_at <= ${now - SILENT_MS} and (state = 'PRICE_CONFIRM' and plan is not null or state = 'TO_RETURN' and return_address is null)`,
      },
      {
        name: 'consignSendingBack',
        title: T.queues.sendingBack,
        permission: 'consign.ship',
        states: ['TO_RETURN'],
        where: () => sql`return_address is not null`,
      },
    ],
    columns: [
      { name: 'number', title: T.number, of: ({ sellNo }) => sellNo },
      { name: 'model', title: T.model, of: ({ model }) => MODEL_NAMES[model] },
      {
        name: 'amount',
        title: T.list,
        kind: 'fen',
        of: ({ insuredFen, snapshot }) => insuredFen || snapshot.expectFen,
      },
      { name: 'since', title: T.since, kind: 'time', of: ({ stateAt }) => stateAt },
    ],
    read,
    audited: ({ state, valuationNo, planVersion, plan: agreed }) => ({
      state,
      valuationNo,
      planVersion,
      startFen: agreed?.startFen ?? null,
    }),
    actions: {
      quote: withForm(ConsignQuoteInput, { permission: 'consign.value', done: T.done.quote, act: quote }),
      requestPhotos: withForm(ConsignPhotosInput, {
        permission: 'consign.value',
        done: T.done.requestPhotos,
        when: ({ photoRequests }) => photoRequests < 2,
        act: requestPhotos,
      }),
      reject: withForm(ConsignRejectInput, {
        permission: 'consign.value',
        tone: 'bad',
        done: T.done.reject,
        act: reject,
      }),
      count: withForm(ConsignCountInput, {
        permission: 'consign.receive',
        done: T.done.count,
        when: ({ parcelNo }) => parcelNo !== null,
        act: (act, input) => count(act, input, ctx, pictures),
      }),
      begin: { permission: 'consign.inspect', done: T.done.begin, act: begin },
      pass: withForm(ConsignPassInput, {
        permission: 'consign.inspect',
        confirm: T.about.pass,
        done: T.done.pass,
        when: ({ report }) => report?.verdict !== 'fake',
        act: (act, input) => pass(act, input, pictures),
      }),
      refuse: withForm(ConsignRefuseInput, {
        permission: 'consign.inspect',
        tone: 'bad',
        done: T.done.refuse,
        when: ({ report }) => report?.verdict !== 'fake',
        act: (act, input) => refuse(act, input, pictures),
      }),
      secondOpinion: withForm(SecondOpinionInput, {
        permission: 'consign.inspect',
        done: T.done.secondOpinion,
        when: ({ state, report }) => state === 'INSPECTING' && report?.verdict === 'fake',
        act: secondOpinion,
      }),
      plan: withForm(ConsignPlanInput, {
        permission: 'consign.price',
        confirm: T.about.plan,
        done: T.done.plan,
        when: ({ state }) => state === 'PRICE_CONFIRM',
        act: plan,
      }),
      allowRise: {
        permission: 'consign.price',
        confirm: T.about.allowRise,
        done: T.done.allowRise,
        when: isRising,
        act: allowRise,
      },
      denyRise: withForm(ConsignRiseInput, {
        permission: 'consign.price',
        tone: 'bad',
        done: T.done.denyRise,
        when: isRising,
        act: denyRise,
      }),
      send: withForm(withCarriers(ConsignSendInput, couriers) as typeof ConsignSendInput, {
        permission: 'consign.ship',
        done: T.done.send,
        when: ({ returnAddress }) => returnAddress !== null,
        act: (act, input) => send(act, input, ctx, pictures),
      }),
      call: withForm(ConsignCallInput, {
        permission: 'consign.receive',
        confirm: T.about.call,
        done: T.done.call,
        when: isSilent,
        act: noteCall,
      }),
      remind: { permission: 'consign.receive', done: T.done.remind, when: isSilent, act: remind },
    },
    finds: { pattern: /^(S|GJ|B)\d{14}$/u, own: ['sellNo', 'valuationNo', 'parcelNo', 'backParcelNo'] },
  })
}

/** What a user has handed in, on the user's record: the newest first. */
export async function userSection(db: Db, userId: number): Promise<RecordView['sections'][number]> {
  const found = await db
    .selectFrom('consignment')
    .select(['sellNo', 'title', 'state'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_USER)
    .execute()
  return {
    title: T.area,
    facts: found.map(({ sellNo, title, state }) => ({
      name: STATE_NAMES[state],
      value: title,
      kind: 'record',
      to: { kind: 'consignment', id: sellNo },
    })),
  }
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const area = consoleOf(ctx).area(ctx)
  const addressOf = async (db: Db, sellNo: string) => (await consignments.find(db, sellNo))?.returnAddress ?? null
  /** Whoever sends it back reads where to. */
  const reveal: RecordSource['reveal'] = {
    name: async (db, sellNo) => (await addressOf(db, sellNo))?.name ?? null,
    phone: async (db, sellNo) => (await addressOf(db, sellNo))?.phone ?? null,
    address: async (db, sellNo) => {
      const to = await addressOf(db, sellNo)
      return to && `${to.regionName}${to.detail}`
    },
  }
  return { ...area, records: (area.records ?? []).map((record) => ({ ...record, reveal })) }
}
