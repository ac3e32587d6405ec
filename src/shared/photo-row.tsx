import type { Picture } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/ui/base/pressable'
import { ImageViewer } from '@/ui/media/image-viewer'
import { LazyImage } from '@/ui/media/lazy-image'
import './photo-row.scss'

/** Width of a photo in the row, px of the 375 design. */
const PHOTO_WIDTH = 72

/** Photographs of the warehouse, small; each opens all of them in the viewer. */
export function PhotoRow({ photos, label }: { photos: Picture[]; label: string }) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <View className="photo-row">
        {photos.map(({ url, alt }, at) => (
          <Pressable key={url} className="photo-row-one" label={alt} onTap={() => setShown(at)}>
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
