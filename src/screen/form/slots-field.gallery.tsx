import { View } from '@tarojs/components'
import { chooseImages } from '@/core/platform/media'
import type { ComponentSpec } from '@/gallery/component-spec'
import { picture, pictures } from '@/gallery/samples'
import { moreIcon } from '@/ui/base/more-icon'
import type { Photo, PhotoSlot } from './field-values'
import type { PhotoPorts } from './photos-field'
import { slotsFilled } from './rules'
import { SlotsField } from './slots-field'
import { useForm } from './use-form'

const SLOTS: readonly PhotoSlot[] = [
  {
    id: 'front',
    name: '正面',
    tip: '正对镜头，四角都在画面里。',
    icon: 'sell',
    required: true,
    example: picture('正面示例'),
  },
  { id: 'back', name: '背面', tip: '翻过来，同样的距离再拍一张。', icon: 'sell', required: true },
  { id: 'corners', name: '底部四角', tip: '四个角一起拍，磨损要看得清。', icon: moreIcon('box'), required: true },
  { id: 'code', name: '编码', tip: '靠近拍，字迹清楚。', icon: 'search' },
]
const send = async () => ({ data: null })
const stored: Photo[] = [{ id: 'front', key: 'sample', url: pictures[0]!.url }, { id: 'back' }]

let sent = 0
const ports: PhotoPorts = {
  choose: chooseImages,
  compress: async (file) => file,
  upload: async (_file, { onProgress }) => {
    onProgress?.(1)
    return { data: { key: `slot-${++sent}` } }
  },
}

function Sample({ initial }: { initial: Photo[] }) {
  const form = useForm({ initial: { photos: initial }, rules: { photos: [slotsFilled(() => SLOTS)] }, send })
  return (
    <View className="gl-stage-bare">
      <SlotsField form={form} name="photos" label="照片" slots={SLOTS} purpose="after-sale" ports={ports} />
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'SlotsField',
  title: '按位置拍的照片',
  from: '@/screen/form/slots-field',
  summary:
    '每个位置一张照片：空位画轮廓，点开说明要拍什么、给示例，再选拍照或相册；选中即传，一次三张，传完即进草稿，失败在原位重试。必拍的位置写在规则 slotsFilled 里，提交时用 slotPhotos 取照片。',
  props: [
    { name: 'form', type: 'FormApi<T>' },
    { name: 'name', type: 'T 中值为 Photo[] 的字段名' },
    { name: 'label', type: 'string' },
    { name: 'slots', type: 'PhotoSlot[]', note: '位置：名称、说明、轮廓图标、是否必拍、示例' },
    { name: 'purpose', type: 'string', note: '上传接口的 pathSign' },
    { name: 'ports', type: 'PhotoPorts', note: '选择、压缩、上传；默认本机与上传接口' },
  ],
  examples: [
    {
      title: '还没有照片',
      code: '<SlotsField form={form} name="photos" label="照片" slots={slots} purpose="consign" />',
      Example: () => <Sample initial={[]} />,
    },
    {
      title: '草稿里的照片，一张没有传完',
      code: "initial: { photos: [{ id: 'front', key }, { id: 'back' }] }",
      Example: () => <Sample initial={stored} />,
    },
  ],
}

export default entry
