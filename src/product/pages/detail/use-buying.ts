import type { ItemDetail } from '@contract/catalogue'
import { useEffect, useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { useTrack } from '@/analytics/page/use-track'
import { h5AddressOf } from '@/routes/derive'
import { useCartAddMutation } from '@/shared/api/cart'
import { useCollectMutation, useUncollectMutation } from '@/shared/api/wishlist'
import { useAfterLogin } from '@/shared/use-after-login'
import { toast } from '@/ui/feedback/toast'
import { BUY_TEXT } from './messages'

/**
 * The actions of a buyer on an item. A visitor logs in first, and the action is carried out afterwards. What is tapped
 * while only the tile is known, with its `id`, is carried out when the item has loaded; it is dropped when that fails.
 */
export const useBuying = (id: string, item: ItemDetail | undefined, isFailed: boolean) => {
  const isLoggedIn = useIsLoggedIn()
  const afterLogin = useAfterLogin()
  const [collect, { isLoading: isCollecting }] = useCollectMutation()
  const [uncollect, { isLoading: isUncollecting }] = useUncollectMutation()
  const [add, { isLoading: isAdding }] = useCartAddMutation()
  const track = useTrack()
  const [early, setEarly] = useState<'collect' | 'add'>()

  const changeCollected = ({ id: infoId, brandId, categoryId: cateId, collected }: ItemDetail) => {
    if (isCollecting || isUncollecting) return
    const change = isLoggedIn && collected ? uncollect : collect
    afterLogin(async () => {
      const { data } = await change(infoId)
      if (!data) return
      toast.show(data.collected ? BUY_TEXT.collectedToast : BUY_TEXT.uncollectedToast)
      track(data.collected ? 'Collection' : 'Cancelcollection', { infoId, brandId, cateId })
    })
  }
  const addToCart = ({ id: infoId, brandId, categoryId: cateId }: ItemDetail) =>
    afterLogin(async () => {
      const { data } = await add(infoId)
      if (!data) return
      toast.success(BUY_TEXT.added)
      track('AddToCart', { infoId, brandId, cateId })
    })

  useEffect(() => {
    if (!early || !(item || isFailed)) return
    setEarly(undefined)
    if (early === 'add' && item) addToCart(item)
    // The empty heart was drawn before anything was known of it.
    else if (item && !item.collected) changeCollected(item)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the functions read what is current
  }, [early, item, isFailed])

  return {
    isAdding: isAdding || early === 'add',
    collect: () => (item ? changeCollected(item) : setEarly('collect')),
    add: () => (item ? addToCart(item) : setEarly('add')),
    openCart: () => navigate('cart', { from: 'product' }),
    buy: () => {
      const order = { itemIds: id, from: 'product' }
      if (isLoggedIn) navigate('orderCreate', order)
      else navigate('login', { returnUrl: h5AddressOf('orderCreate', order) })
    },
  }
}
