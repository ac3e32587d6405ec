import type { ItemCard } from '@contract/catalogue'

/**
 * The two lines of a card: a title begins with its brand (Chanel 香奈儿 Gabrielle 大号 …), which the line above has, so
 * that colour and hardware fit into the title's. Pure; a title that begins otherwise stays whole.
 */
export const cardNames = ({
  title,
  brandName,
}: Pick<ItemCard, 'title' | 'brandName'>): [brand: string, rest: string] => {
  const at = title.indexOf(`${brandName} `)
  const end = at + brandName.length
  return at < 0 || /[\u4e00-\u9fff]/.test(title.slice(0, at))
    ? [brandName, title]
    : [title.slice(0, end), title.slice(end + 1)]
}
