import { navigateBack } from '@/core/platform/navigation'
import { Page } from '@/ui/nav/page'
import { ListView } from './components/list-view'
import { SearchPanel } from './components/search-panel'
import { useListPage } from './use-list-page'

/**
 * The product list and the search (spec 2.2: /product/index, /search/index). What is shown stands in the address, so that reload, back and a
 * shared link show it again.
 */
export default function ProductListPage() {
  const { criteria, change, isEntry, isSearching, openSearch, closeSearch, history, search } = useListPage()
  return (
    <Page>
      {!isEntry && <ListView criteria={criteria} onChange={change} onSearch={search} onOpenSearch={openSearch} />}
      {isSearching && (
        <SearchPanel
          keyword={criteria.keyword}
          history={history}
          onSearch={search}
          onBack={isEntry ? () => navigateBack() : closeSearch}
          overList={!isEntry}
        />
      )}
    </Page>
  )
}
