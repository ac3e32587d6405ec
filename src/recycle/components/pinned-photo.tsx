import { View } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/ui/base/pressable'
import { LazyImage } from '@/ui/media/lazy-image'
import { ImageViewer } from '@/ui/media/image-viewer'
import './pinned-photo.scss'

interface PinnedPhotoProps {
  /** Empty: there is none. */
  url: string
  /** A place on it, from 0 to 1 in each direction. */
  pin: { x: number; y: number } | null
  label: string
}

/** px of the 375 design. */
const WIDTH = 120

/** The photo of a flaw with its place; a tap opens it. */
export function PinnedPhoto({ url, pin, label }: PinnedPhotoProps) {
  const [isOpen, setOpen] = useState(false)
  if (url === '') return null
  return (
    <>
      <Pressable className="flaw-photo" label={label} onTap={() => setOpen(true)}>
        <LazyImage src={url} alt="" displayWidth={WIDTH} />
        {pin && <View className="flaw-photo-pin" style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }} />}
      </Pressable>
      <ImageViewer
        open={isOpen}
        onClose={() => setOpen(false)}
        pictures={[{ url, alt: label, width: 2160, height: 2160 }]}
        start={0}
        label={label}
      />
    </>
  )
}
