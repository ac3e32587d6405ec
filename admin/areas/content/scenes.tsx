/** 场景: places of the shop that show the first of their pages that fits a user. */
import type { Audience, ContentScene } from '@contract/admin/content'
import { App, Button, Card, Input, Select, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { useAct, useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { PageHead } from '../../patterns/page-head'
import { AudienceField } from './fields'
import './content.css'
import { texts } from './messages'

type Pages = AdminData<'GET /admin/content/scenes'>['pages']
const ALL: Audience = { who: 'all', percent: 100 }

const Scene = ({
  scene,
  isNew,
  pages,
  onSaved,
}: {
  scene: ContentScene
  isNew: boolean
  pages: Pages
  onSaved: () => void
}) => {
  const act = useAct()
  const may = useMay()
  const { message } = App.useApp()
  const [value, setValue] = useState(scene)
  const setPages = (next: ContentScene['pages']) => setValue({ ...value, pages: next })
  const save = async () => {
    try {
      await act('POST /admin/content/scene-save', value)
      void message.success(texts.sceneSaved)
      onSaved()
    } catch (error) {
      if (error instanceof CallError) void message.error(error.message)
      else throw error
    }
  }
  return (
    <Card size="small" className="c-gap-below">
      <Space orientation="vertical">
        <Space wrap>
          <Input
            aria-label={texts.sceneKey}
            placeholder={texts.sceneKey}
            value={value.key}
            disabled={!isNew}
            onChange={({ target }) => setValue({ ...value, key: target.value })}
          />
          <Input
            aria-label={texts.sceneName}
            placeholder={texts.sceneName}
            value={value.name}
            onChange={({ target }) => setValue({ ...value, name: target.value })}
          />
        </Space>
        <span className="c-quiet">{texts.scenePages}</span>
        {value.pages.map((one, at) => {
          const set = (next: ContentScene['pages'][number]) =>
            setPages(value.pages.map((old, n) => (n === at ? next : old)))
          return (
            <Space key={at} wrap>
              <Select
                aria-label={`${texts.name} ${at + 1}`}
                className="c-content-select"
                value={one.pageId}
                onChange={(pageId) => set({ ...one, pageId })}
                options={pages.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <AudienceField value={one.audience} onChange={(audience) => set({ ...one, audience })} />
              <Button onClick={() => setPages(value.pages.filter((_, n) => n !== at))}>{texts.remove}</Button>
            </Space>
          )
        })}
        {may('content.publish') && (
          <Space>
            <Button
              disabled={pages.length === 0}
              onClick={() => setPages([...value.pages, { pageId: pages[0]?.id ?? '', audience: ALL }])}
            >
              {texts.addPage}
            </Button>
            <Button type="primary" onClick={() => void save()}>
              {texts.saveScene}
            </Button>
          </Space>
        )}
      </Space>
    </Card>
  )
}

const Scenes = () => {
  const { data, refetch } = useRead('GET /admin/content/scenes', {})
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  if (!data) return <Skeleton active />
  return (
    <>
      <PageHead title={texts.sceneName} about={texts.scenesAbout}>
        {may('content.publish') && <Button onClick={() => setAdding(true)}>{texts.addScene}</Button>}
      </PageHead>
      {data.list.map((scene) => (
        <Scene key={scene.key} scene={scene} isNew={false} pages={data.pages} onSaved={() => void refetch()} />
      ))}
      {isAdding && (
        <Scene
          scene={{ key: '', name: '', pages: [] }}
          isNew
          pages={data.pages}
          onSaved={() => {
            setAdding(false)
            void refetch()
          }}
        />
      )}
    </>
  )
}

export default Scenes
