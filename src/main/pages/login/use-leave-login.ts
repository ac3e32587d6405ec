import { useCallback, useEffect, useRef } from 'react'
import { useDidHide, useDidShow, useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, leavePageFor } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { returnTarget } from './return-target'

/**
 * Leaves the login as soon as somebody is logged in, also when it is come back to afterwards. It goes where `returnUrl` says, in this page's
 * place; without one to the page that the person came from.
 */
export const useLeaveLogin = (): void => {
  const { returnUrl } = useRouteParams<'login'>()
  const isLoggedIn = useIsLoggedIn()
  const isShown = useRef(false)

  const leave = useCallback(async () => {
    if (!isLoggedIn || !isShown.current) return
    // Not within an effect: the runtime draws the next page at once.
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
