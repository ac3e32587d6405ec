/** Private pictures over the shop's storage of uploads: the service, its route, its sweeps. */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { boundTo } from '../../kit/bound'
import type { AppContext, PrivateUploads } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { createSealer } from '../../kit/seal'
import { settingSql } from '../../kit/settings'
import { createUploadFiles } from '../platform/uploads/files'
import { cleanPicture } from '../platform/uploads/picture'
import { hintOf } from './hints'
import { deleteKept, deleteUnused } from './deletion'
import {
  discardPictures,
  filesKept,
  keepPictures,
  letPicturesGo,
  othersWith,
  PICTURE_REFUSALS,
  PRIVATE_PATH,
  REVEAL_LIFE_MS,
  TICKET_LIFE_MS,
  type PictureTools,
  type PrivatePictures,
} from './pictures'
import { ruleOf, UPLOADS_PER_DAY } from './purposes'
import { pictureSettings } from './settings'
import { addressOf, bytesOf, readPicture, savePicture } from './stored'
import type { PicturePurpose } from './tables'

const HOUR_MS = 60 * 60_000

type PictureContext = Pick<AppContext, 'config' | 'db'> & { clock: { now: () => number } }

export function privatePicturesOf(ctx: PictureContext): PrivatePictures {
  const tools: PictureTools = {
    ...{ db: ctx.db, clock: ctx.clock, config: ctx.config, clean: cleanPicture, files: createUploadFiles(ctx.config) },
    sealer: createSealer(ctx.config.identityKey, 'reluxe pictures'),
  }
  const bound = boundTo(tools)
  return {
    save: bound(savePicture),
    keep: bound(keepPictures),
    filesOf: filesKept,
    othersWith,
    letGo: letPicturesGo,
    discard: (trx, object) => discardPictures(trx, object, ctx.clock.now()),
    addressOf: bound(addressOf),
    bytesOf: bound(bytesOf),
    read: bound(readPicture),
    deleteKept: bound(deleteKept),
    deleteUnused: bound(deleteUnused),
  }
}

/** GET /media/private/{file}?ticket=…: outside the API base, beside the public pictures; no shared cache keeps one. */
export function registerPrivatePictures(app: FastifyInstance, ctx: AppContext): void {
  const pictures = privatePicturesOf(ctx)
  ctx.privateUploads = createPrivateUploads(ctx)
  app.get<{ Params: { file: string }; Querystring: { ticket?: unknown } }>(
    `${PRIVATE_PATH}/:file`,
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const found = await pictures.read(params.file, typeof query.ticket === 'string' ? query.ticket : '')
      if (!found) throw new Refusal(RET.NOT_FOUND, PICTURE_REFUSALS.notFound)
      return reply
        .header('cache-control', found.isSecret ? 'no-store' : `private, max-age=${TICKET_LIFE_MS / 1000}`)
        .header('referrer-policy', 'no-referrer')
        .type(found.contentType)
        .send(found.bytes)
    },
  )
}

const DAY_MS = 24 * HOUR_MS

function createPrivateUploads(ctx: PictureContext): PrivateUploads {
  const pictures = privatePicturesOf(ctx)
  return {
    takes: (purpose) => ruleOf(purpose) !== null,
    save: async (given, { userId, purpose: name }) => {
      const rule = ruleOf(name)
      if (!rule) throw new Error(`${name} is no private purpose`)
      const purpose = name as PicturePurpose
      const { all, own } = await ctx.db
        .selectFrom('privatePicture')
        .select(({ fn }) => [
          fn.countAll<number>().as('all'),
          fn.countAll<number>().filterWhere('purpose', '=', purpose).as('own'),
        ])
        .where('takerKind', '=', 'user')
        .where('takerId', '=', String(userId))
        .where('createdAt', '>', ctx.clock.now() - DAY_MS)
        .executeTakeFirstOrThrow()
      if (Number(own) >= rule.perDay || Number(all) >= UPLOADS_PER_DAY) {
        throw new Refusal(RET.TOO_MANY, PICTURE_REFUSALS.dailyLimit)
      }
      const file = await pictures.save(given, { purpose, taker: { kind: 'user', id: String(userId) } })
      const filePath = pictures.addressOf(file, rule.addressLifeMs).url
      const bytes = rule.hasHints ? await pictures.bytesOf(file) : null
      const hint = bytes && (await hintOf(bytes))
      return { filePath, ...(hint && { hint }) }
    },
    reveal: (file) => pictures.addressOf(file, REVEAL_LIFE_MS),
  }
}

/** Orders whose pictures are deleted in one run, before other sweeps get their turn. */
const ORDERS_A_RUN = 50

/** Orders with pictures that ended longer ago than the retention, and about which no claim or case is open. */
async function endedOrders(db: Db, now: number): Promise<{ id: number; orderNo: string }[]> {
  const { rows } = await sql<{ id: number; orderNo: string }>`
    select o.id, o.order_no from orders o
    where o.state in ('SETTLED', 'CANCELLED', 'REFUNDED')
      and o.order_no in (select object_id from private_picture where object_kind = 'order'
        and used_at < ${now} - ${settingSql(pictureSettings, 'picture.retention')})
      and (select max(at) from order_event e where e.order_id = o.id) < ${now} - ${settingSql(pictureSettings, 'picture.retention')}
      and not exists (select from claim c where c.order_no = o.order_no and c.state in ('OPEN', 'ACCEPTED'))
      and not exists (select from after_sale a where a.order_no = o.order_no
        and a.state not in ('COMPLETE', 'CANCELLED', 'CLOSED'))
    limit ${ORDERS_A_RUN}`.execute(db)
  return rows
}

/** Parcels, the inspection and after-sale no longer name the pictures; what was found stays. */
async function forgetPictures(trx: Trx, orderNo: string): Promise<void> {
  await trx.updateTable('parcel').set({ photos: '[]' }).where('orderNo', '=', orderNo).execute()
  await sql`update after_sale set photos = '[]', inspection = inspection || '{"photos": []}'::jsonb
    where order_no = ${orderNo}`.execute(trx)
  await sql`update scheme set findings = (select coalesce(jsonb_agg(f || '{"photos": []}'::jsonb), '[]'::jsonb)
    from jsonb_array_elements(findings) f) where order_no = ${orderNo}`.execute(trx)
  const inspection = await trx
    .selectFrom('inspection')
    .select(['id', 'lines'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirst()
  if (!inspection) return
  const lines = inspection.lines.map(({ faces, flaws, ...line }) => ({
    ...line,
    faces: faces.map(({ photo: _photo, ...face }) => face),
    flaws: flaws.map(({ photo: _photo, pin: _pin, ...flaw }) => flaw),
  }))
  await trx
    .updateTable('inspection')
    .set({ lines: JSON.stringify(lines) })
    .where('id', '=', inspection.id)
    .execute()
}

/** Deletes packing, receiving and inspection photos some time after the end of their order. */
export function createPictureRetention(ctx: PictureContext): Sweep {
  const pictures = privatePicturesOf(ctx)
  return {
    name: 'private pictures of ended orders',
    everyMs: HOUR_MS,
    run: async (now) => {
      const ended = await endedOrders(ctx.db, now)
      for (const { orderNo } of ended) {
        await pictures.deleteKept({ kind: 'order', id: orderNo }, (trx) => forgetPictures(trx, orderNo))
      }
      return ended.length
    },
  }
}

export function createPictureSweep(ctx: PictureContext): Sweep {
  const pictures = privatePicturesOf(ctx)
  return {
    name: 'unused private pictures',
    everyMs: HOUR_MS,
    run: async (now) => {
      await pictures.deleteUnused(now)
      return 0
    },
  }
}
