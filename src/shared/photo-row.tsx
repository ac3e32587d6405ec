import type { Picture } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { environment } from '@/core/platform/environment'
import { navigate } from '@/core/platform/navigation'
import { Pressable } from '@/ui/base/pressable'
import { ImageViewer } from '@/ui/media/image-viewer'
import { LazyImage } from '@/ui/media/lazy-image'
import { keepPictures } from './kept-pictures'
import './photo-row.scss'

/** Width of a photo in the row, px of the 375 design. */
const PHOTO_WIDTH = 72

/**
 * Photographs of the warehouse or of a user, small; each opens all of them in the viewer. In the native app, whose own
 * title bar no layer of the page can cover, they are a page without it.
 */
export function PhotoRow({ photos, label }: { photos: Picture[]; label: string }) {
  const [shown, setShown] = useState<number | null>(null)
  const open = (start: number) => {
    if (environment().host !== 'app') return setShown(start)
    navigate('customImagePreview', { stamp: keepPictures({ list: photos, props: { start, label } }), showtitle: '0' })
  }
  return (
    <>
      <View className="photo-row">
        {photos.map(({ url, alt }, at) => (
          <Pressable key={url} className="photo-row-one" label={alt} onTap={() => open(at)}>
            <LazyImage src={url} alt="" displayWidth={PHOTO_WIDTH} />
          </Pressable>
        ))}
      </View>
      <ImageViewer
        open={shown !== null}
        onClose={() => setShown(null)}
        pictures={photos}
        start={shown ?? 0}
        label={label}
      />
    </>
  )
}
