import { Screen } from '@/screen/screen'
import { ListView } from './components/list-view'
import { SearchPanel } from './components/search-panel'
import { useListPage } from './use-list-page'

/**
 * The product list and the search (spec 2.2: /product/index, /search/index). The criteria are in the address, so that
 * reload, back and a shared link show the same list.
 */
export default function ProductListPage() {
  const { criteria, change, isEntry, isSearching, openSearch, closeSearch, history, search } = useListPage()
  return (
    <Screen route="product" bar={false} section={false} layout="grid">
      {!isEntry && <ListView criteria={criteria} onChange={change} onSearch={search} onOpenSearch={openSearch} />}
      {isSearching && (
        <SearchPanel
          keyword={criteria.keyword}
          history={history}
          onSearch={search}
          onClose={isEntry ? undefined : closeSearch}
        />
      )}
    </Screen>
  )
}
