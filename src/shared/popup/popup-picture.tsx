import type { ImagePopup } from '@contract/popup'
import { Text, View } from '@tarojs/components'
import { linkToUrl } from '@/screen/link-to'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { PictureView } from '@/ui/media/picture-view'
import { POPUP_TEXT } from './messages'
import './popup-picture.scss'

/** Width of the picture, px of the 375 design. */
const WIDTH = 300

interface PopupPictureProps {
  popup: ImagePopup
  /** Called before the link opens. */
  onFollow?: () => void
  onClose: () => void
}

/** A popup's picture, which leads where its operator wanted, and the way to close it. */
export function PopupPicture({ popup: { picture, caption, link }, onFollow, onClose }: PopupPictureProps) {
  const { href, onTap } = linkToUrl(link)
  const follow = () => {
    onFollow?.()
    onTap()
  }
  return (
    <View className="pop-picture">
      <Pressable
        className="pop-picture-link"
        label={caption === '' ? picture.alt : undefined}
        href={href}
        onTap={follow}
      >
        <PictureView picture={picture} alt={caption === '' ? '' : picture.alt} displayWidth={WIDTH} priority />
        {caption !== '' && (
          <View className="pop-picture-words">
            <Text className="pop-picture-caption">{caption}</Text>
            <Text className="pop-picture-go">{POPUP_TEXT.go}</Text>
          </View>
        )}
      </Pressable>
      <Pressable className="pop-picture-close" label={POPUP_TEXT.close} onTap={onClose}>
        <Icon name="close" />
      </Pressable>
    </View>
  )
}
