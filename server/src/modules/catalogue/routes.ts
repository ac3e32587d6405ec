/** Calls of the catalogue: home, lists, items, brands, categories, search (spec 7.1). */
import {
  BrandInfo,
  BrandInfoQuery,
  BrandSummary,
  CategoryTree,
  ContentListQuery,
  HomeIndex,
  HotWords,
  InspectionReport,
  ItemCardPage,
  ItemDetail,
  ItemIdQuery,
  MoreLikeQuery,
  SuggestQuery,
  Suggestions,
  UnionList,
  UnionListQuery,
} from '@contract/catalogue'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { Catalogue } from './service'

export function registerCatalogue(app: FastifyInstance, catalogue: Catalogue): void {
  call(app, 'GET /home/index', { data: HomeIndex }, () => catalogue.home())
  call(app, 'GET /page/content-list', { input: ContentListQuery, data: ItemCardPage }, ({ input }) =>
    catalogue.feed(input.page ?? 1),
  )
  call(app, 'GET /product/union-list', { input: UnionListQuery, data: UnionList }, ({ input }) => catalogue.list(input))
  call(app, 'GET /product/info', { input: ItemIdQuery, data: ItemDetail }, ({ input, userId }) =>
    catalogue.detail(Number(input.id), userId),
  )
  call(app, 'GET /product/suggestion-more-like', { input: MoreLikeQuery, data: ItemCardPage }, ({ input }) =>
    catalogue.moreLike(Number(input.id), input.page ?? 1),
  )
  call(app, 'GET /product-v2/auth-info', { input: ItemIdQuery, data: InspectionReport }, ({ input }) =>
    catalogue.report(Number(input.id)),
  )
  call(app, 'GET /brand/info', { input: BrandInfoQuery, data: BrandInfo }, ({ input }) =>
    catalogue.brand(Number(input.id)),
  )
  call(app, 'GET /brand/list', { data: Type.Object({ list: Type.Array(BrandSummary) }) }, async () => ({
    list: await catalogue.brands(),
  }))
  call(app, 'GET /category/tree', { data: CategoryTree }, () => catalogue.categories())
  call(app, 'GET /search/hot-words', { data: HotWords }, () => catalogue.hotWords())
  call(app, 'GET /search/suggest', { input: SuggestQuery, data: Suggestions }, ({ input }) =>
    catalogue.suggest(input.keyword),
  )
}
