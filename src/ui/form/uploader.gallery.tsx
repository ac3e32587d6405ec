import { View } from '@tarojs/components'
import { useState } from 'react'
import { chooseImages } from '@/core/platform/media'
import { Uploader, type ChosenPicture, type SendPicture, type UploaderProps, type UploadPicture } from './uploader'
import type { ComponentSpec } from '@/gallery/component-spec'
import { pictures } from '@/gallery/samples'

const stored: UploadPicture[] = pictures.slice(0, 2).map(({ url }, at) => ({ id: `s${at}`, key: `sample-${at}`, url }))

/** Replaces the phone's album: returns the samples in turn. */
let next = 0
const chooseSample = (): Promise<ChosenPicture<string>[]> => {
  const { url = '' } = pictures[next++ % pictures.length] ?? {}
  return Promise.resolve([{ file: url, url, release: () => undefined }])
}

let sent = 0

/** Replaces the service: a tenth of the picture every 200 ms. */
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

/** Refuses every other time, starting with the first. */
let isDown = false
const refuseFirst: SendPicture<unknown> = (file, options) => {
  isDown = !isDown
  return isDown ? Promise.resolve({ error: { message: '网络异常，请稍后再试' } }) : sendSlowly(file, options)
}

/** Keeps the value, as a form does. */
function Held<F>({ start = [], ...props }: Omit<UploaderProps<F>, 'value' | 'onChange'> & { start?: UploadPicture[] }) {
  const [value, setValue] = useState(start)
  return <Uploader {...props} value={value} onChange={setValue} />
}

/** Pictures of the phone's album, and the value that a form receives. */
function FromAlbum() {
  const [changed, setValue] = useState<UploadPicture[]>()
  const value = changed ?? []
  const done = value.filter(({ key }) => key !== undefined).length
  return (
    <View>
      <Uploader
        label="商品照片"
        value={value}
        choose={(count) => chooseImages({ count })}
        upload={sendSlowly}
        onChange={setValue}
      />
      {changed && <View className="gl-end">{`已上传 ${done} 张${done === value.length ? '' : '，还有未完成的'}`}</View>}
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'Uploader',
  title: '图片上传',
  from: '@/ui/form/uploader',
  summary: '选中即上传的一格格图片：添加、预览、移除、调整顺序、进度、重试；受控；选择、压缩、发送由页面交给它。',
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
    { name: 'value', type: '{ id, key?, url? }[]', note: '没有 key 的还没有传上去' },
    { name: 'onChange', type: '(value) => void' },
    { name: 'onPending', type: '(count: number) => void', note: '还在传的张数' },
    { name: 'keep', type: '(file) => string | undefined', note: '文件留在哪里，供下次 reopen' },
    { name: 'reopen', type: '(url) => file', note: '没有它，没传完的要重新选择' },
    { name: 'max', type: 'number', default: '9' },
    { name: 'addText', type: 'string', default: "'添加图片'" },
    { name: 'disabled', type: 'boolean', note: '只看' },
  ],
  examples: [
    {
      title: '添加',
      code: '<Uploader label="商品照片" choose={(count) => chooseImages({ count })} prepare={compressImage} upload={upload} value={pictures} onChange={setPictures} />',
      Example: FromAlbum,
    },
    {
      title: '已有两张，至多三张',
      code: '<Uploader … value={item.pictures} max={3} />',
      Example: () => <Held label="瑕疵照片" start={stored} max={3} choose={chooseSample} upload={sendSlowly} />,
    },
    {
      title: '第一次失败，重试后成功',
      code: "// upload 答 { error: { message: '网络异常，请稍后再试' } }",
      Example: () => <Held label="失败的照片" choose={chooseSample} upload={refuseFirst} />,
    },
    {
      title: '上次没有传完',
      code: '<Uploader … value={[{ id, key }, { id }]} />',
      Example: () => (
        <Held
          label="草稿的照片"
          start={[...stored.slice(0, 1), { id: 'lost' }]}
          choose={chooseSample}
          upload={sendSlowly}
        />
      ),
    },
    {
      title: '只看',
      code: '<Uploader … value={pictures} disabled />',
      Example: () => <Held label="已提交的照片" start={stored} disabled choose={chooseSample} upload={sendSlowly} />,
    },
  ],
}

export default entry
