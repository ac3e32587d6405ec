import { useOpenForResult } from '@/screen/open-for-result'
import { toast } from '@/ui/feedback/toast'
import { useOrderChangeAddressMutation } from './api'
import { ADDRESS_CHANGE_TEXT } from './messages'

/** Has another address picked for an order, and sends it; `onDone` follows when the order has it. */
export const useChangeAddress = (orderNo: string, onDone?: () => void) => {
  const openForResult = useOpenForResult()
  const [change] = useOrderChangeAddressMutation()
  return async () => {
    const addressId = await openForResult('addrIndex', {})
    if (addressId === undefined) return
    const { error } = await change({ orderNo, addressId })
    if (error) return
    toast.success(ADDRESS_CHANGE_TEXT.done)
    onDone?.()
  }
}
