import { Text, View } from '@tarojs/components'
import { useTrack } from '@/analytics/page/use-track'
import { callErrorText } from '@/screen/call-error'
import { linkTo } from '@/screen/link-to'
import { useOverlay } from '@/screen/overlays/use-overlay'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { Popup } from '@/ui/overlay/popup'
import { POPUP_TEXT } from './messages'
import { usePrivacyPopMutation } from './news-api'
import './news-popup.scss'

const NAME = 'privacy'

/** Agreements that changed in substance since the user agreed to them, over home. */
export function PrivacyPopup() {
  const [call, { isLoading }] = usePrivacyPopMutation()
  const track = useTrack()
  const { isOpen, data, close } = useOverlay('privacy', async () => {
    const found = await call({}).unwrap()
    if (!found.show) return null
    track('PopupShow', { popupname: NAME })
    return found
  })
  const agree = async () => {
    if (!data) return
    track('PopupClick', { popupname: NAME, sortId: 'agree', sortName: POPUP_TEXT.agree })
    const agreed = data.agreement.map(({ key, version }) => `${key}:${version}`).join(',')
    const { error } = await call({ agreed })
    if (error) toast.fail(callErrorText(error))
    else close()
  }
  return (
    <Popup
      position="center"
      open={isOpen}
      onClose={close}
      closeOnOverlay={false}
      title={POPUP_TEXT.privacyTitle}
      closeable={false}
    >
      <View className="pop-news">
        <View className="pop-news-text">
          <Text>{POPUP_TEXT.privacyText}</Text>
          {data?.agreement.map(({ key, title }) => (
            <Pressable key={key} className="pop-news-link" {...linkTo('sellerAgreement', { key })}>
              {POPUP_TEXT.document(title)}
            </Pressable>
          ))}
        </View>
        <Button block loading={isLoading} onTap={() => void agree()}>
          {POPUP_TEXT.agree}
        </Button>
        <Button block type="info" onTap={close}>
          {POPUP_TEXT.notNow}
        </Button>
      </View>
    </Popup>
  )
}
