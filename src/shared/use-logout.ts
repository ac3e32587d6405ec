import { useEffect, useRef } from 'react'
import { navigate } from '@/core/platform/navigation'
import { useAppDispatch } from '@/core/store'
import { sessionChanged, signOut } from '@/core/store/session'
import { deviceDrafts } from '@/screen/form/draft-store'
import { useLogoutAllMutation, useLogoutMutation } from './api/login'
import { callErrorText, isSessionLost } from '@/screen/call-error'
import { useStepUp } from './step-up/use-step-up'
import { isGivenUp } from './step-up/given-up'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { LOGOUT_TEXT } from './messages'

/**
 * Logs out after a confirmation, on this device or on all of the user's. All pages, also this one, are closed before
 * the store drops what they show: pages with the user's own data would otherwise fetch it again without a session, and
 * lead to the login.
 */
export const useLogout = () => {
  const dispatch = useAppDispatch()
  const [endSession, one] = useLogoutMutation()
  const [endAllSessions, all] = useLogoutAllMutation()
  const stepUp = useStepUp('sessions')
  const isLeaving = useRef(false)

  useEffect(
    () => () => {
      if (!isLeaving.current) return
      deviceDrafts.dropAll()
      dispatch(signOut())
    },
    [dispatch],
  )

  const leave = (done: string) => {
    isLeaving.current = true
    dispatch(sessionChanged(false))
    navigate('home', {}, { open: 'reLaunch', programmatic: true })
    toast.show(done)
  }
  const logout = async () => {
    if (!(await dialog.isConfirmed({ message: LOGOUT_TEXT.confirmLogout, confirmText: LOGOUT_TEXT.logout }))) return
    const { error } = await endSession()
    // The session had already ended, and the request has dealt with that.
    if (error && isSessionLost(error)) return
    leave(LOGOUT_TEXT.loggedOut)
  }
  const logoutAll = async () => {
    if (!(await dialog.isConfirmed({ message: LOGOUT_TEXT.confirmLogoutAll, confirmText: LOGOUT_TEXT.logoutAll })))
      return
    const { error } = await stepUp.run(() => endAllSessions())
    if (!error) return leave(LOGOUT_TEXT.loggedOutAll)
    if (isGivenUp(error)) return
    // Other devices are still logged in, so this one stays too, for another attempt.
    if (!isSessionLost(error)) toast.fail(callErrorText(error))
  }
  return {
    logout: () => void logout(),
    isLoggingOut: one.isLoading,
    logoutAll: () => void logoutAll(),
    isLoggingOutAll: all.isLoading,
    /** To be placed at the end of the page. */
    stepUpSheet: stepUp.sheet,
  }
}
