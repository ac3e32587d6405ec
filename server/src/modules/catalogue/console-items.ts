/**
 * Items in the console (contract/admin/items.ts): the list, the form, the price list; their record is item-record.ts.
 * Rules are the catalogue's (modules/catalogue/desk, graph.ts); photos are the private pictures' until an item keeps
 * them.
 */
import { ITEM_STATE_TITLES, type SaveItemInput } from '@contract/admin/items'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { adminCall } from '../../kit/admin-call'
import type { ConsoleArea, QueueSource } from '../../kit/console'
import { ITEM_TITLES as T } from '../../kit/console-titles'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import type { PrivatePictures } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { changePrices, PRICE_KIND, priceApproval } from './console-prices'
import { listItems, readChoices, readItem } from './desk/item-list'
import { itemsOfPhotos, itemsOfSerial, likenessOf } from './desk/likeness'
import { saveItem } from './desk/save-item'
import { itemRecord, stateOf } from './item-record'
import { DESK } from './messages'

/** Bytes: a phone's photograph of 10 MB as base64. */
const UPLOAD_BODY_LIMIT = 14_100_000

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
      state: stateOf(state),
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

async function save(ctx: AppContext, trx: Trx, input: SaveItemInput, operator: ActingOperator) {
  const saved = await saveItem(trx, input, {
    operatorId: String(operator.id),
    now: ctx.clock.now(),
    keepPhotos: (files, itemId) => privatePicturesOf(ctx).keep(trx, files, { kind: 'item', id: String(itemId) }),
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

  adminCall(api, ctx, 'POST /admin/item/save', ({ input, operator }) =>
    transaction(db, (trx) => {
      const { idempotencyKey: key, ...fields } = input
      const act = { ownerId: operator.id, scope: 'admin.item.save', key, requestHash: requestHashOf([fields]) }
      return once(trx, act, clock.now(), () => save(ctx, trx, input, operator))
    }),
  )

  adminCall(api, ctx, 'POST /admin/item/price-list', ({ input, operator }) => changePrices(ctx, input, operator))
}
