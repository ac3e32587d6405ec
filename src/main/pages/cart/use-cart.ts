import type { Cart, CartLine } from '@contract/order'
import { useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { useCartRemoveMutation, useCartSelectMutation } from '@/shared/api/cart'
import { dialog } from '@/ui/feedback/dialog'
import { closeSwiped } from '@/ui/list/swipe-group'
import { CART_TEXT } from './messages'

const idsOf = (lines: readonly CartLine[]) => lines.map(({ item }) => item.id)

/** The cart and its actions. While it is being edited, chosen lines are those to delete. */
export const useCart = (cart: Cart) => {
  const [select] = useCartSelectMutation()
  const [remove, { isLoading: isRemoving }] = useCartRemoveMutation()
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null)

  const { lines } = cart
  const onSale = lines.filter(({ available }) => available)
  // Held by another buyer's unpaid order: the item may come back, so it is neither on sale nor gone.
  const held = lines.filter(({ item }) => item.state === 'HELD')
  const gone = lines.filter(({ item, available }) => !available && item.state !== 'HELD')
  const isEditing = marked !== null && lines.length > 0
  const choosable = isEditing ? lines : onSale
  const isChosen = (line: CartLine) => (isEditing ? marked.has(line.item.id) : line.selected)
  const chosen = choosable.filter(isChosen)

  const choose = (changed: readonly CartLine[], to: boolean) => {
    const ids = idsOf(changed)
    if (!isEditing) return void select({ ids, selected: to })
    setMarked(new Set([...marked].filter((id) => !ids.includes(id)).concat(to ? ids : [])))
  }
  const removeOnceConfirmed = async (toRemove: readonly CartLine[], message: string) => {
    if (toRemove.length === 0 || !(await dialog.isConfirmed({ message, confirmText: CART_TEXT.remove }))) return
    await remove(idsOf(toRemove))
    setMarked(null)
  }

  return {
    cart,
    onSale,
    held,
    gone,
    isEditing,
    isRemoving,
    chosen,
    isChosen,
    areAllChosen: choosable.length > 0 && chosen.length === choosable.length,
    toggleEditing: () => {
      closeSwiped()
      setMarked(isEditing ? null : new Set())
    },
    choose,
    chooseAll: (to: boolean) => choose(choosable, to),
    removeChosen: () => void removeOnceConfirmed(chosen, CART_TEXT.confirmRemove(chosen.length)),
    removeLine: (line: CartLine) => void removeOnceConfirmed([line], CART_TEXT.confirmRemove(1)),
    removeGone: () => void removeOnceConfirmed(gone, CART_TEXT.confirmRemoveGone),
    checkOut: () => navigate('orderCreate', { itemIds: idsOf(chosen).join(','), from: 'cart' }),
  }
}

export type CartState = ReturnType<typeof useCart>
