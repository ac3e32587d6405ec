import { useEffect, useRef } from 'react'
import { useDidShow } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'

/**
 * For actions that a visitor sees but may not carry out: `afterLogin(act)` calls `act` at once for a logged-in user. A
 * visitor goes to the login, which returns to this page, and `act` is called then. Returning without a login drops it.
 */
export const useAfterLogin = (): ((act: () => void) => void) => {
  const isLoggedIn = useIsLoggedIn()
  const wanted = useRef<() => void>(undefined)

  useEffect(() => {
    if (!isLoggedIn) return
    const act = wanted.current
    wanted.current = undefined
    act?.()
  }, [isLoggedIn])
  useDidShow(() => {
    wanted.current = undefined
  })

  return (act) => {
    if (isLoggedIn) return act()
    wanted.current = act
    navigate('login')
  }
}
