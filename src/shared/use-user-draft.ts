import { useEffect } from 'react'
import { VISITOR } from '@/screen/form/draft-store'
import { DRAFT_RESEND } from '@/screen/form/limits'
import type { DraftOptions } from '@/screen/form/use-draft'
import { useUser } from './api/user'

/**
 * Options of a form's draft for the current user or visitor: `useForm({ draft: useUserDraft('address', 1), … })`.
 *
 * @param key names the form and its subject: `after-sale-${orderNo}`
 * @param version increased when the meaning of a field changes
 */
export const useUserDraft = (key: string, version: number): DraftOptions => {
  const { isLoggedIn, user, isError, refetch } = useUser()
  const isUnknown = isLoggedIn && !user && isError
  // Until its owner is known nothing is restored or kept: a lost answer must not cost the whole draft.
  useEffect(() => {
    if (!isUnknown) return
    const timer = setTimeout(() => void refetch(), DRAFT_RESEND)
    return () => clearTimeout(timer)
  }, [isUnknown, refetch])
  return { key, version, owner: isLoggedIn ? user?.userId : VISITOR }
}
