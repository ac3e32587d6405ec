import type { BrandEntry } from '@contract/catalogue'

/** Letters without their accents, in lower case, and no spaces or marks: `Hermès` and `hermes` are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Brands of which a name or another spelling has what was typed, by their first letter, A to Z. */
export const brandGroups = (
  brands: readonly BrandEntry[],
  typed: string,
): (readonly [initial: string, brands: readonly BrandEntry[]])[] => {
  const wanted = plain(typed)
  const groups = new Map<string, BrandEntry[]>()
  const found = brands.filter(({ name, latinName, aliases }) =>
    [name, latinName, ...aliases].some((spelling) => plain(spelling).includes(wanted)),
  )
  for (const brand of [...found].sort((a, b) => (plain(a.latinName) < plain(b.latinName) ? -1 : 1))) {
    groups.set(brand.initial, [...(groups.get(brand.initial) ?? []), brand])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}
