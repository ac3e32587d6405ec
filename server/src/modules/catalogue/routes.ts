/** Calls of the catalogue: home, lists, items, brands, categories, search (spec 7.1). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { call } from '../../kit/call'
import type { Catalogue } from './service'

export interface CataloguePorts {
  /** Words were searched for that find something; never rejects. */
  onSearched: (keyword: string, by: { userId: number | null; request: FastifyRequest }) => Promise<void>
}

export function registerCatalogue(app: FastifyInstance, catalogue: Catalogue, { onSearched }: CataloguePorts): void {
  call(app, 'GET /home/index', () => catalogue.home())
  call(app, 'GET /product/union-list', async ({ input, userId, request }) => {
    const list = await catalogue.list(input)
    const isFirst = (input.page ?? 1) === 1
    // What finds something only without some of its words is no word that others look for.
    if (input.keyword && isFirst && list.total > 0 && !list.leftOut) {
      await onSearched(list.correctedKeyword ?? input.keyword, { userId, request })
    }
    return list
  })
  call(app, 'GET /product/info', async ({ input, userId }) => catalogue.detail(await catalogue.idOf(input.id), userId))
  call(app, 'GET /product/suggestion-more-like', ({ input }) =>
    catalogue.moreLike(Number(input.id), input.page ?? 1, input.by),
  )
  call(app, 'GET /product/recommended', ({ input, userId }) =>
    catalogue.recommended(input.place, userId, (input.viewed ?? '').split(',').filter(Boolean).map(Number)),
  )
  call(app, 'GET /product-v2/auth-info', ({ input }) => catalogue.report(Number(input.id)))
  call(app, 'GET /brand/info', ({ input }) => catalogue.brand(Number(input.id)))
  call(app, 'GET /brand/list', async () => ({
    list: await catalogue.brands(),
  }))
  call(app, 'GET /brand/guide', ({ input }) =>
    catalogue.guides(input.kind, input.id === undefined ? null : Number(input.id)),
  )
  call(app, 'GET /series/info', ({ input }) => catalogue.series(Number(input.id)))
  call(app, 'GET /product/new-arrival', ({ input }) => catalogue.newArrivals(input))
  call(app, 'GET /product/sale', ({ input }) => catalogue.sale(input.tab, input.page ?? 1))
  call(app, 'GET /product/recommend', ({ input, userId }) =>
    catalogue.recommendZone(userId, (input.recent ?? '').split(',').filter(Boolean).map(Number)),
  )
  call(app, 'POST /recommend/dismiss', async ({ input, userId }) => {
    await catalogue.dismiss(userId, Number(input.id), input.isUndone === true)
    return {}
  })
  call(app, 'GET /category/tree', () => catalogue.categories())
  call(app, 'GET /search/hot-words', () => catalogue.hotWords())
  call(app, 'GET /search/suggest', ({ input }) => catalogue.suggest(input.keyword))
}
