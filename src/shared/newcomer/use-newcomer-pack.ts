import { useState } from 'react'
import { createIntentKeys } from '@/lib/intent-key'
import { useNewcomerClaimMutation, useNewcomerPackQuery } from '@/shared/api/newcomer'
import { toast } from '@/ui/feedback/toast'
import { PACK_TEXT } from './messages'

/** Claims the newcomers' pack, once however often it is tapped; for who is signed in. */
export function useClaimPack(): { claim: () => Promise<void>; isClaiming: boolean } {
  const [send, { isLoading }] = useNewcomerClaimMutation()
  const [keys] = useState(() => createIntentKeys())
  const claim = async () => {
    const { data } = await send({ idempotencyKey: keys({}) })
    if (data) toast.success(PACK_TEXT.claimed)
  }
  return { claim, isClaiming: isLoading }
}

/**
 * How many vouchers of the pack can still be had: 0 once they are claimed or an order was placed, and until it is
 * known.
 */
export function useOpenPack(): number {
  const { data } = useNewcomerPackQuery()
  return data?.state === 'open' ? data.vouchers.filter(({ state }) => state === 'open').length : 0
}
