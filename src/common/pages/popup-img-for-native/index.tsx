import type { ImagePopup } from '@contract/popup'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { environment } from '@/core/platform/environment'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { LoadingScreen } from '@/screen/screen'
import { usePopupInfoQuery } from '@/shared/popup/api'
import { POPUP_TEXT } from '@/shared/popup/messages'
import { PopupPicture } from '@/shared/popup/popup-picture'
import './index.scss'

/**
 * A popup's picture as a page (spec 2.2: /product/popup-img-for-native): the app shows it on clear ground in a window
 * of its own (popupWindow), elsewhere it is a page like any other.
 */
export default function PopupImgForNativePage() {
  const { popupId = '' } = useRouteParams<'popupImgForNative'>()
  const isInApp = environment().host === 'app'
  return (
    <LoadingScreen
      route="popupImgForNative"
      className={isInApp ? 'pin-clear' : undefined}
      query={usePopupInfoQuery}
      arg={popupId}
      bar={isInApp ? () => ({ theme: 'transparent' }) : undefined}
      missing={POPUP_TEXT.missing}
      skeleton={<View className="pin-place" />}
      plain
    >
      {(popup) => <Shown popup={popup} isInApp={isInApp} />}
    </LoadingScreen>
  )
}

function Shown({ popup, isInApp }: { popup: ImagePopup; isInApp: boolean }) {
  useEffect(() => {
    // The document's ground is behind that of the page.
    if (process.env.TARO_ENV !== 'weapp' && isInApp) document.documentElement.classList.add('pin-clear-window')
  }, [isInApp])
  return (
    <View className="pin-place">
      <PopupPicture popup={popup} onClose={() => navigateBack()} />
    </View>
  )
}
