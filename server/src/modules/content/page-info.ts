/** Content pages as the shop reads them. */
import type { PageBody } from '@contract/admin/content'
import type { ItemCard } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { PageInfo, PreviewReader } from '@contract/content'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { fits, type Reader } from './audience'
import { allBlocks, pictureIdsOf } from './body'
import { ITEMS_PAGE_SIZE } from './limits'
import { NO_PAGE } from './messages'
import { readPictures } from './pictures'
import { readPreview } from './preview'
import { findPage, pickShown, readScene, shownAt, versionOf, type PageRecord, type VersionRecord } from './repository'
import type { ContentTools } from './tools'
import { shareOf, viewBlocks, viewStep, viewTab } from './view'

interface PageWanted {
  id?: string
  modelPageSceneId?: string // wire spelling
  preview?: string
  at?: number
  reader?: PreviewReader
  after?: string
  blockId?: string
  tab?: number
}

type BlocksWanted = Pick<PageWanted, 'reader' | 'after' | 'blockId' | 'tab'> & {
  /** All blocks: home draws those that are near by itself. */
  isWhole?: true
}

interface Shown {
  page: PageRecord
  version: VersionRecord
  state: Exclude<PageInfo['state'], 'none'>
  isPreview: boolean
  now: number
}

const NONE = { title: '', description: '', theme: 'plain', share: { title: '', picture: null } } as const

/** The reader that a preview is seen as. */
const previewReader = (reader: Reader, as: PreviewReader | undefined): Reader =>
  as === undefined ? reader : { ...reader, userId: as === 'visitor' ? null : 0, isNewcomer: as === 'newcomer' }

function stateOf(version: VersionRecord, reader: Reader, now: number): Shown['state'] {
  if (version.publishAt === null || version.publishAt > now) return 'soon'
  if (version.endsAt !== null && version.endsAt <= now) return 'ended'
  const { audience } = version.body
  if (fits(audience, reader)) return 'open'
  if (audience.who === 'newcomer' && reader.userId !== null) return 'newcomers'
  return audience.who === 'newcomer' || audience.who === 'user' || audience.who === 'share' ? 'users' : 'ended'
}

/** What a page that was taken down showed last. */
const lastShown = (db: Db, pageId: number): Promise<VersionRecord> =>
  db
    .selectFrom('pageVersion')
    .selectAll()
    .where('pageId', '=', pageId)
    .where('state', '=', 'REPLACED')
    .orderBy('replacedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

async function shownOf(
  { clock, config, db }: ContentTools,
  page: PageRecord,
  wanted: PageWanted,
  reader: Reader,
): Promise<Shown | null> {
  const now = clock.now()
  if (wanted.preview !== undefined) {
    const versionId = readPreview(config.ticketSecret, wanted.preview, page.id, now)
    if (versionId === null) throw new Refusal(RET.NOT_FOUND, NO_PAGE)
    const version = await versionOf(db, page.id, versionId)
    return { page, version, state: 'open', isPreview: true, now: wanted.at ?? now }
  }
  const { shown, next, wasShown } = await shownAt(db, page.id, now)
  const version = shown ?? next
  if (version) return { page, version, state: stateOf(version, reader, now), isPreview: false, now }
  return wasShown ? { page, version: await lastShown(db, page.id), state: 'ended', isPreview: false, now } : null
}

/** What opens or stands over a page, if anything. */
async function overPage({ ports }: ContentTools, slug: string): Promise<Pick<PageInfo, 'popups' | 'notices'>> {
  const [popups, notices] = [await ports.hasPopups('image', slug), await ports.hasPopups('notice', slug)]
  return { ...(popups && { popups }), ...(notices && { notices }) }
}

async function view(
  tools: ContentTools,
  { page, version, state, isPreview, now }: Shown,
  given: Reader,
  wanted: BlocksWanted,
): Promise<PageInfo> {
  const { db, ports } = tools
  const { body } = version
  const reader = isPreview ? previewReader(given, wanted.reader) : given
  const pictures = await readPictures(db, pictureIdsOf(body))
  const context = { ports, pictures, reader, now }
  const { blocks, more } = state === 'open' ? await blocksOf(body, wanted, context) : { blocks: [], more: null }
  const { title, description, theme, endsAt } = body
  return {
    ...{ state, id: String(page.id), slug: page.slug, title, description, theme },
    share: shareOf(body, pictures),
    opensAt: version.publishAt,
    endsAt,
    blocks,
    more,
    ...(state === 'open' && !isPreview && (await overPage(tools, page.slug))),
    hasRules: Boolean(body.rules),
    isPreview,
    serverNow: now,
  }
}

async function blocksOf(
  body: PageBody,
  { blockId, tab = 0, after, isWhole }: BlocksWanted,
  context: Parameters<typeof viewTab>[3],
): Promise<Pick<PageInfo, 'blocks' | 'more'>> {
  const all = allBlocks(body.blocks)
  if (isWhole) return { blocks: await viewBlocks(body.blocks, all, context), more: null }
  if (blockId === undefined) return viewStep(body.blocks, after, context)
  const tabs = all.find(({ id }) => id === blockId)
  if (tabs?.kind !== 'tabs' || !fits(tabs.audience, context.reader)) throw new Refusal(RET.NOT_FOUND, NO_PAGE)
  return { blocks: await viewTab(tabs, tab, all, context), more: null }
}

/** The first page of a scene that is open for the reader. */
async function sceneOf(tools: ContentTools, key: string, reader: Reader, wanted: PageWanted): Promise<PageInfo | null> {
  const { db } = tools
  for (const { pageId, audience } of (await readScene(db, key)) ?? []) {
    const page = fits(audience, reader) ? await findPage(db, String(pageId)) : undefined
    const shown = page && (await shownOf(tools, page, {}, reader))
    if (shown?.state === 'open') return view(tools, shown, reader, wanted)
  }
  return null
}

/** @throws Refusal NOT_FOUND for a page that does not exist or was never shown */
export async function pageInfo(tools: ContentTools, wanted: PageWanted, reader: Reader): Promise<PageInfo> {
  const { clock, db } = tools
  if (wanted.id === undefined) {
    const found = wanted.modelPageSceneId && (await sceneOf(tools, wanted.modelPageSceneId, reader, wanted))
    if (found) return found
    const empty = {
      id: '',
      slug: '',
      opensAt: null,
      endsAt: null,
      blocks: [],
      more: null,
      hasRules: false,
      isPreview: false,
    }
    return { ...NONE, ...empty, state: 'none', serverNow: clock.now() }
  }
  const page = await findPage(db, wanted.id)
  // Home has an address of its own; here it is only looked at before it is published.
  const isHere = page && (!page.isHome || wanted.preview !== undefined)
  const shown = isHere ? await shownOf(tools, page, wanted, reader) : null
  if (!shown) throw new Refusal(RET.NOT_FOUND, NO_PAGE)
  return view(tools, shown, reader, wanted)
}

/** A page of an endless block. @throws Refusal NOT_FOUND */
export async function blockItems(
  { clock, db, ports }: ContentTools,
  pageKey: string,
  blockId: string,
  page: number,
): Promise<{ list: ItemCard[]; page: number; pageSize: number; total: number; hasMore: boolean }> {
  const found = await findPage(db, pageKey)
  const { shown } = found ? await shownAt(db, found.id, clock.now()) : { shown: undefined }
  const block = shown && allBlocks(shown.body.blocks).find(({ id }) => id === blockId)
  if (block?.kind !== 'items' || !block.endless) throw new Refusal(RET.NOT_FOUND, NO_PAGE)
  const { ids, query } = block
  const offset = (page - 1) * ITEMS_PAGE_SIZE
  const { list, total } = await ports.items({ ids, query, offset, limit: ITEMS_PAGE_SIZE })
  return { list, page, pageSize: ITEMS_PAGE_SIZE, total, hasMore: offset + ITEMS_PAGE_SIZE < total }
}

/** The home page as of now; null where nobody has composed one. */
export async function homePage(tools: ContentTools): Promise<PageInfo | null> {
  const known = await tools.readHome()
  const now = tools.clock.now()
  const version = known && pickShown(known.versions, now)
  if (!version) return null
  const reader: Reader = { userId: null, isNewcomer: false, host: 'browser' }
  return view(tools, { page: known.page, version, state: 'open', isPreview: false, now }, reader, { isWhole: true })
}
