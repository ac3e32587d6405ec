import type { WishlistItem } from '@contract/catalogue'
import type { CardList } from '@contract/sharing'
import { Text, View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { ROUTE_PARAM } from '@/routes/derive'
import { useTrack } from '@/analytics/page/use-track'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { AccountFrame } from '@/shared/account-frame/account-frame'
import { useCartAddMutation } from '@/shared/api/cart'
import { useCardItemsMutation } from '@/shared/api/sharing'
import { useUncollectMutation, useWishlistInfiniteQuery } from '@/shared/api/wishlist'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { Chips } from '@/ui/form/chips'
import { PickList } from '../../components/pick-list'
import { LISTS_TEXT } from '../../sharing-messages'
import { Offshelf } from './components/offshelf'
import { WishlistRow } from './components/wishlist-row'
import { WISHLIST_TEXT } from './messages'
import { useSetAlert } from './use-set-alert'
import './index.scss'

/** The two addresses of the page. */
const TABS = [
  { key: 'wishList', label: WISHLIST_TEXT.all },
  { key: 'wishlistOffshelf', label: WISHLIST_TEXT.gone },
] as const

const itemKey = ({ id }: WishlistItem) => id

/**
 * The collected items (spec 2.9: /wishlist/index), and in a tab those that can not be bought any more
 * (/wishlist/offshelf). Sold items stay in the list and are marked as sold.
 */
export default function WishlistPage() {
  const { [ROUTE_PARAM]: tab } = useRouteParams()
  const { loggedOutTitle: title, loggedOutText: text } = WISHLIST_TEXT
  return (
    <Screen route="wishList" loggedOut={{ title, text }} bar={false} layout="columns">
      <AccountFrame active="wishList">
        <TabbedList
          label={WISHLIST_TEXT.tabs}
          tabs={TABS}
          given={tab}
          initial="wishList"
          onChange={(next) => setParams(next, {})}
          header={<ScreenBar fixed={false} />}
        >
          {(shown) => (shown === 'wishList' ? <Collected /> : <Offshelf />)}
        </TabbedList>
      </AccountFrame>
    </Screen>
  )
}

type Only = keyof typeof WISHLIST_TEXT.filterNames
const FILTERS = (Object.keys(WISHLIST_TEXT.filterNames) as Only[]).map((value) => ({
  value,
  label: WISHLIST_TEXT.filterNames[value],
}))

function Collected() {
  const [only, setOnly] = useState<Only>('')
  const query = useWishlistInfiniteQuery(only === '' ? undefined : only)
  const list = useLiveList(query, { keyOf: itemKey })
  const remove = useRemove()
  const add = useAdd()
  const alert = useSetAlert('PRICE', WISHLIST_TEXT.alertSet)
  const [chosen, setChosen] = useState<WishlistItem>()
  const goneCount = query.currentData?.pages[0]?.goneCount ?? 0
  const { href, onTap } = linkTo('home')
  return (
    <>
      <View className="wishlist-head">
        <Chips
          label={WISHLIST_TEXT.filters}
          options={FILTERS}
          chosen={[only]}
          onChange={([next = '']) => setOnly(next)}
        />
        <View className="wishlist-ways">
          <Pressable className="wishlist-lists" {...linkTo('cardCollect', {})}>
            {WISHLIST_TEXT.lists}
          </Pressable>
          <Pressable className="wishlist-lists" {...linkTo('userCollect', {})}>
            {WISHLIST_TEXT.following}
          </Pressable>
        </View>
      </View>
      <LiveList
        list={list}
        keyOf={itemKey}
        className="wishlist-rows"
        skeleton={<ScreenSkeleton kind="rows" />}
        empty={
          only === ''
            ? {
                type: 'product',
                title: WISHLIST_TEXT.emptyTitle,
                text: WISHLIST_TEXT.emptyText,
                action: { label: WISHLIST_TEXT.stroll, href, onTap },
              }
            : { type: 'product', title: WISHLIST_TEXT.noneOf[only], text: WISHLIST_TEXT.noneOfText }
        }
        head={
          <View className="wishlist-gone-head">
            <Text>{WISHLIST_TEXT.count(list.total)}</Text>
            {goneCount > 0 && (
              <Pressable className="wishlist-clear" {...linkTo('wishlistOffshelf')}>
                {WISHLIST_TEXT.goneCount(goneCount)}
                <Icon name="right" size="s" />
              </Pressable>
            )}
          </View>
        }
        renderItem={(item) => (
          <WishlistRow item={item} onRemove={remove} onAdd={add} onAlert={alert} onList={setChosen} />
        )}
      />
      {chosen && <ToList item={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

/** Puts a collected item into a list, or takes it out again. */
function ToList({ item, onClose }: { item: WishlistItem; onClose: () => void }) {
  const [change] = useCardItemsMutation()
  const pick = async ({ id, name, hasItem }: CardList) => {
    onClose()
    const { data } = await change({ id, itemIds: item.id, act: hasItem ? 'remove' : 'add' })
    if (data) toast.show(hasItem ? LISTS_TEXT.takenOut(name) : LISTS_TEXT.added(name))
  }
  return <PickList title={LISTS_TEXT.pickTitle} itemId={item.id} onPick={(list) => void pick(list)} onClose={onClose} />
}

/** Puts an item into the cart; it stays collected. */
const useAdd = () => {
  const [cartAdd] = useCartAddMutation()
  const track = useTrack()
  return useCallback(
    async ({ id }: WishlistItem) => {
      const { data } = await cartAdd(id)
      if (!data) return
      toast.success(WISHLIST_TEXT.added)
      track('AddToCart', { infoId: id })
    },
    [cartAdd, track],
  )
}

/** Removes an item after a confirmation. */
const useRemove = () => {
  const [uncollect] = useUncollectMutation()
  const track = useTrack()
  return useCallback(
    async ({ id }: WishlistItem) => {
      const isSure = await dialog.isConfirmed({
        message: WISHLIST_TEXT.confirmRemove,
        confirmText: WISHLIST_TEXT.removeConfirm,
        cancelText: WISHLIST_TEXT.keep,
      })
      if (!isSure) return
      const { data: state } = await uncollect(id)
      if (!state) return
      toast.show(WISHLIST_TEXT.removed)
      track('Cancelcollection', { infoId: id })
    },
    [uncollect, track],
  )
}
