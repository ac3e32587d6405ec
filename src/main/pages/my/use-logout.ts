import { useEffect, useRef } from 'react'
import { navigate } from '@/core/platform/navigation'
import { useAppDispatch } from '@/core/store'
import { sessionChanged, signOut } from '@/core/store/session'
import { deviceDrafts } from '@/screen/form/draft-store'
import { useLogoutMutation } from '@/shared/api/login'
import { isSessionLost } from '@/screen/call-error'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { MY_TEXT } from './messages'

/**
 * Logs out after a confirmation. All pages, also this one, are closed before the store drops what they show: pages with
 * the user's own data would otherwise fetch it again without a session, and lead to the login.
 */
export const useLogout = () => {
  const dispatch = useAppDispatch()
  const [logOutOnServer, { isLoading }] = useLogoutMutation()
  const isLeaving = useRef(false)

  useEffect(
    () => () => {
      if (!isLeaving.current) return
      deviceDrafts.dropAll()
      dispatch(signOut())
    },
    [dispatch],
  )

  const logout = async () => {
    if (!(await dialog.isConfirmed({ message: MY_TEXT.confirmLogout, confirmText: MY_TEXT.logout }))) return
    const { error } = await logOutOnServer()
    // The session had already ended, and the request has dealt with that.
    if (error && isSessionLost(error)) return
    isLeaving.current = true
    dispatch(sessionChanged(false))
    navigate('home', {}, { open: 'reLaunch', programmatic: true })
    toast.show(MY_TEXT.loggedOut)
  }
  return { logout: () => void logout(), isLoggingOut: isLoading }
}
