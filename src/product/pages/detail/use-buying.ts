import type { ItemDetail } from '@contract/catalogue'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { useTrack } from '@/analytics/page/use-track'
import { h5AddressOf } from '@/routes/derive'
import { useCartAddMutation } from '@/shared/api/cart'
import { useCollectMutation, useUncollectMutation } from '@/shared/api/wishlist'
import { useAfterLogin } from '@/shared/use-after-login'
import { toast } from '@/ui/feedback/toast'
import { BUY_TEXT } from './messages'

/** The actions of a buyer on an item. A visitor logs in first, and the action is carried out afterwards. */
export const useBuying = (item: ItemDetail | undefined) => {
  const isLoggedIn = useIsLoggedIn()
  const afterLogin = useAfterLogin()
  const [collect, { isLoading: isCollecting }] = useCollectMutation()
  const [uncollect, { isLoading: isUncollecting }] = useUncollectMutation()
  const [add, { isLoading: isAdding }] = useCartAddMutation()
  const track = useTrack()
  const id = item?.id
  /** The item in events. */
  const subject = { infoId: item?.id ?? '', brandId: item?.brandId, cateId: item?.categoryId }

  return {
    isAdding,
    collect: () => {
      if (!item || isCollecting || isUncollecting) return
      const change = isLoggedIn && item.collected ? uncollect : collect
      afterLogin(async () => {
        const { data } = await change(item.id)
        if (!data) return
        toast.show(data.collected ? BUY_TEXT.collectedToast : BUY_TEXT.uncollectedToast)
        track(data.collected ? 'Collection' : 'Cancelcollection', subject)
      })
    },
    add: () => {
      if (!id) return
      afterLogin(async () => {
        const { data } = await add(id)
        if (!data) return
        toast.success(BUY_TEXT.added)
        track('AddToCart', subject)
      })
    },
    openCart: () => navigate('cart', { from: 'product' }),
    buy: () => {
      if (!id) return
      const order = { itemIds: id, from: 'product' }
      if (isLoggedIn) navigate('orderCreate', order)
      else navigate('login', { returnUrl: h5AddressOf('orderCreate', order) })
    },
  }
}
