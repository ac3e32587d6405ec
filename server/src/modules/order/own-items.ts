/** A user's own items, found by words (spec 2.2: /search/my-goods): bought, collected, or viewed on the device. */
import type { OwnItem, OwnItemScope } from '@contract/search'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { itemSnapshot } from '../catalogue/holding'
import { boughtLines, linePayFen } from './repository'
import { STATE_NAMES } from './messages'
import { collectedItems } from '../wishlist/repository'
import { browsingOf } from '../catalogue/browsing'
import { goneTexts } from '../catalogue/gone-items'

/** The design's number for lists that are not grids of items. */
const PAGE_SIZE = 20
/** A user's newest items that are looked through. */
const MOST = 1_000

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  const { catalogue } = browsingOf(ctx)

  async function ownIds(scope: Exclude<OwnItemScope, 'bought'>, userId: number, viewed: string): Promise<number[]> {
    if (scope === 'viewed') return [...new Set(viewed.split(',').filter(Boolean).map(Number))]
    return (await collectedItems(db, userId, { offset: 0, limit: MOST })).map(({ itemId }) => itemId)
  }

  call(app, 'GET /search/my-goods', async ({ userId, input: { scope, keyword = '', viewed = '', page = 1 } }) => {
    const lines = scope === 'bought' ? await boughtLines(db, userId, MOST) : []
    const own = scope === 'bought' ? lines.map(({ itemId }) => itemId) : await ownIds(scope, userId, viewed)
    const found = await catalogue.among([...new Set(own)], keyword)
    const from = (page - 1) * PAGE_SIZE
    const ids = found.slice(from, from + PAGE_SIZE)
    const cards = new Map((await itemSnapshot(db, ids)).map(({ id, card }) => [id, card]))
    // What the user has bought is theirs, not gone.
    const gone = scope === 'bought' ? new Map<string, string>() : await goneTexts(db, [...cards.values()], clock.now())
    const list = ids.flatMap((id): OwnItem[] => {
      const card = cards.get(id)
      if (!card) return []
      const line = lines.find(({ itemId }) => itemId === id)
      const order = line && {
        orderNo: line.orderNo,
        stateName: STATE_NAMES[line.state],
        paidFen: linePayFen(line),
        at: line.createdAt,
      }
      const goneText = gone.get(card.id)
      return [{ ...card, ...(goneText && { goneText }), order: order ?? null }]
    })
    return { list, page, pageSize: PAGE_SIZE, total: found.length, hasMore: from + PAGE_SIZE < found.length }
  })
}
