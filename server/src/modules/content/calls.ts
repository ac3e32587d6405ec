/** The console's calls about content pages: a page with its versions, drafts, previews, pictures, calendar, scenes. */
import type { ContentVersion } from '@contract/admin/content'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { adminCall } from '../../kit/admin-call'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { keepUpload } from '../platform/uploads/content-picture'
import { setScene } from './acts/set-scene'
import { saveDraft } from './acts/write-page'
import { pictureIdsOf } from './body'
import { problemsOf } from './content-check'
import { CONSOLE_TEXT as T, NO_PICTURE } from './messages'
import { pageOf } from './page-state'
import { keepPhoto, keepScene, readPictures, toContentPicture } from './pictures'
import { writePreview } from './preview'
import { readScenes, standingOf, versionsOf } from './repository'

/** Bytes: a phone's photograph of 10 MB as base64. */
const UPLOAD_BODY_LIMIT = 15_000_000

type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

const toVersion = (version: VersionRow, now: number): ContentVersion => ({
  id: String(version.id),
  number: version.number,
  revision: version.revision,
  state: standingOf(version, now),
  title: version.body.title,
  blockCount: version.body.blocks.length,
  author: version.author ?? '',
  savedAt: version.savedAt,
  publishAt: version.publishAt,
  endsAt: version.endsAt,
})

function registerPages(api: FastifyInstance, ctx: AppContext): void {
  const { clock, config, db } = ctx

  adminCall(api, ctx, 'GET /admin/content/page', async ({ input }) => {
    const page = await pageOf(db, input.id)
    const versions = await versionsOf(db, page.id)
    const chosen =
      input.versionId === undefined
        ? (versions.find(({ state }) => state === 'DRAFT') ?? versions[0])
        : versions.find(({ id }) => String(id) === input.versionId)
    if (!chosen) throw new Refusal(RET.NOT_FOUND, T.noVersion)
    const pictures = await readPictures(db, pictureIdsOf(chosen.body))
    return {
      id: input.id,
      slug: page.slug,
      name: page.name,
      isHome: page.isHome,
      versions: versions.map((version) => toVersion(version, clock.now())),
      versionId: String(chosen.id),
      revision: chosen.revision,
      body: chosen.body,
      pictures: [...pictures.values()].map(toContentPicture),
      problems: await problemsOf(ctx, db, page, { body: chosen.body, now: clock.now() }),
    }
  })

  adminCall(api, ctx, 'POST /admin/content/save', ({ input, operator }) => saveDraft(ctx, input, operator))

  adminCall(api, ctx, 'POST /admin/content/preview', async ({ input }) => {
    const version = await db
      .selectFrom('pageVersion')
      .select(['id', 'pageId'])
      .where('id', '=', Number(input.versionId))
      .executeTakeFirst()
    if (!version) throw new Refusal(RET.NOT_FOUND, T.noVersion)
    const { pageId, id: versionId } = version
    const { token, expiresAt } = writePreview(config.ticketSecret, { pageId, versionId, now: clock.now() })
    const query = new URLSearchParams({ id: String(pageId), preview: token })
    if (input.at !== undefined) query.set('at', String(input.at))
    if (input.reader !== undefined) query.set('reader', input.reader)
    return { path: `/page/view?${query.toString()}`, expiresAt }
  })

  adminCall(api, ctx, 'GET /admin/content/calendar', async ({ input }) => {
    const rows = await db
      .selectFrom('pageVersion')
      .innerJoin('contentPage', 'contentPage.id', 'pageVersion.pageId')
      .select(['pageId', 'name', 'number', 'state', 'publishAt', 'endsAt', 'replacedAt'])
      .where('publishAt', 'is not', null)
      .where('publishAt', '<', input.to)
      .where((eb) => eb.or([eb('replacedAt', 'is', null), eb('replacedAt', '>', input.from)]))
      .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', input.from)]))
      .orderBy('publishAt')
      .limit(500)
      .execute()
    return {
      list: rows.map(({ pageId, name, number, state, publishAt, endsAt, replacedAt }) => ({
        pageId: String(pageId),
        name,
        number,
        state: standingOf({ state, publishAt, endsAt }, clock.now()),
        from: publishAt ?? 0,
        to: replacedAt !== null && endsAt !== null ? Math.min(replacedAt, endsAt) : (replacedAt ?? endsAt),
      })),
    }
  })
}

function registerPictures(api: FastifyInstance, ctx: AppContext): void {
  const { clock, config, db } = ctx

  // A photograph as text is larger than any other body.
  api.addHook('onRoute', (route) => {
    if (route.url.endsWith('/admin/content/picture')) route.bodyLimit = UPLOAD_BODY_LIMIT
  })

  adminCall(api, ctx, 'POST /admin/content/picture', async ({ input }) => {
    const now = clock.now()
    if (input.scene !== undefined) return toContentPicture(await keepScene(db, input.scene, now))
    if (input.content === '') throw refuseField('content', NO_PICTURE)
    const given = Buffer.from(input.content.replace(/^data:image\/[a-z]+;base64,/, ''), 'base64')
    return toContentPicture(await keepPhoto(db, { ...(await keepUpload(config, given)), now }))
  })
}

function registerScenes(api: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx

  adminCall(api, ctx, 'GET /admin/content/scenes', async () => {
    const pages = await db.selectFrom('contentPage').select(['id', 'name', 'slug']).orderBy('id').execute()
    return {
      list: await readScenes(db),
      pages: pages.map(({ id, name, slug }) => ({ id: String(id), name, slug })),
    }
  })

  adminCall(api, ctx, 'POST /admin/content/scene-save', ({ input, operator }) => setScene(ctx, input, operator))
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  registerPages(api, ctx)
  registerPictures(api, ctx)
  registerScenes(api, ctx)
}
