import type { CardList } from '@contract/sharing'
import { View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { cx } from '@/ui/internal/class-names'
import { PictureView } from '@/ui/media/picture-view'
import './covers.scss'

interface CoversProps {
  pictures: CardList['covers']
  /** Width of the whole, px of the 375 design. */
  displayWidth: number
}

/** A square of one cover, or of four; a list without items has a quiet one. */
export function Covers({ pictures, displayWidth }: CoversProps) {
  const isGrid = pictures.length >= 2
  const shown = isGrid ? [...pictures, null, null].slice(0, 4) : pictures.slice(0, 1)
  return (
    <View className={cx('user-covers', isGrid && 'user-covers-grid')}>
      {shown.length === 0 && (
        <View className="user-cover user-cover-none">
          <Icon name="heart" size="m" />
        </View>
      )}
      {shown.map((picture, at) => (
        <View key={picture?.url ?? at} className="user-cover">
          {picture && (
            <PictureView picture={picture} ratio={1} alt="" displayWidth={isGrid ? displayWidth / 2 : displayWidth} />
          )}
        </View>
      ))}
    </View>
  )
}
