import type { PayCreated } from '@contract/order'
import { useRef, useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { api } from '@/core/store/api'
import { useAppDispatch } from '@/core/store'
import { callErrorText, isRefused, isSessionLost } from '@/screen/call-error'
import { usePolling } from '@/screen/time/use-polling'
import { toast } from '@/ui/feedback/toast'
import { usePayCreateMutation, usePayStatusMutation, useSandboxConfirmMutation } from '../../api'
import { PAY_POLL_WAITS } from '../../limits'
import { outcomeOf } from './pay-outcome'

/**
 * idle: nothing under way. opening: the channel opens a payment. consent: the payer decides. waiting: the outcome is
 * being polled. unknown: it has not come. late: it was paid when the order had been closed.
 */
export type PayPhase = 'idle' | 'opening' | 'consent' | 'waiting' | 'unknown' | 'late'

/**
 * Paying an order: open a payment, take the payer's consent, follow the payment until the server knows its outcome.
 * Every step may be repeated.
 */
export const usePayment = (orderNo: string, refresh: () => void) => {
  const dispatch = useAppDispatch()
  const [phase, setPhase] = useState<PayPhase>('idle')
  const [payment, setPayment] = useState<PayCreated>()
  const [openPayment] = usePayCreateMutation()
  const [confirmSandbox] = useSandboxConfirmMutation()
  const [fetchStatus] = usePayStatusMutation()
  const isBusy = useRef(false)
  const pollOutcome = usePolling(PAY_POLL_WAITS, async (payNo: string) => {
    const { data } = await fetchStatus(payNo)
    return data && outcomeOf(data)
  })

  const follow = async (payNo: string) => {
    setPhase('waiting')
    const outcome = await pollOutcome(payNo)
    // Also when the user has left: the outcome may still come.
    if (!outcome) return setPhase('unknown')
    dispatch(api.util.invalidateTags(['Orders', 'Item']))
    if (outcome === 'paid') return navigate('orderSuccess', { id: orderNo }, { open: 'redirect', programmatic: true })
    setPhase(outcome === 'late' ? 'late' : 'idle')
  }

  const open = async (channel: string) => {
    setPhase('opening')
    const { data, error } = await openPayment({ orderNo, channel })
    if (error) {
      // Refused: the order is not what the screen shows. The request's presenter has said so already.
      if (isRefused(error)) refresh()
      return setPhase('idle')
    }
    setPayment(data)
    if (data.sandboxToken === undefined) await follow(data.payNo)
    else setPhase('consent')
  }

  const consent = async ({ payNo, sandboxToken = '' }: PayCreated) => {
    setPhase('waiting')
    const { error } = await confirmSandbox({ payNo, sandboxToken })
    if (error && isRefused(error)) {
      if (!isSessionLost(error)) toast.fail(callErrorText(error))
      refresh()
      return setPhase('idle')
    }
    // Without an answer the consent may have arrived all the same: the payment's state decides.
    await follow(payNo)
  }

  /** One act at a time: state comes too late for the second tap of a double tap. */
  const alone = async (act: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await act()
    } finally {
      isBusy.current = false
    }
  }
  return {
    phase,
    payment,
    pay: (channel: string) => void alone(() => open(channel)),
    agree: () => void (payment && alone(() => consent(payment))),
    disagree: () => setPhase('idle'),
    checkAgain: () => void (payment && alone(() => follow(payment.payNo))),
  }
}

export type Payment = ReturnType<typeof usePayment>
