import type { CartLine } from '@contract/order'
import { useState } from 'react'
import { usePullDownRefresh } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { useCartQuery, useCartRemoveMutation, useCartSelectMutation } from '@/shared/api/cart'
import { usePageReshow } from '@/screen/use-page-reshow'
import { dialog } from '@/ui/feedback/dialog'
import { CART_TEXT } from './messages'

const idsOf = (lines: readonly CartLine[]) => lines.map(({ item }) => item.id)

/** The cart and what can be done with it. While it is being edited, what is marked is marked for deletion. */
export const useCart = () => {
  const isLoggedIn = useIsLoggedIn()
  const { data, error, refetch } = useCartQuery(undefined, { skip: !isLoggedIn })
  const [select] = useCartSelectMutation()
  const [remove, { isLoading: isRemoving }] = useCartRemoveMutation()
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null)

  const again = async () => {
    if (isLoggedIn) await refetch()
  }
  // Goods are unique: what lies in the cart may have been sold meanwhile.
  usePageReshow(() => void again())
  usePullDownRefresh(again)

  const cart = isLoggedIn ? data : undefined
  const lines = cart?.lines ?? []
  const onSale = lines.filter(({ available }) => available)
  const gone = lines.filter(({ available }) => !available)
  const isEditing = marked !== null && lines.length > 0
  const choosable = isEditing ? lines : onSale
  const isChosen = (line: CartLine) => (isEditing ? marked.has(line.item.id) : line.selected)
  const chosen = choosable.filter(isChosen)

  const choose = (changed: readonly CartLine[], to: boolean) => {
    const ids = idsOf(changed)
    if (!isEditing) return void select({ ids, selected: to })
    setMarked(new Set([...marked].filter((id) => !ids.includes(id)).concat(to ? ids : [])))
  }
  const removeAfterAsking = async (doomed: readonly CartLine[], message: string) => {
    if (doomed.length === 0 || !(await dialog.isConfirmed({ message, confirmText: CART_TEXT.remove }))) return
    await remove(idsOf(doomed))
    setMarked(null)
  }

  return {
    isLoggedIn,
    cart,
    error,
    retry: () => void again(),
    onSale,
    gone,
    isEditing,
    isRemoving,
    chosen,
    isChosen,
    areAllChosen: choosable.length > 0 && chosen.length === choosable.length,
    toggleEditing: () => setMarked(isEditing ? null : new Set()),
    choose,
    chooseAll: (to: boolean) => choose(choosable, to),
    removeChosen: () => void removeAfterAsking(chosen, CART_TEXT.removeAsk(chosen.length)),
    removeLine: (line: CartLine) => void removeAfterAsking([line], CART_TEXT.removeAsk(1)),
    removeGone: () => void removeAfterAsking(gone, CART_TEXT.removeGoneAsk),
    checkOut: () => navigate('orderCreate', { itemIds: idsOf(chosen).join(','), from: 'cart' }),
  }
}

export type CartState = ReturnType<typeof useCart>
