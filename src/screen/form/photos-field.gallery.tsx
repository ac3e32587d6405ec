import { View } from '@tarojs/components'
import { chooseImages } from '@/core/platform/media'
import type { ComponentSpec } from '@/gallery/component-spec'
import { pictures } from '@/gallery/samples'
import type { Photo } from './field-values'
import { PhotosField, type PhotoPorts } from './photos-field'
import { photos } from './rules'
import { useForm } from './use-form'

const send = async () => ({ data: null })
const stored: Photo[] = pictures.slice(0, 3).map(({ url }, at) => ({ id: `p${at}`, key: `sample-${at}`, url }))

let sent = 0
const ports: PhotoPorts = {
  choose: chooseImages,
  compress: async (file) => file,
  upload: async (_file, { onProgress }) => {
    onProgress?.(1)
    return { data: { key: `sent-${++sent}` } }
  },
}

function Sample({ initial }: { initial: Photo[] }) {
  const form = useForm({ initial: { images: initial }, rules: { images: [photos({ min: 1 })] }, send })
  return (
    <View className="gl-stage-bare">
      <PhotosField form={form} name="images" label="凭证照片" purpose="after-sale" max={6} ports={ports} />
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'PhotosField',
  title: '照片字段',
  from: '@/screen/form/photos-field',
  summary:
    '接在 useForm 上的照片：选中即压缩上传，一次三张；可预览、移除、调整顺序、重试；提交等待上传；草稿保留已传的照片。张数的下限写在规则 photos({ min }) 里，提交时用 photoKeys 取 key。',
  props: [
    { name: 'form', type: 'FormApi<T>' },
    { name: 'name', type: 'T 中值为 Photo[] 的字段名' },
    { name: 'label', type: 'string' },
    { name: 'purpose', type: 'string', note: '上传接口的 pathSign' },
    { name: 'max', type: 'number', default: '9' },
    { name: 'camera', type: 'boolean', note: '只能现拍' },
    { name: 'addText', type: 'string', default: "'添加图片'" },
    { name: 'ports', type: 'PhotoPorts', note: '选择、压缩、上传；默认本机与上传接口' },
  ],
  examples: [
    {
      title: '还没有照片',
      code: '<PhotosField form={form} name="images" label="凭证照片" purpose="after-sale" max={6} />',
      Example: () => <Sample initial={[]} />,
    },
    {
      title: '草稿里的照片，一张没有传完',
      code: 'initial: { images: photosOf(draft.keys) }',
      Example: () => <Sample initial={[...stored, { id: 'lost' }]} />,
    },
  ],
}

export default entry
