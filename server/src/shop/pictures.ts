/** Registers the pictures, and draws them ahead: what the first pages show, what visitors are near, then the rest. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../kit/context'
import { hashSubject, pictureFile, type PictureOwner } from '../kit/picture-address'
import { isPhotoSubject, viewsOf, type ItemSubject } from '../media/subject'
import { createDrawAhead, type AheadPicture } from '../modules/media/draw-ahead'
import {
  AHEAD_COVER_WIDTH,
  AHEAD_FIRST_ITEMS,
  AHEAD_FIRST_OF_CATEGORY,
  AHEAD_ITEMS,
  DEFAULT_WIDTH,
} from '../modules/media/limits'
import { createPictures, type Pictures } from '../modules/media/pictures'
import { createUploadFiles } from '../modules/platform/uploads/files'
import { registerMedia } from '../modules/media/routes'
import { registerSharePictures } from '../modules/media/share-picture'
import { registerSharePosters } from '../modules/media/share-poster'
import { posterOf } from '../modules/sharing/share'

const cover = (owner: PictureOwner, id: number, file: string): AheadPicture => ({
  owner,
  id,
  file,
  width: AHEAD_COVER_WIDTH,
})

const itemCover = ({ id, subjectHash }: { id: number; subjectHash: string }): AheadPicture =>
  cover('item', id, pictureFile('front', subjectHash))

/**
 * What home and the first page of the lists show, in this order: banners, top categories, the first items, the newest,
 * those whose price fell, the first of each category, then the pictures of the categories below.
 */
export async function firstPictures({ db }: Pick<AppContext, 'db'>): Promise<AheadPicture[]> {
  const banners = await db.selectFrom('banner').select(['id', 'scene']).execute()
  const scenes = await db.selectFrom('contentPicture').select(['id', 'scene']).where('scene', 'is not', null).execute()
  const categories = await db
    .selectFrom('category')
    .select(['id', 'level', 'subjectHash'])
    .orderBy('level')
    .orderBy('id')
    .execute()
  const onSale = db.selectFrom('item').select(['id', 'subjectHash']).where('state', '=', 'ON_SALE')
  const [best, newest, dropped, { rows: ofCategories }] = [
    await onSale
      .orderBy(sql`score desc, id desc`)
      .limit(AHEAD_FIRST_ITEMS)
      .execute(),
    await onSale
      .orderBy(sql`listed_at desc, id desc`)
      .limit(AHEAD_FIRST_OF_CATEGORY)
      .execute(),
    await onSale
      .orderBy(sql`dropped_fen desc, id desc`)
      .limit(AHEAD_FIRST_OF_CATEGORY)
      .execute(),
    await sql<{ id: number; subjectHash: string }>`
      select id, "subjectHash" from (
        select i.id, i.subject_hash as "subjectHash", i.score,
          row_number() over (partition by c.parent_id order by i.score desc, i.id desc) as place
        from item i join category c on c.id = i.category_id where i.state = 'ON_SALE'
      ) ranked where place <= ${AHEAD_FIRST_OF_CATEGORY} order by place, score desc`.execute(db),
  ]
  const pictured = (level: number): AheadPicture[] =>
    categories
      .filter((one) => one.level === level)
      .map(({ id, subjectHash }) => cover('category', id, pictureFile('front', subjectHash)))
  return [
    ...banners.map(({ id, scene }) => cover('banner', id, pictureFile(scene, hashSubject({ scene })))),
    ...scenes.flatMap(({ id, scene }) =>
      scene === null ? [] : cover('content', id, pictureFile(scene, hashSubject({ scene }))),
    ),
    ...pictured(1),
    ...best.map(itemCover),
    ...newest.map(itemCover),
    ...dropped.map(itemCover),
    ...ofCategories.map(itemCover),
    ...pictured(2),
  ]
}

/** All other covers, then the items' other views and close-ups, both in the order of the feed. */
async function otherPictures({ db }: Pick<AppContext, 'db'>): Promise<AheadPicture[]> {
  const items = await db
    .selectFrom('item')
    .select(['id', 'subject', 'subjectHash'])
    .where('state', '=', 'ON_SALE')
    .orderBy(sql`score desc, id desc`)
    .limit(AHEAD_ITEMS)
    .execute()
  const views = items.flatMap(({ id, subject, subjectHash }) =>
    (isPhotoSubject(subject) ? [] : viewsOf(subject as ItemSubject))
      .slice(1)
      .map((view): AheadPicture => ({ owner: 'item', id, file: pictureFile(view, subjectHash), width: DEFAULT_WIDTH })),
  )
  return [...items.map(itemCover), ...views]
}

/** Answers whose pictures a visitor looks at next: of a detail all views, of a list all covers. */
const NEAR_CALLS = ['/product/info', '/product/union-list', '/page/content-list']

/** An item's picture in an answer. */
const ADDRESS = /"\/media\/item\/(\d+)\/([a-z0-9-]+\.webp)"/g

function picturesIn(answer: string): AheadPicture[] {
  return Array.from(answer.matchAll(ADDRESS), ([, id, file = '']) => cover('item', Number(id), file))
}

/**
 * Pictures are served outside the API: neither signed nor rate-limited. Register it before the calls: drawing ahead,
 * unless the host does without it (DRAW_AHEAD), looks at their answers.
 */
export function registerPictures(app: FastifyInstance, ctx: AppContext): void {
  const photos = createUploadFiles(ctx.config)
  const pictures = createPictures({
    db: ctx.db,
    dataDir: ctx.config.dataDir,
    clock: ctx.clock,
    isLimited: ctx.config.ratePerMinute > 0,
    readPhoto: (file) => photos.read(file),
  })
  ctx.gauges?.set('drawing', () => pictures.waiting())
  registerMedia(app, pictures)
  registerSharePictures(app, pictures)
  registerSharePosters(app, {
    pictures,
    find: (code) => posterOf(ctx, code),
    origin: ctx.config.publicOrigins[0],
    productName: ctx.config.productName,
    dataDir: ctx.config.dataDir,
    isLimited: ctx.config.ratePerMinute > 0,
  })
  if (ctx.config.drawAhead) registerDrawAhead(app, ctx, pictures)
}

/** Begins once the server listens, so never in tests that inject requests, and ends when it closes. */
function registerDrawAhead(app: FastifyInstance, ctx: AppContext, pictures: Pictures): void {
  const ahead = createDrawAhead({
    draw: (picture) => pictures.drawAhead(picture),
    isWanted: () => !pictures.isIdle(),
    first: () => firstPictures(ctx),
    rest: () => otherPictures(ctx),
    log: ctx.log,
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    ahead.noteRequest()
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { url = '' } = request.routeOptions
    if (typeof payload === 'string' && !ahead.isBusy() && NEAR_CALLS.some((call) => url.endsWith(call)))
      ahead.noteNear(picturesIn(payload))
    done(null, payload)
  })
  app.addHook('onListen', (done) => {
    ahead.start()
    done()
  })
  app.addHook('onClose', async () => {
    const stopped = ahead.stop()
    pictures.close()
    await stopped
  })
}
