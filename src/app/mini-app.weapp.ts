import { useEffect } from 'react'
import { useRenderErrors } from '@/analytics/errors/render-errors'
import { createPhoneGate, useMiniApp as useMiniProgram } from '@/core/platform/mini'
import { navigate } from '@/core/platform/navigation'
import { currentAddress } from '@/core/platform/navigation/current-address'
import type { AppStore } from '@/core/store'
import { h5AddressOf } from '@/routes/derive'
import { userApi } from '@/shared/api/user'
import { dialog } from '@/ui/feedback/dialog'
import { privacyQuestion } from '@/ui/overlay/privacy-question'

/** The login may have led there already. */
const openAuthorize = () => {
  if (currentAddress() !== h5AddressOf('userAuthorize')) navigate('userAuthorize', {}, { programmatic: true })
}

const selectUser = userApi.endpoints.userInfo.select()

/** What the mini-program does by itself: new versions, the privacy question, and the phone of who is logged in (spec 5). */
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
