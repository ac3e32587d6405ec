import type { PayCreated } from '@contract/order'
import { useEffect, useRef, useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { api } from '@/core/store/api'
import { useAppDispatch } from '@/core/store'
import { callErrorText, isRefused, isSessionLost } from '@/shared/call-error'
import { toast } from '@/ui/feedback/toast'
import { usePayCreateMutation, usePayStatusMutation, useSandboxConfirmMutation } from '../../api'
import { PAY_POLL_WAITS } from '../../limits'
import { pollPayment } from './poll-payment'

/**
 * idle: nothing under way. opening: the channel is asked for a payment. consent: the payer decides. waiting: the outcome is asked for.
 * unknown: it has not come. late: it was paid when the order had been closed.
 */
export type PayPhase = 'idle' | 'opening' | 'consent' | 'waiting' | 'unknown' | 'late'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Paying an order: open a payment, take the payer's consent, follow the payment until the server knows its outcome. Every step may be repeated. */
export const usePayment = (orderNo: string, refresh: () => void) => {
  const dispatch = useAppDispatch()
  const [phase, setPhase] = useState<PayPhase>('idle')
  const [payment, setPayment] = useState<PayCreated>()
  const [openPayment] = usePayCreateMutation()
  const [confirmSandbox] = useSandboxConfirmMutation()
  const [askStatus] = usePayStatusMutation()
  const isBusy = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const follow = async (payNo: string) => {
    setPhase('waiting')
    const ask = async () => (await askStatus(payNo)).data
    const outcome = await pollPayment(PAY_POLL_WAITS, { ask, sleep, isGone: () => isGone.current })
    if (isGone.current) return
    if (outcome === 'unknown') return setPhase('unknown')
    dispatch(api.util.invalidateTags(['Orders', 'Item']))
    if (outcome === 'paid') return navigate('orderSuccess', { id: orderNo }, { open: 'redirect', programmatic: true })
    setPhase(outcome === 'late' ? 'late' : 'idle')
  }

  const open = async (channel: string) => {
    setPhase('opening')
    const { data, error } = await openPayment({ orderNo, channel })
    if (error) {
      // Refused: the order is not what the screen shows. Told by the presenter already.
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
    // Without an answer the consent may have arrived all the same: the payment's state tells.
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
    askAgain: () => void (payment && alone(() => follow(payment.payNo))),
  }
}

export type Payment = ReturnType<typeof usePayment>
