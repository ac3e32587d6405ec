import type { PayCreated } from '@contract/order'
import { useRef, useState } from 'react'
import { navigateUrl } from '@/core/platform/navigation'
import { api } from '@/core/store/api'
import { useAppDispatch } from '@/core/store'
import { callErrorText, isRefused, isSessionLost } from '@/screen/call-error'
import { usePolling } from '@/screen/time/use-polling'
import { toast } from '@/ui/feedback/toast'
import { usePayCreateMutation, usePayStatusMutation, useSandboxConfirmMutation } from '../../api'
import { PAY_POLL_WAITS } from '../../limits'
import { outcomeOf } from './pay-outcome'

/**
 * The step of a payment. idle: nothing is under way. opening: the channel opens a payment. consent: the payer decides.
 * waiting: the outcome is polled. unknown: the outcome has not arrived. late: the order was closed before it was paid.
 */
export type PayPhase = 'idle' | 'opening' | 'consent' | 'waiting' | 'unknown' | 'late'

/**
 * Pays an order, or whatever else has this number: it opens a payment, takes the payer's consent, and polls the
 * payment until the server knows its outcome. Every step may be repeated.
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
    return data && outcomeOf(data) && data
  })

  const follow = async (payNo: string) => {
    setPhase('waiting')
    const status = await pollOutcome(payNo)
    // The polling goes on when the user has left, because the outcome may still arrive.
    if (!status) return setPhase('unknown')
    const outcome = outcomeOf(status)
    dispatch(api.util.invalidateTags(['Orders', 'Item']))
    if (outcome === 'paid') return navigateUrl(status.doneRoute, { open: 'redirect', programmatic: true })
    setPhase(outcome === 'late' ? 'late' : 'idle')
  }

  const open = async (channel: string) => {
    setPhase('opening')
    const { data, error } = await openPayment({ orderNo, channel })
    if (error) {
      // A refusal means that the order has changed. The request's presenter has shown the error already.
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
    // Without an answer the consent may still have reached the server, so the payment's state decides.
    await follow(payNo)
  }

  /** Allows one act at a time. A ref, because state changes too late for the second tap of a double tap. */
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
