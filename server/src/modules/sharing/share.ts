/**
 * Share codes (spec 2.9, /user/share-page; design: buying 2.1): a code names a kind and a number, never an address, so
 * that nothing but what is in the shop can be opened by one.
 */
import { RET } from '@contract/constants'
import type { ShareKind, SharePage } from '@contract/sharing'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/transaction'
import { call } from '../../kit/call'
import { dayOf, dayStart } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import type { PosterContent } from '../media/share-poster'
import { authorOf } from '../review/messages'
import { COVERS, LIST_ITEMS_PAGE_SIZE, SHARE_PER_DAY } from './limits'
import { KIND_NOT_FOUND, listNote, onSaleNote, POSTER_TEXT, REFUSALS } from './messages'
import {
  collectedOf,
  countOpen,
  countShares,
  findShare,
  insertShare,
  listOf,
  ownShare,
  type ListSummary,
} from './repository'
import { lockUser } from '../user/freezing'
import { browsingOf } from '../catalogue/browsing'
import { pageInfo } from '../content/page-info'
import { contentOf } from '../content/pages'
import { listPage } from './list-view'

const SHARE_PATH = '/user/share-page'

/** What is shared, as everybody may see it. */
type Target = Pick<
  SharePage,
  'state' | 'kind' | 'targetId' | 'title' | 'note' | 'pictures' | 'gradeName' | 'priceFen' | 'author'
> & { refId: number; list?: ListSummary }

const NOTHING = { targetId: '', title: '', note: '', pictures: [], gradeName: '', priceFen: null, author: '' }

/** A number that is none leads to nothing. */
const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

function createTargets(ctx: AppContext) {
  const { db } = ctx

  async function item(id: string): Promise<Target> {
    const [found] = await itemSnapshot(db, [numberOf(id)])
    if (!found) throw new Refusal(RET.NOT_FOUND, KIND_NOT_FOUND.item)
    const { id: targetId, title, brandName, seriesName, gradeName, priceFen, cover, state: itemState } = found.card
    const state = itemState === 'ON_SALE' || itemState === 'HELD' ? 'open' : 'gone'
    const note = `${brandName} · ${seriesName}`
    const about = { title, note, gradeName, priceFen, pictures: [cover], author: '' }
    return { ...about, kind: 'item', refId: found.id, targetId, state }
  }

  /** A brand or a series, with the covers of its first items on sale. */
  async function named(kind: 'brand' | 'series', id: string): Promise<Target> {
    const { catalogue } = browsingOf(ctx)
    const info = kind === 'brand' ? await catalogue.brand(numberOf(id)) : await catalogue.series(numberOf(id))
    const query = kind === 'brand' ? { brandId: info.id } : { seriesId: info.id }
    const { list } = await catalogue.pick([], query, { offset: 0, limit: COVERS })
    const title = 'brandName' in info ? `${info.brandName} ${info.name}` : `${info.name} ${info.latinName}`
    const pictures = list.map(({ cover }) => cover)
    const about = { ...NOTHING, title, note: onSaleNote(info.itemCount), pictures }
    return { ...about, kind, refId: Number(info.id), targetId: info.id, state: 'open' }
  }

  async function page(id: string): Promise<Target> {
    const visitor = { userId: null, isNewcomer: false, host: 'browser' } as const
    const { id: pageId, slug, title, description, share } = await pageInfo(contentOf(ctx), { id }, visitor)
    const about = { ...NOTHING, title: share.title || title, note: description }
    const pictures = share.picture ? [share.picture] : []
    return { ...about, pictures, kind: 'page', refId: Number(pageId), targetId: slug, state: 'open' }
  }

  async function list(found: ListSummary | undefined): Promise<Target> {
    if (!found?.isOpen) return { ...NOTHING, kind: 'list', refId: found?.id ?? 0, state: 'closed' }
    const owner = await db.selectFrom('appUser').select('nickname').where('id', '=', found.userId).executeTakeFirst()
    const covers = (await itemSnapshot(db, found.coverIds)).map(({ card }) => card.cover)
    return {
      ...NOTHING,
      kind: 'list',
      refId: found.id,
      state: 'open',
      title: found.name,
      note: listNote(found.itemCount, found.onSaleCount),
      pictures: covers,
      priceFen: found.sumFen,
      author: authorOf(owner?.nickname ?? ''),
      list: found,
    }
  }

  /** Of the user's own. @throws Refusal NOT_FOUND; CONFLICT for a list that others may not see */
  async function own(kind: ShareKind, id: string, userId: number | null): Promise<Target> {
    if (kind !== 'list') return byId(kind, id)
    const found = await listOf(db, numberOf(id))
    if (userId === null || found?.userId !== userId) throw new Refusal(RET.NOT_FOUND, KIND_NOT_FOUND.list)
    if (!found.isOpen) {
      throw new Refusal(RET.CONFLICT, found.closedFor === null ? REFUSALS.isPrivate : REFUSALS.isClosed)
    }
    return list(found)
  }

  const byId = (kind: Exclude<ShareKind, 'list'>, id: string): Promise<Target> =>
    kind === 'item' ? item(id) : kind === 'page' ? page(id) : named(kind, id)

  /** @throws Refusal NOT_FOUND */
  const shared = async (kind: ShareKind, refId: number): Promise<Target> =>
    kind === 'list' ? list(await listOf(db, refId)) : byId(kind, String(refId))

  return { own, shared }
}

/** What the poster of a code shows; null for a code that leads to nothing now. */
export async function posterOf(ctx: AppContext, code: string): Promise<PosterContent | null> {
  const share = await findShare(ctx.db, code)
  if (!share) return null
  const target = await createTargets(ctx).shared(share.kind, share.refId)
  if (target.state === 'closed') return null
  const { kind, title, note, gradeName, priceFen, pictures } = target
  return {
    path: `${SHARE_PATH}?code=${code}`,
    pictures: pictures.map(({ url }) => url),
    title: kind === 'list' ? POSTER_TEXT.listTitle(title) : title,
    note,
    gradeName,
    // What a list's items cost together says little to who sees the poster.
    priceFen: kind === 'item' ? priceFen : null,
    scan: POSTER_TEXT.scan,
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  const targets = createTargets(ctx)

  async function view({ list, refId: _refId, ...about }: Target, userId: number | null, page: number) {
    const none = { list: [], page, pageSize: LIST_ITEMS_PAGE_SIZE, total: 0, hasMore: false }
    const items = list ? await listPage(db, list, page) : none
    const isOwn = list !== undefined && list.userId === userId
    const kept =
      list && userId !== null && !isOwn
        ? await collectedOf(db, userId, { type: 'list', refId: list.id, offset: 0, limit: 1 })
        : null
    return { ...items, ...about, isOwn, isCollected: (kept?.total ?? 0) > 0 }
  }

  call(app, 'POST /share/create', async ({ userId, input: { type, id } }) => {
    const { kind, refId } = await targets.own(type, id, userId)
    const now = clock.now()
    const code = await transaction(db, async (trx) => {
      await lockUser(trx, userId)
      const known = await ownShare(trx, userId, kind, refId)
      if (known) return known.code
      if ((await countShares(trx, userId, dayStart(dayOf(now)))) >= SHARE_PER_DAY) {
        throw new Refusal(RET.CONFLICT, REFUSALS.tooManyShares)
      }
      return insertShare(trx, { kind, refId, userId, createdAt: now })
    })
    return { code, path: `${SHARE_PATH}?code=${code}`, posterUrl: `/media/share/${code}/poster.jpg` }
  })
  call(app, 'GET /user/share-page', async ({ userId, input: { code, type, id, device, page = 1 } }) => {
    if (code === undefined) {
      if (type === undefined || id === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.shareNotFound)
      return view(await targets.own(type, id, userId), userId, page)
    }
    const share = await findShare(db, code)
    if (!share) throw new Refusal(RET.NOT_FOUND, REFUSALS.shareNotFound)
    const target = await targets.shared(share.kind, share.refId)
    if (device !== undefined && userId !== share.userId && target.state !== 'closed') {
      await countOpen(db, { code, device, at: clock.now() })
    }
    return view(target, userId, page)
  })
}
