import { skipToken } from '@reduxjs/toolkit/query'
import { useIsLoggedIn } from '@/core/store'
import { useCollectOtherMutation, useIsCollectedQuery } from '@/shared/api/sharing'
import { useAfterLogin } from '@/shared/use-after-login'
import { toast } from '@/ui/feedback/toast'
import type { NavbarIcon } from '@/ui/nav/navbar'
import { CONTENT_TEXT } from './messages'

/** The heart of a content page: keeps it among the user's collected pages, or no more. A visitor logs in first. */
export const useCollecting = (slug: string): NavbarIcon => {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useIsCollectedQuery(isLoggedIn && slug !== '' ? { type: 'page', id: slug } : skipToken)
  const [collect] = useCollectOtherMutation()
  const afterLogin = useAfterLogin()
  const isCollected = isLoggedIn && data === true
  return {
    name: isCollected ? 'heart-fill' : 'heart',
    label: isCollected ? CONTENT_TEXT.collected : CONTENT_TEXT.collect,
    onTap: () =>
      afterLogin(async () => {
        const { data: state } = await collect({ type: 'page', id: slug, collected: !isCollected })
        if (state) toast.success(state.collected ? CONTENT_TEXT.collectDone : CONTENT_TEXT.uncollected)
      }),
  }
}
