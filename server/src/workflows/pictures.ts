/** Registers the pictures, and renders the covers in advance. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/context'
import { hashSubject, pictureFile } from '../kit/picture-address'
import { WARM_COVERS } from '../modules/media/limits'
import { createPictures } from '../modules/media/pictures'
import { registerMedia } from '../modules/media/routes'
import { startWarmUp, type PictureAddress } from '../modules/media/warm-up'

/** The pictures that a visitor sees first: banners, categories, then covers in the order of the feed. */
async function firstPictures({ db }: AppContext): Promise<PictureAddress[]> {
  const banners = await db.selectFrom('banner').select(['id', 'scene']).execute()
  const categories = await db
    .selectFrom('category')
    .select(['id', 'subjectHash'])
    .orderBy('level')
    .orderBy('id')
    .execute()
  const items = await db
    .selectFrom('item')
    .select(['id', 'subjectHash'])
    .where('state', '=', 'ON_SALE')
    .orderBy(sql`score desc, id desc`)
    .limit(WARM_COVERS)
    .execute()
  return [
    ...banners.map(({ id, scene }): PictureAddress => ({
      owner: 'banner',
      id,
      file: pictureFile(scene, hashSubject({ scene })),
    })),
    ...categories.map(({ id, subjectHash }): PictureAddress => ({
      owner: 'category',
      id,
      file: pictureFile('front', subjectHash),
    })),
    ...items.map(({ id, subjectHash }): PictureAddress => ({
      owner: 'item',
      id,
      file: pictureFile('front', subjectHash),
    })),
  ]
}

/**
 * Pictures are served outside the API: neither signed nor rate-limited. Covers are rendered in advance once the server
 * listens (so never in tests that inject requests) until it closes.
 */
export function registerPictures(app: FastifyInstance, ctx: AppContext): void {
  const pictures = createPictures({ db: ctx.db, dataDir: ctx.config.dataDir })
  registerMedia(app, pictures)
  let stop = (): Promise<void> => Promise.resolve()
  app.addHook('onListen', (done) => {
    stop = startWarmUp(pictures, () => firstPictures(ctx), ctx.log)
    done()
  })
  app.addHook('onClose', () => stop())
}
