/** A public picture of the shop in a form: an upload, or one of the drawn scenes. Its value is the picture's number. */
import type { ContentPicture } from '@contract/admin/content'
import { App, Select, Space } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../data/client'
import { useLatest } from '../lib/latest'
import { texts } from '../messages'
import { asText, shrink, useUpload } from './photo-task'

/** What the shop can draw. */
export type SceneName = 'bags' | 'watches' | 'wardrobe'

/**
 * Keeps public pictures at the shop, from a file or drawn, and hands each to the newest `onKept`. Of several that were
 * chosen one after another, the last one counts, whichever is kept first.
 */
export const usePictures = (onKept: (picture: ContentPicture) => void) => {
  const { message } = App.useApp()
  const upload = useUpload()
  const latest = useLatest(onKept)
  const chosen = useRef(0)
  const keep = async (inputOf: () => Promise<{ content: string; scene?: SceneName }>) => {
    const number = (chosen.current += 1)
    try {
      const picture = await upload(async () => call('POST /admin/content/picture', await inputOf()))
      if (number === chosen.current) latest.current(picture)
    } catch {
      void message.error(texts.uploadFailed)
    }
  }
  return {
    keepFile: (file: Blob) => void keep(async () => ({ content: await asText(await shrink(file)) })),
    keepScene: (scene: SceneName) => void keep(async () => ({ content: '', scene })),
  }
}

export const PictureControl = ({ onChange }: { value?: string; onChange?: (pictureId: string) => void }) => {
  const [shown, setShown] = useState<ContentPicture>()
  const { keepFile, keepScene } = usePictures((picture) => {
    setShown(picture)
    onChange?.(picture.id)
  })
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
            if (file) keepFile(file)
          }}
        />
        <Select<SceneName | null>
          aria-label={texts.pictureScene}
          placeholder={texts.pictureScene}
          style={{ minWidth: 160 }}
          value={null}
          onChange={(scene) => scene && keepScene(scene)}
          options={Object.entries(texts.scenes).map(([value, label]) => ({ value: value as SceneName, label }))}
        />
      </Space>
    </Space>
  )
}
