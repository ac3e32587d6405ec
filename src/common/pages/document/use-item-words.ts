import type { CategoryTree, ItemDetail } from '@contract/catalogue'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCategoryTreeQuery } from '@/shared/api/categories'
import { useProductInfoQuery } from '@/shared/api/item'
import { DOCUMENT_PAGE_TEXT } from './messages'

export interface ItemWords {
  /** Words of the item's seller and category; none where no item is named, or it does not exist. */
  own: readonly string[]
  /** Those of all items. */
  all: readonly string[]
}

const NONE: ItemWords = { own: [], all: [] }

/** The words by which a section is one of an item; undefined until they are known. `refetch` repeats what failed. */
export const useItemWords = (id: string | undefined): { words: ItemWords | undefined; refetch: () => void } => {
  const item = useProductInfoQuery(id ?? skipToken)
  const tree = useCategoryTreeQuery(id === undefined ? skipToken : undefined)
  return {
    words: item.isLoading || tree.isLoading ? undefined : wordsOf(item.data, tree.data),
    refetch() {
      for (const query of [item, tree]) if (query.isError) void query.refetch()
    },
  }
}

const wordsOf = (item: ItemDetail | undefined, tree: CategoryTree | undefined): ItemWords => {
  if (!item || !tree) return NONE
  const top = tree.categories.find(
    ({ id, children }) => id === item.categoryId || children.some((child) => child.id === item.categoryId),
  )
  return {
    own: [DOCUMENT_PAGE_TEXT.sellers[item.ownerType], ...(top ? [top.name] : [])],
    all: [...Object.values(DOCUMENT_PAGE_TEXT.sellers), ...tree.categories.map(({ name }) => name)],
  }
}
