import { useEffect, useRef } from 'react'
import { useDidShow } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'

/**
 * For what a visitor may see but not do: `afterLogin(act)` acts at once for a logged-in user; a visitor goes to the login, which comes back to this
 * page, and `act` then happens by itself. Coming back without a login forgets it.
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
