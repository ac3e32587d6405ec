import { useCallback, useEffect, useRef } from 'react'
import { useDidHide, useDidShow, useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, leavePageFor } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { returnTarget } from './return-target'

/**
 * Leaves the login as soon as a user is logged in, also when the page is shown again afterwards. It opens `returnUrl`
 * in this page's place; without one it goes back to the previous page.
 */
export const useLeaveLogin = (): void => {
  const { returnUrl } = useRouteParams<'login'>()
  const isLoggedIn = useIsLoggedIn()
  const isShown = useRef(false)

  const leave = useCallback(async () => {
    if (!isLoggedIn || !isShown.current) return
    // The navigation must not run within an effect, because the runtime draws the next page at once.
    await Promise.resolve()
    if (returnUrl) leavePageFor(returnTarget(returnUrl))
    else leavePage()
  }, [isLoggedIn, returnUrl])
  useDidShow(() => {
    isShown.current = true
    void leave()
  })
  useDidHide(() => {
    isShown.current = false
  })
  useEffect(() => void leave(), [leave])
}
