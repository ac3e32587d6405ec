import type { OrderInfo } from '@contract/order'
import { useRef, useState } from 'react'
import { leavePage } from '@/core/platform/navigation'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useOrderCancelMutation } from '../../api'
import { CANCEL_TEXT } from '../../messages'

/** The form of a cancellation. Reason and note stay when the server refuses or does not answer. */
export const useCancel = ({ orderNo, payment }: Pick<OrderInfo, 'orderNo' | 'payment'>) => {
  const [reasonId, setReasonId] = useState('')
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const [cancel] = useOrderCancelMutation()

  const send = async () => {
    const agrees = await dialog.ask({
      title: CANCEL_TEXT.askTitle,
      message: payment ? CANCEL_TEXT.askPaid(payment.amountFen) : CANCEL_TEXT.askUnpaid,
      confirmText: CANCEL_TEXT.confirm,
      cancelText: CANCEL_TEXT.keep,
    })
    if (!agrees) return
    setSending(true)
    const trimmed = note.trim()
    const { error } = await cancel({ orderNo, reasonId, ...(trimmed && { note: trimmed }) })
    setSending(false)
    if (error) return
    toast.success(CANCEL_TEXT.done)
    leavePage()
  }

  const submit = async () => {
    if (isBusy.current) return
    if (!reasonId) return void toast.show(CANCEL_TEXT.needReason)
    isBusy.current = true
    try {
      await send()
    } finally {
      isBusy.current = false
    }
  }
  return { reasonId, setReasonId, note, setNote, isSending, submit: () => void submit() }
}
