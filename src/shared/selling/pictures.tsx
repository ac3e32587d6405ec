import { View } from '@tarojs/components'
import { PhotoRow } from '@/shared/photo-row'

interface PicturesProps {
  pictures: readonly { url: string; name: string }[]
  label: string
}

/** Photos of the user or the warehouse, each once; nothing without any. */
export function Pictures({ pictures, label }: PicturesProps) {
  const once = [...new Map(pictures.filter(({ url }) => url !== '').map((one) => [one.url, one])).values()]
  if (once.length === 0) return null
  const photos = once.map(({ url, name }) => ({ url, alt: name, view: '', ...SIZE }))
  return (
    <View className="deal-photos">
      <PhotoRow photos={photos} label={label} />
    </View>
  )
}

/** The most that the server keeps of a photo; the viewer fits it into the window. */
const SIZE = { width: 2160, height: 2160 }
