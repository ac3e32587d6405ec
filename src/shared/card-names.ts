import type { ItemCard } from '@contract/catalogue'

/**
 * The two lines of a card: a title begins with its brand (Chanel 香奈儿 Gabrielle 大号 …), which the line above has, so
 * that colour and hardware fit into the title's. Pure; a title that begins otherwise stays whole.
 */
export const cardNames = ({
  title,
  brandName,
}: Pick<ItemCard, 'title' | 'brandName'>): [brand: string, rest: string] => {
  const end = title.indexOf(brandName) + brandName.length
  const rest = title.slice(end).trim()
  const brand = title.slice(0, end)
  const isBrand = title.includes(brandName) && rest !== '' && !/[\u4e00-\u9fff]/.test(brand.replace(brandName, ''))
  return isBrand ? [brand, rest] : [brandName, title]
}
