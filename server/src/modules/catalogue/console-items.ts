/**
 * Items in the console (contract/admin/items.ts): the list, the form, the record with its transitions and price, the
 * price list. Rules are the catalogue's (modules/catalogue/desk, graph.ts); photos are the private pictures' until an
 * item keeps them.
 */
import {
  ITEM_STATE_TITLES,
  MAX_PRICE_ROWS,
  OWNER_TITLES,
  type PriceRow,
  type SaveItemInput,
} from '@contract/admin/items'
import type { Fact, Tone } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import { GRADE_NAMES } from '@contract/grades'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { adminCall } from '../../kit/admin-call'
import type { ActionSource, ApprovalKind, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import type { ActingOperator } from '../../kit/operator'
import { pictureUrl } from '../../kit/picture-address'
import { Refusal } from '../../kit/refusal'
import { moveItem } from './change-state'
import { beginListing, checkFit } from './list-items'
import { findItem, itemParts, listItems, lockedBy, readChoices, readItem } from './desk/item-list'
import type { StoredItem } from './desk/item-list'
import { itemsOfPhotos, itemsOfSerial, likenessOf } from './desk/likeness'
import { readPriceLines, refuseUnpriced, writePrice, type PriceLine } from './desk/prices'
import { saveItem } from './desk/save-item'
import { itemGraph, type ItemDeskStep } from './graph'
import { DESK } from './messages'
import type { StoredItemState } from './tables'
import { isPossible } from '../../state-graph/graph'
import { ITEM_TITLES as T } from '../../kit/console-titles'
import type { PrivatePictures } from '../private-picture/pictures'
import { liveConsents } from '../price-consent/consents'
import { privatePicturesOf } from '../private-picture/private-pictures'

/** Bytes: a phone's photograph of 10 MB as base64. */
const UPLOAD_BODY_LIMIT = 14_100_000
const TONES: Readonly<Record<StoredItemState, Tone>> = {
  DRAFT: 'plain',
  ON_SALE: 'good',
  HELD: 'warning',
  SOLD: 'info',
  RETURN_QC: 'warning',
  OFF_SHELF: 'plain',
  TO_OWNER: 'plain',
}
const STEPS: readonly ItemDeskStep[] = ['putOnShelf', 'takeOffShelf', 'giveBack']
const PRICE_KIND = 'price.change'

/** ¥12,800.00 */
const yuan = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const PriceForm = Type.Object({
  priceFen: Type.Integer({ minimum: 100, maximum: 10_000_000_000, title: T.newPrice, 'x-kind': 'fen' }),
})

const isId = (id: string): boolean => /^\d{1,8}$/.test(id)

/** @throws Refusal NOT_FOUND */
async function lockedItem(trx: Trx, id: string): Promise<StoredItem> {
  const item = isId(id) ? await findItem(trx, Number(id), true) : null
  if (item === null) throw new Refusal(RET.NOT_FOUND, DESK.noItem)
  return item
}

/**
 * Changes the price, or requests the approval of a change above the operator's limit, alone or with a day's others.
 * @returns the approval's id, null when the price is changed
 */
async function changePrice(
  trx: Trx,
  item: StoredItem,
  { priceFen, reason, now, operator }: { priceFen: number; reason: string; now: number; operator: ActingOperator },
): Promise<string | null> {
  refuseUnpriced(item, priceFen)
  const object = { kind: 'item', id: String(item.id) }
  const limitFen = operator.limit('price.fen')
  if (await operator.useLimit(trx, { limit: 'price.fen', limitFen, object, fen: priceFen - item.priceFen })) {
    await writePrice(trx, item, { priceFen, reason, now })
    return null
  }
  return operator.requestApproval(trx, {
    kind: PRICE_KIND,
    object,
    summary: `${item.title} ${T.priceOf(yuan(item.priceFen), yuan(priceFen))}`,
    payload: { itemId: item.id, beforeFen: item.priceFen, priceFen },
    reason,
  })
}

const stepAction = (step: ItemDeskStep): ActionSource => ({
  name: step,
  title: T[step],
  permission: 'item.publish',
  needsReason: true,
  ...(step === 'giveBack' && { tone: 'bad' as const, confirm: T.giveBackAbout }),
  act: async (trx, { id, reason, now, operator }) => {
    const item = await lockedItem(trx, id)
    const lock = step === 'takeOffShelf' ? lockedBy(item) : ''
    if (lock !== '') throw new Refusal(RET.BAD_REQUEST, lock)
    if (step === 'putOnShelf') await checkFit(trx, item)
    await moveItem(trx, { itemNo: item.itemNo, step, operatorId: operator.id, reason, now })
    if (step === 'putOnShelf') await beginListing(trx, item, now)
    const message = { putOnShelf: DESK.onShelf, takeOffShelf: DESK.offShelf, giveBack: DESK.givenBack }[step]
    return { message, before: { state: item.state }, after: { state: itemGraph.transitions[step].to } }
  },
})

const priceAction: ActionSource = {
  name: 'changePrice',
  title: T.changePrice,
  permission: 'price.change',
  form: PriceForm,
  needsReason: true,
  act: async (trx, { id, input, reason, now, operator }) => {
    const item = await lockedItem(trx, id)
    const priceFen = Number(input.priceFen)
    const approval = await changePrice(trx, item, { priceFen, reason, now, operator })
    const [before, after] = [{ priceFen: item.priceFen }, { priceFen }]
    return approval === null
      ? { message: DESK.priceChanged, before, after }
      : { message: DESK.waitsForApproval, approval, before, after }
  },
}

/** Events of state and price, newest first, with the operators' names. */
async function timelineOf(db: Db, id: number) {
  const [{ rows: events }, prices] = await Promise.all([
    sql<{ at: number; step: string; reason: string; name: string | null }>`
      select e.at, e.step, e.reason, o.name from item_event e
      left join operator o on o.id::text = e.actor_id and e.actor_kind = 'operator'
      where e.item_id = ${id}`.execute(db),
    db.selectFrom('priceEvent').selectAll().where('itemId', '=', id).orderBy('at').execute(),
  ])
  const ofPrices = prices.map(({ at, priceFen, reason }, index) => {
    const before = prices[index - 1]
    return {
      at,
      title: `${T.priceEvent} ${before ? T.priceOf(yuan(before.priceFen), yuan(priceFen)) : yuan(priceFen)}`,
      note: reason,
      actor: '',
      tone: 'info' as const,
    }
  })
  const ofStates = events.map(({ at, step, reason, name }) => ({
    at,
    title: DESK.steps[step] ?? step,
    note: reason,
    actor: name ?? '',
    tone: step === 'putOnShelf' ? ('good' as const) : ('plain' as const),
  }))
  return [...ofPrices, ...ofStates].sort((a, b) => b.at - a.at)
}

function sectionsOf(
  item: StoredItem,
  parts: Awaited<ReturnType<typeof itemParts>>,
  agreedFen: readonly number[],
): { title: string; facts: Fact[] }[] {
  const { report, flaws } = parts
  const isOwn = item.ownerType === 'own'
  const seller = isOwn ? T.platform : `${OWNER_TITLES[item.ownerType]} ${item.sellerName ?? ''}`
  return [
    {
      title: T.about,
      facts: [
        { name: T.no, value: item.itemNo },
        { name: T.category, value: `${item.categoryName} · ${item.seriesName}` },
        { name: T.price, value: String(item.priceFen), kind: 'fen' },
        ...(item.referencePriceFen === null
          ? []
          : [{ name: T.reference, value: String(item.referencePriceFen), kind: 'fen' as const }]),
        { name: T.seller, value: seller },
        ...(isOwn ? [] : [{ name: T.agreedPrices, value: agreedFen.map(yuan).join('、') || T.nothingAgreed }]),
        { name: T.serial, value: item.serialNo },
        { name: T.material, value: item.material },
        { name: T.colour, value: item.colour },
        { name: T.size, value: item.size },
        { name: T.hardware, value: item.hardware },
        { name: T.accessories, value: item.accessories.join('、') },
        ...(item.wasListed ? [{ name: T.listedAt, value: String(item.listedAt), kind: 'time' as const }] : []),
        ...(item.orderNo === null
          ? []
          : [
              {
                name: item.state === 'HELD' ? T.heldBy : T.order,
                value: item.orderNo,
                kind: 'record' as const,
                to: { kind: 'order', id: item.orderNo },
              },
            ]),
      ],
    },
    {
      title: T.condition,
      facts: [
        { name: T.grade, value: GRADE_NAMES[item.grade] },
        { name: T.report, value: report?.reportNo ?? T.noReport },
        ...(report
          ? [
              { name: T.inspector, value: report.inspector },
              { name: T.conclusion, value: report.conclusion },
            ]
          : []),
        ...flaws.map(({ type, place, description }, at) => ({
          name: `${T.flaws} ${at + 1}`,
          value: `${type} ${place}：${description}`,
        })),
      ],
    },
  ]
}

const itemRecord: RecordSource = {
  kind: 'item',
  kindTitle: T.item,
  permission: 'item.read',
  lock: async (trx, id) => (isId(id) ? ((await findItem(trx, Number(id), true))?.version ?? null) : null),
  read: async (db, id) => {
    const item = isId(id) ? await findItem(db, Number(id)) : null
    if (item === null) return null
    const parts = await itemParts(db, item.id)
    const edited = await readItem(db, item.id)
    const agreed = await liveConsents(db, { itemId: item.id, sellerId: item.sellerId })
    // A transition of the graph cannot leave a state that it does not know.
    const { state } = item
    const steps = state === 'RETURN_QC' ? [] : STEPS.filter((step) => isPossible(itemGraph, step, { state }))
    const mayBePriced = item.ownerType === 'own' && ['DRAFT', 'ON_SALE', 'OFF_SHELF'].includes(state)
    return {
      title: item.title,
      version: item.version,
      state: { title: ITEM_STATE_TITLES[state], tone: TONES[state] },
      dueAt: null,
      sections: sectionsOf(
        item,
        parts,
        agreed.flatMap(({ pricesFen }) => pricesFen),
      ),
      photos: parts.pictures.map(({ view, alt }) => ({
        url: pictureUrl('item', item.id, view, item.subjectHash),
        title: alt,
      })),
      timeline: await timelineOf(db, item.id),
      related: (edited?.alike ?? []).map(({ id: other, title, by }) => ({
        kind: 'item',
        id: other,
        title,
        note: T.alike[by],
      })),
      actions: [
        ...steps.map((name) => ({ name, isDue: name === 'putOnShelf' })),
        // The refusal says why: a held item has the action too.
        ...(state === 'HELD' ? [{ name: 'takeOffShelf' }] : []),
        ...(mayBePriced || (item.ownerType !== 'own' && state === 'ON_SALE')
          ? [{ name: 'changePrice', initial: { priceFen: item.priceFen } }]
          : []),
      ],
    }
  },
  actions: [...STEPS.map(stepAction), priceAction],
}

const priceApproval: ApprovalKind = {
  kind: PRICE_KIND,
  title: T.changePrice,
  request: 'price.change',
  decide: 'price.approve',
  facts: async (db, { itemId, beforeFen, priceFen }) => {
    const item = await findItem(db, Number(itemId))
    return [
      {
        name: T.item,
        value: item?.title ?? String(itemId),
        kind: 'record',
        to: { kind: 'item', id: String(itemId) },
      },
      { name: T.price, value: String(priceFen), kind: 'fen', before: yuan(Number(beforeFen)) },
    ]
  },
  apply: async (trx, { itemId, beforeFen, priceFen }, { now }) => {
    const item = await lockedItem(trx, String(itemId))
    if (item.priceFen !== Number(beforeFen)) throw new Refusal(RET.CONFLICT, DESK.priceMoved)
    refuseUnpriced(item, Number(priceFen))
    await writePrice(trx, item, { priceFen: Number(priceFen), reason: T.changePrice, now })
    return { before: { priceFen: item.priceFen }, after: { priceFen: Number(priceFen) } }
  },
}

const draftQueue: QueueSource = {
  name: 'item.draft',
  title: T.drafts,
  permission: 'item.publish',
  recordKind: 'item',
  columns: [
    { name: 'itemNo', title: T.no },
    { name: 'brand', title: '品牌' },
    { name: 'priceFen', title: T.price, kind: 'fen' },
  ],
  filters: [],
  count: async (db) => {
    const { total } = await listItems(db, { state: 'DRAFT' }, { offset: 0, limit: 1 })
    return { count: total, overdue: 0 }
  },
  list: async (db, page) => {
    const { list, total } = await listItems(db, { state: 'DRAFT' }, page)
    const tasks = list.map(({ id, title, state, itemNo, brandName, priceFen }) => ({
      id,
      title,
      state: { title: ITEM_STATE_TITLES[state], tone: TONES[state] },
      cells: { itemNo, brand: brandName, priceFen },
      dueAt: null,
    }))
    return { tasks, total }
  },
}

export function registerConsole(): ConsoleArea {
  return {
    title: T.area,
    queues: [draftQueue],
    records: [itemRecord],
    searches: [
      {
        permission: 'item.read',
        find: async (db, q) => {
          const { list } = await listItems(db, { q }, { offset: 0, limit: 12 })
          return list.map(({ id, itemNo, title, state }) => ({
            kind: 'item',
            kindTitle: T.item,
            id,
            title,
            note: `${itemNo} · ${ITEM_STATE_TITLES[state]}`,
            isExact: itemNo === q.toUpperCase() || id === q,
          }))
        },
      },
    ],
    approvals: [priceApproval],
    actionTitles: {
      'item.save': T.save,
      'item.putOnShelf': T.putOnShelf,
      'item.takeOffShelf': T.takeOffShelf,
      'item.giveBack': T.giveBack,
      'item.changePrice': T.changePrice,
      'item.priceList': T.priceList,
      [PRICE_KIND]: T.changePrice,
    },
  }
}

/** Undoes what a dry run has tried. */
class Undo extends Error {
  constructor(readonly row: PriceRow) {
    super('dry run')
  }
}

/** Stores a photo for an item's page, with what makes it comparable to others. @returns its file */
export async function saveItemPhoto(
  db: Db,
  pictures: Pick<PrivatePictures, 'save'>,
  photo: Buffer,
  operatorId: string,
): Promise<string> {
  const file = await pictures.save(photo, { purpose: 'item', taker: { kind: 'operator', id: operatorId } })
  const { width, height } = await db
    .selectFrom('privatePicture')
    .select(['width', 'height'])
    .where('file', '=', file)
    .executeTakeFirstOrThrow()
  const likeness = await likenessOf(photo)
  await sql`insert into item_photo (file, likeness, width, height)
    values (${file}, ${likeness}::bit(64), ${width}, ${height})`.execute(db)
  return file
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { clock, db } = ctx
  const pictures = privatePicturesOf(ctx)

  // A photograph as text is larger than any other body.
  api.addHook('onRoute', (route) => {
    if (route.url.endsWith('/admin/item/photo')) route.bodyLimit = UPLOAD_BODY_LIMIT
  })

  adminCall(api, ctx, 'GET /admin/item/list', async ({ input }) => {
    const { page = 1, pageSize = 20, ...filters } = input
    const found = await listItems(db, filters, { offset: (page - 1) * pageSize, limit: pageSize })
    return { ...found, page, pageSize }
  })

  adminCall(api, ctx, 'GET /admin/item/info', async ({ input }) => {
    const item = await readItem(db, Number(input.id))
    if (item === null) throw new Refusal(RET.NOT_FOUND, DESK.noItem)
    return item
  })

  adminCall(api, ctx, 'GET /admin/item/choices', () => readChoices(db))

  adminCall(api, ctx, 'GET /admin/item/alike', async ({ input }) => {
    const id = input.id === undefined ? undefined : Number(input.id)
    const files = (input.files ?? '').split(',').filter((file) => file !== '')
    const { brandId, serialNo = '' } = input
    const ofSerial =
      brandId === undefined || serialNo.trim().length < 3
        ? []
        : await itemsOfSerial(db, { brandId: Number(brandId), serialNo, id })
    return { list: [...ofSerial, ...(await itemsOfPhotos(db, { files, id }))] }
  })

  adminCall(api, ctx, 'POST /admin/item/photo', async ({ input, operator }) => {
    const given = Buffer.from(input.content.replace(/^data:image\/[a-z]+;base64,/, ''), 'base64')
    const file = await saveItemPhoto(db, pictures, given, String(operator.id))
    return { file, ...pictures.addressOf(file), alike: await itemsOfPhotos(db, { files: [file] }) }
  })

  async function save(trx: Trx, input: SaveItemInput, operator: ActingOperator) {
    const saved = await saveItem(trx, input, {
      operatorId: String(operator.id),
      now: clock.now(),
      keepPhotos: (files, itemId) => pictures.keep(trx, files, { kind: 'item', id: String(itemId) }),
    })
    const { id, version, before } = saved
    const { title, grade, noReturn, serialNo } = input
    await operator.audit(trx, {
      action: 'item.save',
      object: { kind: 'item', id: String(id) },
      before,
      after: { title, grade, noReturn, serialNo, version, photos: input.photos?.length ?? null },
    })
    return { id: String(id), version }
  }

  adminCall(api, ctx, 'POST /admin/item/save', ({ input, operator }) =>
    transaction(db, (trx) => {
      const { idempotencyKey: key, ...fields } = input
      const act = { ownerId: operator.id, scope: 'admin.item.save', key, requestHash: requestHashOf([fields]) }
      return once(trx, act, clock.now(), () => save(trx, input, operator))
    }),
  )

  /** One line in a transaction of its own; a dry run is rolled back. */
  async function priceLine(
    { line, itemNo, priceFen, isBroken }: PriceLine,
    { reason, isDryRun, operator }: { reason: string; isDryRun: boolean; operator: ActingOperator },
  ): Promise<PriceRow & { isWaiting: boolean }> {
    const row = { line, itemNo, title: '', beforeFen: null, afterFen: priceFen, isWaiting: false }
    if (isBroken) return { ...row, isOk: false, message: DESK.badLine }
    if (priceFen === null) return { ...row, isOk: false, message: DESK.badPrice }
    let shown: Pick<PriceRow, 'title' | 'beforeFen'> = { title: '', beforeFen: null }
    try {
      return await transaction(db, async (trx) => {
        const found = await trx.selectFrom('item').select('id').where('itemNo', '=', itemNo).executeTakeFirst()
        if (!found) throw new Refusal(RET.NOT_FOUND, DESK.noSuchItemNo)
        const item = await lockedItem(trx, String(found.id))
        shown = { title: item.title, beforeFen: item.priceFen }
        const approval = await changePrice(trx, item, { priceFen, reason, now: clock.now(), operator })
        const isWaiting = approval !== null
        const words = isDryRun ? [DESK.willChange, DESK.willWait] : [DESK.priceChanged, DESK.waitsForApproval]
        const done = { ...row, ...shown, isOk: true, message: words[isWaiting ? 1 : 0] ?? '', isWaiting }
        if (isDryRun) throw new Undo(done)
        if (!isWaiting) {
          await operator.audit(trx, {
            action: 'item.changePrice',
            object: { kind: 'item', id: String(item.id) },
            before: { priceFen: item.priceFen },
            after: { priceFen },
            reason,
          })
        }
        return done
      })
    } catch (error) {
      if (error instanceof Undo) return { ...error.row, isWaiting: error.row.message === DESK.willWait }
      if (!(error instanceof Refusal)) throw error
      return { ...row, ...shown, isOk: false, message: error.message }
    }
  }

  adminCall(api, ctx, 'POST /admin/item/price-list', async ({ input, operator }) => {
    const lines = readPriceLines(input.text)
    if (lines.length === 0) throw new Refusal(RET.BAD_REQUEST, DESK.emptyList, { text: DESK.emptyList })
    if (lines.length > MAX_PRICE_ROWS) {
      const message = DESK.tooManyRows(MAX_PRICE_ROWS)
      throw new Refusal(RET.BAD_REQUEST, message, { text: message })
    }
    const list: PriceRow[] = []
    let waiting = 0
    const seen = new Set<string>()
    for (const one of lines) {
      const isTwice = seen.has(one.itemNo)
      seen.add(one.itemNo)
      const { isWaiting, ...row } = isTwice
        ? { ...emptyRow(one), isWaiting: false }
        : await priceLine(one, { ...input, operator })
      if (isWaiting) waiting += 1
      list.push(row)
    }
    const good = list.filter(({ isOk }) => isOk).length
    return { list, done: good - waiting, waiting, failed: list.length - good }
  })
}

const emptyRow = ({ line, itemNo, priceFen }: PriceLine): PriceRow => ({
  line,
  itemNo,
  title: '',
  isOk: false,
  message: DESK.twiceInList,
  beforeFen: null,
  afterFen: priceFen,
})
