/** Registers the pictures, and renders the covers in advance. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/context'
import { hashSubject, pictureFile } from '../kit/picture-address'
import { viewsOf, type ItemSubject } from '../media/subject'
import { WARM_COVER_WIDTH, WARM_COVERS, WARM_DETAIL_WIDTH, WARM_DETAILS } from '../modules/media/limits'
import { createPictures } from '../modules/media/pictures'
import { registerMedia } from '../modules/media/routes'
import { registerSharePictures } from '../modules/media/share-picture'
import { startWarmUp, type AheadPicture } from '../modules/media/warm-up'

/**
 * The pictures that a visitor sees first: banners, categories, then covers in the order of the feed, then the views of
 * the first items.
 */
async function firstPictures({ db }: AppContext): Promise<AheadPicture[]> {
  const banners = await db.selectFrom('banner').select(['id', 'scene']).execute()
  const categories = await db
    .selectFrom('category')
    .select(['id', 'subjectHash'])
    .orderBy('level')
    .orderBy('id')
    .execute()
  const items = await db
    .selectFrom('item')
    .select(['id', 'subject', 'subjectHash'])
    .where('state', '=', 'ON_SALE')
    .orderBy(sql`score desc, id desc`)
    .limit(WARM_COVERS)
    .execute()
  const cover = (owner: AheadPicture['owner'], id: number, file: string): AheadPicture => ({
    owner,
    id,
    file,
    width: WARM_COVER_WIDTH,
    canWait: false,
  })
  return [
    ...banners.map(({ id, scene }) => cover('banner', id, pictureFile(scene, hashSubject({ scene })))),
    ...categories.map(({ id, subjectHash }) => cover('category', id, pictureFile('front', subjectHash))),
    ...items.map(({ id, subjectHash }) => cover('item', id, pictureFile('front', subjectHash))),
    ...items.slice(0, WARM_DETAILS).flatMap(({ id, subject, subjectHash }) =>
      viewsOf(subject as ItemSubject).map((view): AheadPicture => ({
        owner: 'item',
        id,
        file: pictureFile(view, subjectHash),
        width: WARM_DETAIL_WIDTH,
        canWait: true,
      })),
    ),
  ]
}

/**
 * Pictures are served outside the API: neither signed nor rate-limited. Covers are rendered in advance once the server
 * listens (so never in tests that inject requests) until it closes.
 */
export function registerPictures(app: FastifyInstance, ctx: AppContext): void {
  const pictures = createPictures({
    db: ctx.db,
    dataDir: ctx.config.dataDir,
    clock: ctx.clock,
    isLimited: ctx.config.ratePerMinute > 0,
  })
  ctx.gauges?.set('drawing', () => pictures.waiting())
  registerMedia(app, pictures)
  registerSharePictures(app, pictures)
  let stop = (): Promise<void> => Promise.resolve()
  app.addHook('onListen', (done) => {
    stop = startWarmUp(pictures, () => firstPictures(ctx), ctx.log)
    done()
  })
  app.addHook('onClose', () => stop())
}
