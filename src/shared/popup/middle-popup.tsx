import type { ImagePopup } from '@contract/popup'
import { callNative } from '@/core/platform/native'
import { environment } from '@/core/platform/environment'
import { siteRules } from '@/core/platform/navigation'
import { useTrack } from '@/analytics/page/use-track'
import { h5AddressOf } from '@/routes/derive'
import { useOverlay } from '@/screen/overlays/use-overlay'
import { Popup } from '@/ui/overlay/popup'
import { useLazyPopupListQuery } from './api'
import { PopupPicture } from './popup-picture'
import { firstDue, noteSeen } from './seen'

/**
 * The popup in the middle of a content page or home, in its turn after others (screen/overlays). An app that can opens
 * it in a window of its own, above its title bar.
 *
 * @param page the word of the page
 */
export function MiddlePopup({ page }: { page: string }) {
  const [list] = useLazyPopupListQuery()
  const track = useTrack()
  const find = async (): Promise<ImagePopup | null> => {
    const popup = firstDue((await list(page).unwrap()).list)
    if (!popup) return null
    noteSeen(popup.id)
    track('PopupShow', { popupname: popup.name })
    const url = siteRules().origin + h5AddressOf('popupImgForNative', { popupId: popup.id })
    const isInApp = environment().can('popupWindow') && (await callNative('popupWindow', { url }))
    return isInApp ? null : popup
  }
  const { isOpen, data, close } = useOverlay('middle', find)
  const follow = () => {
    if (data) track('PopupClick', { popupname: data.name, sortId: data.id, sortName: data.name })
    close()
  }
  return (
    <Popup position="center" open={isOpen} onClose={close} label={data?.picture.alt ?? ''} className="pop-picture-box">
      {data && <PopupPicture popup={data} onFollow={follow} onClose={close} />}
    </Popup>
  )
}
