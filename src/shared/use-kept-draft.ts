import type { DraftKind } from '@contract/draft'
import { useServerDrafts } from '@/screen/form/server-drafts'
import type { DraftOptions } from '@/screen/form/use-draft'
import { useUser } from './api/user'
import { useUserDraft } from './use-user-draft'

/**
 * Options of the draft of a form that the server keeps, so that its user goes on with any device (contract/draft.ts);
 * as `useUserDraft` otherwise: `useForm({ draft: useKeptDraft('afterSale', orderNo, 1), … })`.
 *
 * @param key what the form is about: an order's number
 */
export const useKeptDraft = (kind: DraftKind, key: string, version: number): DraftOptions => {
  const options = useUserDraft(`${kind}/${key}`, version)
  const { isLoggedIn } = useUser()
  const store = useServerDrafts(isLoggedIn ? kind : undefined)
  return { ...options, store }
}
