import { VISITOR } from '@/screen/form/draft-store'
import type { DraftOptions } from '@/screen/form/use-draft'
import { useUser } from './api/user'

/**
 * Options of a form's draft for the current user or visitor: `useForm({ draft: useUserDraft('address', 1), … })`.
 *
 * @param key names the form and its subject: `after-sale-${orderNo}`
 * @param version increased when the meaning of a field changes
 */
export const useUserDraft = (key: string, version: number): DraftOptions => {
  const { isLoggedIn, user } = useUser()
  return { key, version, owner: isLoggedIn ? user?.userId : VISITOR }
}
