/** A public picture of the shop in a form: an upload, or one of the drawn scenes. Its value is the picture's number. */
import type { ContentPicture } from '@contract/admin/content'
import { App, Select, Space } from 'antd'
import { useState } from 'react'
import { call } from '../data/client'
import { texts } from '../messages'
import { shrink } from './photo-task'

type SceneName = 'bags' | 'watches' | 'wardrobe'

/** A file as a data URL. */
export const asText = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })

export const PictureControl = ({ onChange }: { value?: string; onChange?: (pictureId: string) => void }) => {
  const { message } = App.useApp()
  const [shown, setShown] = useState<ContentPicture>()
  const keep = async (input: { content: string; scene?: SceneName }) => {
    try {
      const picture = await call('POST /admin/content/picture', input)
      setShown(picture)
      onChange?.(picture.id)
    } catch {
      void message.error(texts.uploadFailed)
    }
  }
  return (
    <Space orientation="vertical">
      {shown && <img src={`${shown.url}?w=480`} alt="" style={{ maxWidth: 240 }} />}
      <Space wrap>
        <input
          type="file"
          accept="image/*"
          aria-label={texts.pictureFile}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file)
              void shrink(file)
                .then(asText)
                .then((content) => keep({ content }))
          }}
        />
        <Select<SceneName | null>
          aria-label={texts.pictureScene}
          placeholder={texts.pictureScene}
          style={{ minWidth: 160 }}
          value={null}
          onChange={(scene) => scene && void keep({ content: '', scene })}
          options={Object.entries(texts.scenes).map(([value, label]) => ({ value: value as SceneName, label }))}
        />
      </Space>
    </Space>
  )
}
