/** Brands, series and categories as pages and filters name them, and the words that visitors search for. */
import type { BrandEntry, BrandInfo, BrandSummary, CategoryTree, HotWords, Suggestions } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { GuideKind, GuidePage, SeriesInfo } from '@contract/discovery'
import { sql } from 'kysely'
import { Refusal } from '../../kit/refusal'
import { guideKindsOf, readGuides } from './guides'
import { HOT_WORD_LIMIT } from './limits'
import { BRAND_NOT_FOUND, SERIES_NOT_FOUND } from './messages'
import { hotWords } from './search/hot-words'
import { seriesIn, suggest } from './search/search'
import { seriesInfo } from './series'
import { brandEntries, brandInfo, brandList, categoryTree, topCategories } from './summaries'
import type { CatalogueTools } from './tools'

export interface NamedSeries {
  id: number
  /** With its brand: 香奈儿 Classic Flap. */
  name: string
  topId: number
}

/** The series that words name, each with the top category that most of its items on sale are of. */
export async function namedSeries(
  tools: CatalogueTools,
  keywords: readonly string[],
): Promise<ReadonlyMap<string, NamedSeries[]>> {
  const state = await tools.reader.current()
  const { series, brands, tree } = state.reference
  const { rows } = await sql<{ seriesId: number; categoryId: number; count: number }>`
    select series_id, category_id, count(*)::int as count from item where state = 'ON_SALE'
    group by series_id, category_id`.execute(tools.db)
  const topOf = new Map(tree.flatMap(({ top, leaves }) => leaves.map(({ id }) => [id, top.id] as const)))
  const counts = new Map<number, Map<number, number>>()
  for (const { seriesId, categoryId, count } of rows) {
    const topId = topOf.get(categoryId)
    if (topId === undefined) continue
    const perTop = counts.get(seriesId) ?? new Map<number, number>()
    counts.set(seriesId, perTop.set(topId, (perTop.get(topId) ?? 0) + count))
  }
  const describeSeries = (id: number): NamedSeries[] => {
    const known = series.get(id)
    const [most] = [...(counts.get(id) ?? [])].sort(([, a], [, b]) => b - a)
    if (!known || !most) return []
    return [{ id, name: `${brands.get(known.brandId)?.name ?? ''} ${known.name}`, topId: most[0] }]
  }
  return new Map(keywords.map((word) => [word, seriesIn(state, word).flatMap(describeSeries)]))
}

/** Top categories in their sequence. */
export async function topNames(tools: CatalogueTools): Promise<{ id: number; name: string }[]> {
  const { reference } = await tools.reader.current()
  return topCategories(reference).map(({ id, name }) => ({ id: Number(id), name }))
}

/** Brands with items on sale, in the sequence of the ids; without ids those with most items. */
export async function pickBrands(
  tools: CatalogueTools,
  ids: readonly number[],
  limit: number,
): Promise<BrandSummary[]> {
  const { listing, reference } = await tools.reader.current()
  const all = brandList(listing, reference)
  if (ids.length > 0) return ids.flatMap((id) => all.find((brand) => Number(brand.id) === id) ?? []).slice(0, limit)
  return [...all].sort((a, b) => b.itemCount - a.itemCount || Number(a.id) - Number(b.id)).slice(0, limit)
}

export async function allBrands(tools: CatalogueTools): Promise<BrandEntry[]> {
  const { listing, reference } = await tools.reader.current()
  return brandEntries(listing, reference)
}

/** @throws Refusal NOT_FOUND */
export async function brandPage(tools: CatalogueTools, id: number): Promise<BrandInfo> {
  const { listing, reference } = await tools.reader.current()
  const brand = brandInfo(listing, reference, Number(reference.merged.brandId.get(String(id)) ?? id))
  if (!brand) throw new Refusal(RET.NOT_FOUND, BRAND_NOT_FOUND)
  return { ...brand, guides: await guideKindsOf(tools.db, listing, reference, Number(brand.id)) }
}

/** @throws Refusal NOT_FOUND */
export async function seriesPage(tools: CatalogueTools, given: number): Promise<SeriesInfo> {
  const { listing, reference } = await tools.reader.current()
  const id = Number(reference.merged.seriesId.get(String(given)) ?? given)
  const known = seriesInfo(listing, reference, id, await tools.soldPrices(id))
  if (!known) throw new Refusal(RET.NOT_FOUND, SERIES_NOT_FOUND)
  return { ...known, guides: await guideKindsOf(tools.db, listing, reference, Number(known.brandId)) }
}

/** @param brandId null: what holds for every brand. @throws Refusal NOT_FOUND */
export async function guidePage(tools: CatalogueTools, kind: GuideKind, given: number | null): Promise<GuidePage> {
  const { listing, reference } = await tools.reader.current()
  const id = given === null ? null : Number(reference.merged.brandId.get(String(given)) ?? given)
  const page = await readGuides(tools.db, listing, reference, { kind, brandId: id })
  if (!page) throw new Refusal(RET.NOT_FOUND, BRAND_NOT_FOUND)
  return page
}

export async function categories(tools: CatalogueTools): Promise<CategoryTree> {
  const { listing, reference } = await tools.reader.current()
  return { categories: categoryTree(listing, reference) }
}

export async function hotWordsOf(tools: CatalogueTools): Promise<HotWords> {
  const { listing, reference } = await tools.reader.current()
  return { words: hotWords(listing, reference).slice(0, HOT_WORD_LIMIT) }
}

export async function suggestions(tools: CatalogueTools, typed: string): Promise<Suggestions> {
  return { list: suggest(await tools.reader.current(), typed) }
}
