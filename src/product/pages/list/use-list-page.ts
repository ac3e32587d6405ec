import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { scrollToTop } from '@/core/platform/scroll'
import { readCriteria, type Criteria } from './criteria'
import { isSearchEntry } from './search-entry'
import { useSearchHistory } from './use-search-history'

/** The state of the page: what is looked for, and whether the search stands over it. */
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
    /** The page was opened to search, and nothing was searched for yet: there is no list below the search. */
    isEntry,
    isSearching: isEntry || isOpen,
    openSearch: () => setOpen(true),
    closeSearch: () => setOpen(false),
    history,
    /** Looks for other words; filters of the words before do not fit them. */
    search: (word: string) => {
      const keyword = word.trim()
      if (keyword) history.add(keyword)
      if (!keyword && isEntry) return
      scrollToTop()
      change(readCriteria({ keyword, sort: criteria.sort }))
    },
  }
}
