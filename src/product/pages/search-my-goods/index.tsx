import type { OwnItem, OwnItemScope } from '@contract/search'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useDebounced } from '@/shared/item-list/use-debounced'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { forgetViews, keptViews } from '@/shared/viewed-items'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { SearchBox } from '@/ui/form/search-box'
import { useOwnItemsInfiniteQuery } from '../../search-api'
import { OWN_ITEMS_TEXT } from '../../search-messages'
import './index.scss'

const SCOPES = ['bought', 'collected', 'viewed'] as const satisfies readonly OwnItemScope[]
const TABS = SCOPES.map((key) => ({ key, label: OWN_ITEMS_TEXT.names[key] }))
const keyOf = ({ id, order }: OwnItem) => `${id} ${order?.orderNo ?? ''}`

/** What a user bought, collected or looked at, found by words (spec 2.2: /search/my-goods). */
export default function OwnItemsPage() {
  const { keyword: given = '', tab } = useRouteParams<'searchMyGoods'>()
  const [typed, setTyped] = useState(given)
  const keyword = useDebounced(typed.trim())
  const write = (words: string, scope: string | undefined) =>
    setParams('searchMyGoods', { ...(words && { keyword: words }), ...(scope && { tab: scope }) })
  return (
    <Screen route="searchMyGoods" loggedOut={OWN_ITEMS_TEXT.loggedOut} bar={false}>
      <TabbedList
        label={OWN_ITEMS_TEXT.tabs}
        tabs={TABS}
        given={tab}
        initial="bought"
        onChange={(next) => write(keyword, next)}
        header={
          <ScreenBar
            fixed={false}
            search={
              <SearchBox
                value={typed}
                placeholder={OWN_ITEMS_TEXT.placeholder}
                onChange={setTyped}
                onSearch={(words) => write(words.trim(), tab)}
              />
            }
          />
        }
      >
        {(scope) => (scope === 'viewed' ? <Viewed keyword={keyword} /> : <OwnItems scope={scope} keyword={keyword} />)}
      </TabbedList>
    </Screen>
  )
}

/** What this device remembers; its ids go with the call, so that the server keeps no list of them. */
function Viewed({ keyword }: { keyword: string }) {
  const [ids, setIds] = useState(keptViews)
  const clear = async () => {
    if (!(await dialog.isConfirmed({ message: OWN_ITEMS_TEXT.confirmClear }))) return
    forgetViews()
    setIds([])
    toast.show(OWN_ITEMS_TEXT.cleared)
  }
  if (ids.length === 0) return <Nothing scope="viewed" keyword="" />
  return <OwnItems scope="viewed" keyword={keyword} viewed={ids.join(',')} onClear={() => void clear()} />
}

interface OwnItemsProps {
  scope: OwnItemScope
  keyword: string
  viewed?: string
  onClear?: () => void
}

function OwnItems({ scope, keyword, viewed = '', onClear }: OwnItemsProps) {
  const query = useOwnItemsInfiniteQuery({ scope, keyword, viewed }, { refetchOnMountOrArgChange: true })
  const list = useLiveList(query, { keyOf })
  const itemLinks = useItemLinks()
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <LiveList
      key={keyword}
      list={list}
      keyOf={keyOf}
      className="own-items-rows"
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={() => <Nothing scope={scope} keyword={keyword} />}
      head={
        <View className="own-items-head">
          <Text>{OWN_ITEMS_TEXT.found(total)}</Text>
          {onClear && (
            <Pressable className="own-items-clear" onTap={onClear}>
              {OWN_ITEMS_TEXT.clear}
            </Pressable>
          )}
        </View>
      }
      renderItem={(item, index) => {
        const { order, goneText } = item
        const about = order ? OWN_ITEMS_TEXT.bought(order) : goneText
        const way = order
          ? linkTo('orderDetail', { id: order.orderNo })
          : { href: itemLinks.hrefOf(item), onTap: () => itemLinks.onTap(item) }
        return (
          <ItemRow
            item={order ? ownedItem(item, order.paidFen) : item}
            index={index}
            href={way.href}
            onTap={() => way.onTap()}
            onPress={order ? undefined : itemLinks.onPress}
            note={about && <Text className="own-items-note">{about}</Text>}
          />
        )
      }}
    />
  )
}

/** What the user owns is drawn as present, at what was paid for it, though it is sold to everybody else. */
const ownedItem = (item: OwnItem, paidFen: number): OwnItem => ({ ...item, state: 'ON_SALE', priceFen: paidFen })

function Nothing({ scope, keyword }: { scope: OwnItemScope; keyword: string }) {
  if (keyword !== '') {
    return <Empty type="product" title={OWN_ITEMS_TEXT.notFound(keyword)} text={OWN_ITEMS_TEXT.notFoundText} />
  }
  return (
    <Empty
      type="product"
      title={OWN_ITEMS_TEXT.none[scope]}
      text={OWN_ITEMS_TEXT.noneText[scope]}
      action={{ label: OWN_ITEMS_TEXT.stroll, ...linkTo('home') }}
    />
  )
}
