import type { WishlistItem } from '@contract/catalogue'
import { useCallback } from 'react'
import { callErrorText, isSessionLost } from '@/screen/call-error'
import { useAlertRemoveMutation, useAlertSaveMutation } from '@/shared/api/following'
import { toast } from '@/ui/feedback/toast'
import { WISHLIST_TEXT } from './messages'

/**
 * Sets an alert of a collected item without the form, or ends the one that is set.
 * @param kind any fall of the price, or that it can be bought again
 * @param done said once it is set
 */
export function useSetAlert(kind: 'PRICE' | 'BACK', done: string) {
  const [save] = useAlertSaveMutation()
  const [end] = useAlertRemoveMutation()
  return useCallback(
    async ({ id, hasAlert }: Pick<WishlistItem, 'id' | 'hasAlert'>) => {
      if (hasAlert) {
        if ((await end(id)).data) toast.show(WISHLIST_TEXT.alertEnded)
        return
      }
      const { error } = await save({ itemId: id, kind })
      if (!error) toast.show(done)
      else if (!isSessionLost(error)) toast.fail(callErrorText(error))
    },
    [save, end, kind, done],
  )
}
