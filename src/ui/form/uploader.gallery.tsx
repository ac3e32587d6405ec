import { View } from '@tarojs/components'
import { useState } from 'react'
import { chooseImages } from '@/core/platform/media'
import { Uploader, type ChosenPicture, type SendPicture } from './uploader'
import type { ComponentSpec } from '@/gallery/component-spec'
import { pictures } from '@/gallery/samples'

const stored = pictures.slice(0, 2).map(({ url }, index) => ({ key: `sample-${index}`, url }))

/** Stands for the phone's album: one of the samples, turn by turn. */
let next = 0
const chooseSample = (): Promise<ChosenPicture<string>[]> => {
  const { url = '' } = pictures[next++ % pictures.length] ?? {}
  return Promise.resolve([{ file: url, url, release: () => undefined }])
}

let sent = 0

/** Stands for the service: a tenth of the picture every 200 ms. */
const sendSlowly: SendPicture<unknown> = (_file, { signal, onProgress }) =>
  new Promise((resolve) => {
    let share = 0
    const timer = setInterval(() => {
      share += 0.1
      if (signal.aborted || share >= 1) {
        clearInterval(timer)
        resolve({ data: { key: `sent-${++sent}` } })
      } else onProgress(share)
    }, 200)
  })

/** Refuses every other time, beginning with the first. */
let isDown = false
const refuseFirst: SendPicture<unknown> = (file, options) => {
  isDown = !isDown
  return isDown ? Promise.resolve({ error: { message: '网络异常，请稍后再试' } }) : sendSlowly(file, options)
}

/** Pictures of the phone's album, and what a form would know of them. */
function FromAlbum() {
  const [end, setEnd] = useState('')
  return (
    <View>
      <Uploader
        label="商品照片"
        choose={(count) => chooseImages({ count })}
        upload={sendSlowly}
        onChange={(keys, isComplete) => setEnd(`已上传 ${keys.length} 张${isComplete ? '' : '，还有未完成的'}`)}
      />
      {end && <View className="gl-end">{end}</View>}
    </View>
  )
}

const piece: ComponentSpec = {
  name: 'Uploader',
  title: '图片上传',
  from: '@/ui/form/uploader',
  summary: '选中即上传的一格格图片：添加、预览、移除、进度、重试；选择、压缩、发送由页面交给它。',
  props: [
    { name: 'label', type: 'string', note: '整组的名称' },
    {
      name: 'choose',
      type: '(count) => Promise<{ file, url, release }[]>',
      note: 'core/platform/media 的 chooseImages',
    },
    { name: 'prepare', type: '(file) => Promise<file>', note: '如 compressImage' },
    {
      name: 'upload',
      type: '(file, { signal, onProgress }) => Promise<{ data } | { error }>',
      note: 'core/request/upload',
    },
    { name: 'onChange', type: '(keys: string[], isComplete: boolean) => void' },
    { name: 'initial', type: '{ key, url }[]', default: '[]' },
    { name: 'max', type: 'number', default: '9' },
    { name: 'addText', type: 'string', default: "'添加图片'" },
    { name: 'disabled', type: 'boolean', note: '只看' },
  ],
  examples: [
    {
      title: '添加',
      code: '<Uploader label="商品照片" choose={(count) => chooseImages({ count })} prepare={compressImage} upload={upload} onChange={setKeys} />',
      Example: FromAlbum,
    },
    {
      title: '已有两张，至多三张',
      code: '<Uploader … initial={item.pictures} max={3} />',
      Example: () => (
        <Uploader
          label="瑕疵照片"
          initial={stored}
          max={3}
          choose={chooseSample}
          upload={sendSlowly}
          onChange={() => undefined}
        />
      ),
    },
    {
      title: '第一次失败，重试后成功',
      code: "// upload 答 { error: { message: '网络异常，请稍后再试' } }",
      Example: () => (
        <Uploader label="失败的照片" choose={chooseSample} upload={refuseFirst} onChange={() => undefined} />
      ),
    },
    {
      title: '只看',
      code: '<Uploader … initial={pictures} disabled />',
      Example: () => (
        <Uploader
          label="已提交的照片"
          initial={stored}
          disabled
          choose={chooseSample}
          upload={sendSlowly}
          onChange={() => undefined}
        />
      ),
    },
  ],
}

export default piece
