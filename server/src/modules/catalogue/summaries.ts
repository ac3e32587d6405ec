/** Brands and categories with the number of their items on sale now. */
import type { BrandEntry, BrandInfo, BrandSummary, CategoryNode } from '@contract/catalogue'
import { CATEGORY_BRAND_LIMIT, PICTURE_SIZE } from './limits'
import type { Listing } from './listing/listing'
import type { Brand, Category, Reference } from './listing/reference'
import { countOnSale } from './listing/select'
import { toPicture } from './pictures'

type Counts = ReadonlyMap<string, number>

function toBrand({ id, name, latinName, initial }: Brand, counts: Counts): BrandSummary {
  return { id: String(id), name, latinName, initial, itemCount: counts.get(String(id)) ?? 0 }
}

/** All brands that have items, with their other spellings, in the order of the brand list. */
export function brandEntries(listing: Listing, reference: Reference): BrandEntry[] {
  return brandList(listing, reference).map((brand) => ({
    ...brand,
    aliases: reference.brands.get(Number(brand.id))?.aliases ?? [],
  }))
}

/** Brands that have items, in the order of the brand list. */
export function brandList(listing: Listing, reference: Reference): BrandSummary[] {
  const counts = countOnSale(listing).facets.brandId
  return Array.from(reference.brands.values())
    .filter(({ hidden }) => !hidden)
    .map((brand) => toBrand(brand, counts))
    .filter((brand) => brand.itemCount > 0)
}

/** One brand with its series, those with most items first; null when there is no such brand. */
export function brandInfo(listing: Listing, reference: Reference, id: number): Omit<BrandInfo, 'guides'> | null {
  const brand = reference.brands.get(id)
  if (!brand) return null
  const perSeries = countOnSale(listing).facets.seriesId
  const series = Array.from(reference.series.values())
    .filter((one) => one.brandId === id && !one.hidden)
    .map((one) => ({ id: String(one.id), name: one.name, itemCount: perSeries.get(String(one.id)) ?? 0 }))
    .sort((a, b) => b.itemCount - a.itemCount || Number(a.id) - Number(b.id))
  return { ...toBrand(brand, countOnSale(listing).facets.brandId), story: brand.story, series }
}

function pictureOf(category: Category): CategoryNode['picture'] {
  const row = { view: 'front', alt: category.name, width: PICTURE_SIZE, height: PICTURE_SIZE }
  return toPicture('category', category, row)
}

/** The tree without what is hidden. */
const shownTree = ({ tree }: Reference): Reference['tree'] =>
  tree
    .filter(({ top }) => !top.hidden)
    .map(({ top, leaves }) => ({ top, leaves: leaves.filter(({ hidden }) => !hidden) }))

/** The two levels, each category with its picture; a top category with the brands that have most items in it. */
export function categoryTree(listing: Listing, reference: Reference): CategoryNode[] {
  const perLeaf = countOnSale(listing).facets.categoryId
  const { brandId, categoryId } = listing.facets
  return shownTree(reference).map(({ top, leaves }) => {
    const children = leaves.map((leaf) => ({
      id: String(leaf.id),
      name: leaf.name,
      itemCount: perLeaf.get(String(leaf.id)) ?? 0,
      picture: pictureOf(leaf),
    }))
    const within = categoryId
      .among(children.map(({ id }) => id))
      .and(listing.onSale)
      .slots()
    const perBrand = brandId.countAmong(within)
    const brands = Array.from(reference.brands.values())
      .filter(({ hidden }) => !hidden)
      .map((brand) => toBrand(brand, perBrand))
      .filter((brand) => brand.itemCount > 0)
      .sort((a, b) => b.itemCount - a.itemCount || Number(a.id) - Number(b.id))
      .slice(0, CATEGORY_BRAND_LIMIT)
    return {
      id: String(top.id),
      name: top.name,
      itemCount: children.reduce((sum, { itemCount }) => sum + itemCount, 0),
      children,
      brands,
      picture: pictureOf(top),
    }
  })
}

/** The top categories alone, for the grid of the home page. */
export function topCategories(reference: Reference): { id: string; name: string; picture: CategoryNode['picture'] }[] {
  return shownTree(reference).map(({ top }) => ({ id: String(top.id), name: top.name, picture: pictureOf(top) }))
}
