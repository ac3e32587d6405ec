import type { NavigationPorts } from '@/core/platform/navigation/ports'
import { type NativeReports, startReporting } from './reporting'
import type { AppState, AppStore } from '@/core/store'
import { useEffect } from 'react'
import { useRenderErrors } from '@/analytics/errors/capture'
import { createPhoneGate, useMiniApp as useMiniProgram } from '@/core/platform/mini'
import { navigate } from '@/core/platform/navigation'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { h5AddressOf } from '@/routes/derive'
import { userApi } from '@/shared/api/user'
import { dialog } from '@/ui/feedback/dialog'
import { privacyQuestion } from '@/ui/overlay/privacy-question'

export interface HostPorts {
  navigation: Pick<NavigationPorts, 'bridge'>
  nativeApp?: Promise<NativeReports>
}

/** The compiled mini-program is its own host: navigation needs no bridge. See host.h5.ts. */
export const hostPorts = (_loggedIn: (token: string) => void): HostPorts => ({ navigation: {} })

/** The mini-program's package contains the code already. */
export const loadReporting = () => Promise.resolve({ startReporting })

/** The mini-program has no document. */
export const preloadedState = (): AppState | undefined => undefined

/** The login may have opened that page already. */
const openAuthorize = () => {
  if (currentAddress() !== h5AddressOf('userAuthorize')) navigate('userAuthorize', {}, { programmatic: true })
}

const selectUser = userApi.endpoints.userInfo.select()

/**
 * Starts what only the mini-program does: updates, the privacy question, and asking for a missing phone number (spec
 * 5).
 */
export const useMiniApp = (store: AppStore): void => {
  useRenderErrors()
  useMiniProgram({
    ask: dialog.ask,
    tell: (note) => void dialog.alert(note),
    askPrivacy: privacyQuestion.ask,
  })
  useEffect(() => {
    const tell = createPhoneGate(openAuthorize)
    return store.subscribe(() => {
      const state = store.getState()
      tell({ isLoggedIn: state.session.isLoggedIn, phone: selectUser(state).data?.phone })
    })
  }, [store])
}

export { provideUiPorts } from './mini-ui-ports'
