import type { AppVersion } from '@contract/popup'
import { ScrollView, View } from '@tarojs/components'
import { useTrack } from '@/analytics/page/use-track'
import { environment } from '@/core/platform/environment'
import { storage } from '@/core/platform/storage'
import { isAtLeast } from '@/lib/version'
import { DocumentView } from '@/screen/document/document-view'
import { linkToUrl } from '@/screen/link-to'
import { useOverlay } from '@/screen/overlays/use-overlay'
import { Button } from '@/ui/base/button'
import { Popup } from '@/ui/overlay/popup'
import { VERSION_AWAY_MS } from './limits'
import { POPUP_TEXT } from './messages'
import { useLatestAppVersionMutation } from './news-api'
import './news-popup.scss'

const KEY = 'versionPutOffAt'
const NAME = 'newVersion'

/** Whether a newer version is offered: put off for a while, unless the app is too old to be used. */
export const isOffered = ({ version, minVersion }: AppVersion, own: string, now = Date.now()): boolean => {
  if (version === '' || isAtLeast(own, version)) return false
  if (minVersion !== '' && !isAtLeast(own, minVersion)) return true
  // A clock that was set back must not hide it for ever.
  return Math.abs(now - (Number(storage.get(KEY)) || 0)) >= VERSION_AWAY_MS
}

/** The newest version of the Android app, over its home page (spec 4: it can be dismissed). */
export function VersionPopup() {
  const [ask] = useLatestAppVersionMutation()
  const track = useTrack()
  const { isOpen, data, close } = useOverlay('version', async () => {
    const found = await ask({}).unwrap()
    if (!isOffered(found, environment().version)) return null
    track('PopupShow', { popupname: NAME })
    return found
  })
  const putOff = () => {
    storage.set(KEY, Date.now())
    close()
  }
  if (!data) return null
  const { onTap, ...link } = linkToUrl(data.source)
  const update = () => {
    track('PopupClick', { popupname: NAME, sortId: data.version, sortName: POPUP_TEXT.update })
    close()
    onTap()
  }
  return (
    <Popup
      position="center"
      open={isOpen}
      onClose={putOff}
      title={POPUP_TEXT.newVersion(data.version)}
      closeable={false}
    >
      <View className="pop-news">
        <ScrollView className="pop-news-text" scrollY>
          <DocumentView blocks={data.features} prefix="version" />
        </ScrollView>
        <Button block {...link} onTap={update}>
          {POPUP_TEXT.update}
        </Button>
        <Button block type="info" onTap={putOff}>
          {POPUP_TEXT.later}
        </Button>
      </View>
    </Popup>
  )
}
