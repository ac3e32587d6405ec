import type { OffshelfItem } from '@contract/discovery'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useClearOffshelfMutation, useOffshelfInfiniteQuery } from '@/shared/api/wishlist'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { cx } from '@/ui/internal/class-names'
import { useSetAlert } from '../use-set-alert'
import { WISHLIST_TEXT } from '../messages'

const itemKey = ({ id }: OffshelfItem) => id

/** Collected items that can not be bought any more, each with similar ones (spec 2.9: /wishlist/offshelf). */
export function Offshelf() {
  const list = useLiveList(useOffshelfInfiniteQuery(), { keyOf: itemKey })
  const [clear] = useClearOffshelfMutation()
  const setAlert = useSetAlert('BACK', WISHLIST_TEXT.backAlertSet)
  const itemLinks = useItemLinks()
  const clearAll = async () => {
    const isSure = await dialog.isConfirmed({
      message: WISHLIST_TEXT.confirmClear,
      confirmText: WISHLIST_TEXT.clear,
      cancelText: WISHLIST_TEXT.keep,
    })
    if (!isSure) return
    const { data } = await clear()
    if (data) toast.show(WISHLIST_TEXT.cleared(data.removed))
  }
  return (
    <LiveList
      list={list}
      keyOf={itemKey}
      className="wishlist-rows"
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{ type: 'product', title: WISHLIST_TEXT.noneGone }}
      head={
        <View className="wishlist-gone-head">
          <Text>{WISHLIST_TEXT.count(list.total)}</Text>
          <Pressable className="wishlist-clear" onTap={() => void clearAll()}>
            {WISHLIST_TEXT.clear}
          </Pressable>
        </View>
      }
      renderItem={(item) => (
        <ItemRow
          item={item}
          href={itemLinks.hrefOf(item)}
          onTap={itemLinks.onTap}
          onPress={itemLinks.onPress}
          note={
            <View className="wishlist-quiet">
              {item.goneText && <View>{item.goneText}</View>}
              <View>{WISHLIST_TEXT.similarCount(item.similarCount)}</View>
            </View>
          }
          right={
            <View className="wishlist-gone-acts">
              <Button
                size="small"
                type="info"
                label={WISHLIST_TEXT.similarTo(item.title)}
                {...linkTo('cartSimilar', { id: item.id })}
              >
                {WISHLIST_TEXT.similar}
              </Button>
              <Pressable
                className={cx('wishlist-way', item.hasAlert && 'wishlist-way-on')}
                role="switch"
                checked={item.hasAlert}
                label={WISHLIST_TEXT.backAlertOf(item.title)}
                onTap={() => void setAlert(item)}
              >
                {item.hasAlert ? WISHLIST_TEXT.alertOn : WISHLIST_TEXT.backAlert}
              </Pressable>
            </View>
          }
        />
      )}
    />
  )
}
