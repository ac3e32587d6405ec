import type { PlainPageBlock } from '@contract/content'
import { View } from '@tarojs/components'
import { linkToUrl } from '@/screen/link-to'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Pressable } from '@/ui/base/pressable'
import { PictureView } from '@/ui/media/picture-view'
import { FULL_SIZES, FULL_WIDTH } from '../limits'

/** Thousandths as a share. */
const share = (value: number): string => `${value / 10}%`

/** One picture with links on it; their names are read aloud. */
export function ImageMapBlock({
  block: { picture, areas },
  isFirst,
}: {
  block: Extract<PlainPageBlock, { kind: 'imageMap' }>
  isFirst: boolean
}) {
  return (
    <View className="cp-map">
      <PictureView
        picture={picture}
        alt={picture.alt}
        displayWidth={FULL_WIDTH}
        sizes={FULL_SIZES}
        priority={isFirst}
      />
      {areas.map(({ x, y, w, h, link, label }, at) => (
        <Pressable
          key={at}
          className="cp-area"
          style={{ left: share(x), top: share(y), width: share(w), height: share(h) }}
          label={label}
          trackingAttributes={trackingAttributes({ sort: { id: at + 1, name: label } })}
          {...linkToUrl(link)}
        />
      ))}
    </View>
  )
}
