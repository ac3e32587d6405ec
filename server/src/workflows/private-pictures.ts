/** Private pictures over the shop's storage of uploads: the service, its route, its sweeps. */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/handle'
import type { Trx } from '../db/transaction'
import type { Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { Refusal } from '../kit/refusal'
import { settingSql } from '../kit/settings'
import { createUploadFiles } from '../modules/platform/uploads/files'
import { cleanPicture } from '../modules/platform/uploads/picture'
import {
  createPrivatePictures,
  PICTURE_REFUSALS,
  PRIVATE_PATH,
  TICKET_LIFE_MS,
  type PrivatePictures,
} from '../modules/private-picture/pictures'
import { pictureSettings } from '../modules/private-picture/settings'

const HOUR_MS = 60 * 60_000

type PictureContext = Pick<AppContext, 'config' | 'db'> & { clock: { now: () => number } }

export function privatePicturesOf(ctx: PictureContext): PrivatePictures {
  return createPrivatePictures(ctx, { files: createUploadFiles(ctx.config), clean: cleanPicture })
}

/** GET /media/private/{file}?ticket=…: outside the API base, beside the public pictures; no shared cache keeps one. */
export function registerPrivatePictures(app: FastifyInstance, ctx: AppContext): void {
  const pictures = privatePicturesOf(ctx)
  app.get<{ Params: { file: string }; Querystring: { ticket?: unknown } }>(
    `${PRIVATE_PATH}/:file`,
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const found = await pictures.read(params.file, typeof query.ticket === 'string' ? query.ticket : '')
      if (!found) throw new Refusal(RET.NOT_FOUND, PICTURE_REFUSALS.notFound)
      return reply
        .header('cache-control', `private, max-age=${TICKET_LIFE_MS / 1000}`)
        .header('referrer-policy', 'no-referrer')
        .type(found.contentType)
        .send(found.bytes)
    },
  )
}

/** Orders whose pictures are deleted in one run, before other sweeps get their turn. */
const ORDERS_A_RUN = 50

/** Orders with pictures that ended longer ago than the retention, and about which no claim is open. */
async function endedOrders(db: Db, now: number): Promise<{ id: number; orderNo: string }[]> {
  const { rows } = await sql<{ id: number; orderNo: string }>`
    select o.id, o.order_no from orders o
    where o.state in ('SETTLED', 'CANCELLED')
      and o.order_no in (select object_id from private_picture where object_kind = 'order'
        and used_at < ${now} - ${settingSql(pictureSettings, 'picture.retention')})
      and (select max(at) from order_event e where e.order_id = o.id) < ${now} - ${settingSql(pictureSettings, 'picture.retention')}
      and not exists (select from claim c where c.order_no = o.order_no and c.state in ('OPEN', 'ACCEPTED'))
    limit ${ORDERS_A_RUN}`.execute(db)
  return rows
}

/** Parcels and the inspection no longer name the pictures; what was found stays. */
async function forgetPictures(trx: Trx, orderNo: string): Promise<void> {
  await trx.updateTable('parcel').set({ photos: '[]' }).where('orderNo', '=', orderNo).execute()
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
