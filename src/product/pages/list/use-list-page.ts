import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { scrollToTop } from '@/core/platform/scroll'
import { isSearchEntry, readCriteria, type Criteria } from '@/shared/item-list/criteria'
import { useSearchHistory } from './use-search-history'

/** The state of the page: its criteria, and whether the search panel is open. */
export const useListPage = () => {
  const params = useRouteParams()
  const [criteria, setCriteria] = useState(() => readCriteria(params))
  const [isEntry, setEntry] = useState(() => isSearchEntry(params, criteria))
  const [isOpen, setOpen] = useState(false)
  const history = useSearchHistory()

  const change = (next: Criteria) => {
    setCriteria(next)
    setEntry(false)
    setOpen(false)
  }
  return {
    criteria,
    change,
    /** The page was opened to search and has not searched yet, so there is no list below the search panel. */
    isEntry,
    isSearching: isEntry || isOpen,
    openSearch: () => setOpen(true),
    closeSearch: () => setOpen(false),
    history,
    /** Searches for another keyword. The filters are dropped, because they belong to the keyword before. */
    search: (word: string) => {
      const keyword = word.trim()
      if (keyword) history.add(keyword)
      if (!keyword && isEntry) return
      scrollToTop()
      change(readCriteria({ keyword, sort: criteria.sort }))
    },
  }
}
