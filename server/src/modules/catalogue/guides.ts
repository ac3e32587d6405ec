/** Guides to sizes, materials and numbers: a brand's own, and those of the categories that it is sold in. */
import type { BrandInfo } from '@contract/catalogue'
import type { GuideKind, GuidePage } from '@contract/discovery'
import type { Db } from '../../db/database'
import type { Listing } from './listing/listing'
import type { Brand, Reference } from './listing/reference'

type GuideBrand = NonNullable<GuidePage['brand']>

const toBrand = ({ id, name, latinName }: Brand): GuideBrand => ({ id: String(id), name, latinName })

/** The top categories that a brand has items on sale in. */
function categoriesOf(listing: Listing, reference: Reference, brandId: number): Set<number> {
  const slots = listing.facets.brandId
    .among([String(brandId)])
    .and(listing.onSale)
    .slots()
  const leaves = listing.facets.categoryId.countAmong(slots)
  return new Set(
    reference.tree.flatMap(({ top, leaves: own }) => (own.some(({ id }) => leaves.has(String(id))) ? top.id : [])),
  )
}

interface GuideHead {
  brandId: number | null
  categoryId: number | null
}

const isOf = ({ brandId, categoryId }: GuideHead, id: number, categories: ReadonlySet<number>): boolean =>
  brandId === id || (brandId === null && (categoryId === null || categories.has(categoryId)))

/** Which kinds of guides there are for a brand. */
export async function guideKindsOf(
  db: Db,
  listing: Listing,
  reference: Reference,
  brandId: number,
): Promise<BrandInfo['guides']> {
  const heads = await db
    .selectFrom('guide')
    .select(['kind', 'brandId', 'categoryId'])
    .where('hidden', '=', false)
    .execute()
  const categories = categoriesOf(listing, reference, brandId)
  const has = (kind: GuideKind) => heads.some((head) => head.kind === kind && isOf(head, brandId, categories))
  return { size: has('size'), material: has('material'), serial: has('serial') }
}

/** @returns null when there is no such brand */
export async function readGuides(
  db: Db,
  listing: Listing,
  reference: Reference,
  { kind, brandId }: { kind: GuideKind; brandId: number | null },
): Promise<GuidePage | null> {
  const brand = brandId === null ? undefined : reference.brands.get(brandId)
  if (brandId !== null && !brand) return null
  const rows = await db
    .selectFrom('guide')
    .select(['id', 'title', 'brandId', 'categoryId', 'blocks', 'sources', 'reviewedOn'])
    .where('kind', '=', kind)
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = rows.filter((row) => row.brandId !== null && row.brandId === brandId)
  const categories = brand ? categoriesOf(listing, reference, brand.id) : null
  const general = rows.filter(
    (row) => row.brandId === null && (!brand || !categories || isOf(row, brand.id, categories)),
  )
  const branded = new Set(rows.flatMap((row) => row.brandId ?? []))
  return {
    brand: brand ? toBrand(brand) : null,
    brands: Array.from(reference.brands.values())
      .filter(({ id, hidden }) => !hidden && branded.has(id))
      .map(toBrand),
    guides: [...own, ...general].map(({ id, title, blocks, sources, reviewedOn }) => ({
      id: String(id),
      title,
      blocks,
      sources,
      reviewedOn,
    })),
  }
}
