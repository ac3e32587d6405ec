import type { LiveLine } from '@contract/live'
import { useRef, useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { randomKey } from '@/lib/random-key'
import { callErrorText, isRefused, isSessionLost } from '@/screen/call-error'
import { useAfterLogin } from '@/shared/use-after-login'
import { toast } from '@/ui/feedback/toast'
import { useLineGrabMutation } from './api'

export type Grabbed = Pick<LiveLine, 'lineId' | 'priceFen'>

/**
 * 马上抢: takes the item, then leads to its order. A visitor logs in first and comes back to the same line. Whatever the
 * server refuses is said, and what is shown is read anew.
 */
export function useGrab(refresh: () => unknown) {
  const afterLogin = useAfterLogin()
  const [grab] = useLineGrabMutation()
  const [busyLine, setBusyLine] = useState<string>()
  const isBusy = useRef(false)
  /** Of a grab that got no answer: repeated, it is the same one. */
  const unanswered = useRef<{ lineId: string; key: string }>()

  const send = async ({ lineId, priceFen }: Grabbed) => {
    // State changes too late for the second tap of a double tap, hence a ref.
    if (isBusy.current) return
    isBusy.current = true
    setBusyLine(lineId)
    const key = unanswered.current?.lineId === lineId ? unanswered.current.key : randomKey()
    const { data: hold, error } = await grab({ lineId, priceFen, idempotencyKey: key })
    isBusy.current = false
    setBusyLine(undefined)
    unanswered.current = error && !isRefused(error) ? { lineId, key } : undefined
    if (hold) {
      const { itemId, holdId } = hold
      navigate('orderCreate', { itemIds: itemId, holdId }, { programmatic: true })
    } else if (error && !isSessionLost(error)) toast.show(callErrorText(error))
    void refresh()
  }
  return { busyLine, grab: (line: Grabbed) => afterLogin(() => void send(line)) }
}
