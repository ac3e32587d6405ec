/** Composes a page: its blocks, what forbids publishing, and the page itself on a phone. */
import type { ContentBlock, ContentPicture, PageBody } from '@contract/admin/content'
import { PAGE_THEMES, type PreviewReader } from '@contract/content'
import { PREVIEW_READERS } from '@contract/limits/content'
import { Alert, App, Button, Card, DatePicker, QRCode, Result, Select, Skeleton, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { call } from '../../data/client'
import { useAct, useRead } from '../../data/hooks'
import { useMay } from '../../data/session'
import { useChanges, useLatest } from '../../lib/latest'
import { recordHref } from '../../lib/record-href'
import { useUnsaved } from '../../lib/unsaved'
import { texts as common } from '../../messages'
import { PageHead } from '../../patterns/page-head'
import './content.css'
import {
  AudienceField,
  BlockForm,
  CommonFields,
  EditingContext,
  Field,
  newBlock,
  PictureField,
  TextField,
} from './fields'
import { KIND_NAMES, READER_NAMES, texts } from './messages'

/** In the sequence of the list. */
const BLOCK_KINDS = Object.keys(KIND_NAMES) as ContentBlock['kind'][]

type Loaded = AdminData<'GET /admin/content/page'>
type Problem = Loaded['problems'][number]
type Tabs = Extract<ContentBlock, { kind: 'tabs' }>
type TabBlock = Tabs['items'][number]['blocks'][number]

const allIds = (blocks: readonly ContentBlock[]): string[] =>
  blocks.flatMap((block) => [
    block.id,
    ...(block.kind === 'tabs' ? block.items.flatMap((item) => allIds(item.blocks)) : []),
  ])

/** An id that no block of the page has. */
const freeId = (blocks: readonly ContentBlock[]): string => {
  const taken = new Set(allIds(blocks))
  let at = taken.size + 1
  while (taken.has(`b${at}`)) at += 1
  return `b${at}`
}

/** The sequence with the element at `from` one place up or down. */
function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(from + by, 0, one)
  return next
}

const nameOf = (block: ContentBlock, at: number): string => {
  const title = 'title' in block ? block.title : block.kind === 'text' || block.kind === 'notice' ? block.text : ''
  return `${at + 1} ${KIND_NAMES[block.kind]}${title === '' ? '' : ` · ${title.slice(0, 10)}`}`
}

const AddBlock = ({
  kinds,
  onAdd,
}: {
  kinds: readonly ContentBlock['kind'][]
  onAdd: (kind: ContentBlock['kind']) => void
}) => (
  <Select
    aria-label={texts.add}
    placeholder={texts.add}
    value={null}
    onChange={(kind: ContentBlock['kind'] | null) => kind && onAdd(kind)}
    options={kinds.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
  />
)

const TabsForm = ({
  block,
  page,
  onChange,
}: {
  block: Tabs
  page: readonly ContentBlock[]
  onChange: (block: Tabs) => void
}) => {
  const setItems = (items: Tabs['items']) => onChange({ ...block, items })
  return (
    <>
      {block.items.map((item, at) => {
        const set = (next: Tabs['items'][number]) => setItems(block.items.map((old, n) => (n === at ? next : old)))
        const setBlock = (which: number, next: TabBlock) =>
          set({ ...item, blocks: item.blocks.map((old, n) => (n === which ? next : old)) })
        return (
          <div key={at} className="c-content-part">
            <TextField
              label={texts.tab(at + 1)}
              value={item.label}
              max={10}
              onChange={(label) => set({ ...item, label })}
            />
            {item.blocks.map((inner, which) => (
              <div key={inner.id} className="c-content-part">
                <b>{nameOf(inner, which)}</b>
                <CommonFields block={inner} onChange={(own) => setBlock(which, { ...inner, ...own })} />
                <BlockForm block={inner} onChange={(next) => setBlock(which, next)} />
                <Button
                  size="small"
                  onClick={() => set({ ...item, blocks: item.blocks.filter((_, n) => n !== which) })}
                >
                  {texts.remove}
                </Button>
              </div>
            ))}
            <AddBlock
              kinds={BLOCK_KINDS.filter((kind) => kind !== 'tabs')}
              onAdd={(kind) => {
                const made = newBlock(kind, freeId(page), Date.now())
                if (made.kind !== 'tabs') set({ ...item, blocks: [...item.blocks, made] })
              }}
            />
            <Button
              size="small"
              disabled={block.items.length <= 2}
              onClick={() => setItems(block.items.filter((_, n) => n !== at))}
            >
              {texts.remove}
            </Button>
          </div>
        )
      })}
      <Button
        disabled={block.items.length >= 12}
        onClick={() => setItems([...block.items, { label: texts.tab(block.items.length + 1), blocks: [] }])}
      >
        {texts.addTab}
      </Button>
    </>
  )
}

const PageForm = ({ body, onChange }: { body: PageBody; onChange: (part: Partial<PageBody>) => void }) => {
  const { share } = body
  return (
    <>
      <TextField label={texts.pageTitle} value={body.title} max={30} onChange={(title) => onChange({ title })} />
      <TextField
        label={texts.description}
        value={body.description}
        max={120}
        rows={2}
        onChange={(description) => onChange({ description })}
      />
      <TextField
        label={texts.rules}
        value={body.rules ?? ''}
        max={8_000}
        rows={6}
        onChange={(rules) => onChange({ rules })}
      />
      <Field label={texts.theme}>
        {(id) => (
          <Select
            id={id}
            value={body.theme}
            onChange={(theme) => onChange({ theme })}
            options={PAGE_THEMES.map((theme) => ({ value: theme, label: texts.themes[theme] }))}
          />
        )}
      </Field>
      <AudienceField value={body.audience} onChange={(audience) => onChange({ audience })} />
      <Field label={texts.endsAt}>
        {(id) => (
          <DatePicker
            id={id}
            showTime
            value={body.endsAt === null ? null : dayjs(body.endsAt)}
            onChange={(day) => onChange({ endsAt: day ? day.valueOf() : null })}
          />
        )}
      </Field>
      <TextField
        label={texts.shareTitle}
        value={share.title}
        max={30}
        onChange={(title) => onChange({ share: { ...share, title } })}
      />
      <span>{texts.sharePicture}</span>
      <PictureField
        value={share.pictureId ?? ''}
        onChange={(pictureId) => onChange({ share: { ...share, pictureId } })}
      />
    </>
  )
}

/** The saved version as users would see it: in a phone's frame, and by its code on a real one. */
const Preview = ({ versionId, revision, isChanged }: { versionId: string; revision: number; isChanged: boolean }) => {
  const [at, setAt] = useState<number>()
  const [reader, setReader] = useState<PreviewReader>('visitor')
  const [path, setPath] = useState<{ path: string; of: string }>()
  const version = `${versionId}.${revision}`
  const { message } = App.useApp()
  const show = async () => {
    try {
      const made = await call('POST /admin/content/preview', { versionId, reader, ...(at !== undefined && { at }) })
      setPath({ path: made.path, of: version })
    } catch (error) {
      if (error instanceof CallError) void message.error(error.message)
      else throw error
    }
  }
  return (
    <div className="c-content-preview">
      <Space wrap>
        <Select
          aria-label={texts.previewAs}
          value={reader}
          onChange={setReader}
          options={PREVIEW_READERS.map((value) => ({ value, label: READER_NAMES[value] }))}
        />
        <DatePicker
          aria-label={texts.previewAt}
          placeholder={texts.previewAt}
          showTime
          onChange={(day) => setAt(day ? day.valueOf() : undefined)}
        />
        <Button onClick={() => void show()}>{path ? texts.refresh : texts.preview}</Button>
      </Space>
      {isChanged && <span className="c-quiet">{texts.needSave}</span>}
      {path && (
        <>
          <iframe key={`${path.path}${path.of}`} className="c-content-phone" title={texts.phone} src={path.path} />
          <QRCode value={`${window.location.origin}${path.path}`} size={160} />
          <span className="c-quiet">{texts.scan}</span>
        </>
      )}
    </div>
  )
}

const Problems = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length === 0 ? (
    <Alert type="success" showIcon title={texts.ready} className="c-gap-below" />
  ) : (
    <Alert
      type="warning"
      showIcon
      className="c-gap-below"
      title={texts.problems(problems.length)}
      description={
        <ul className="c-rows">
          {problems.map(({ block, name, text }, at) => (
            <li key={`${block}${at}`}>{texts.problem(name, text)}</li>
          ))}
        </ul>
      }
    />
  )

const Editor = ({ page }: { page: Loaded }) => {
  const act = useAct()
  const may = useMay()
  const { message, modal } = App.useApp()
  const [body, setBody] = useState(page.body)
  const [saved, setSaved] = useState({ versionId: page.versionId, revision: page.revision, problems: page.problems })
  const [isChanged, setChanged] = useState(false)
  const [chosen, setChosen] = useState('')
  const [pictures, setPictures] = useState<ReadonlyMap<string, ContentPicture>>(
    () => new Map(page.pictures.map((picture) => [picture.id, picture])),
  )
  useUnsaved(isChanged)
  // A picture arrives later than it was chosen, when another block may be in front: what changed since stays.
  const newest = useLatest(body)
  const change = useChanges(body, (next) => {
    setBody(next)
    setChanged(true)
  })
  const setBlocks = (blocks: ContentBlock[]) => change((now) => ({ ...now, blocks }))
  const at = body.blocks.findIndex(({ id }) => id === chosen)
  const block = body.blocks[at]
  const setBlock = (next: ContentBlock) =>
    change((now) => ({ ...now, blocks: now.blocks.map((old) => (old.id === next.id ? next : old)) }))

  const save = async () => {
    try {
      const { versionId, revision } = saved
      const done = await act('POST /admin/content/save', { id: page.id, versionId, revision, body })
      setSaved({ versionId: done.versionId, revision: done.revision, problems: done.problems })
      // What was changed while this was being saved is not saved.
      setChanged(newest.current !== body)
      if (done.keptBeside === '') void message.success(texts.saved(done.number))
      else void modal.info({ title: texts.keptBeside(done.keptBeside, done.number), okText: common.close })
    } catch (error) {
      if (error instanceof CallError) void message.error(error.message)
      else throw error
    }
  }

  return (
    <EditingContext.Provider
      value={{
        pictures,
        onPicture: (picture) => setPictures((known) => new Map([...known, [picture.id, picture]])),
        waiting: body.blocks.flatMap((one, n) =>
          one.kind === 'tabs' || one.kind === 'countdown' ? [] : { id: one.id, name: nameOf(one, n) },
        ),
      }}
    >
      <PageHead title={page.name} about={texts.editorAbout}>
        <Space>
          <Link to={recordHref('contentPage', page.id)}>{texts.versions}</Link>
          {may('content.edit') && (
            <Button type="primary" onClick={() => void save()}>
              {texts.save}
            </Button>
          )}
        </Space>
      </PageHead>
      <Problems problems={saved.problems} />
      <div className="c-content-editor">
        <Card size="small" title={texts.blocks}>
          <div className="c-content-list">
            <Button type={chosen === '' ? 'primary' : 'text'} onClick={() => setChosen('')}>
              {texts.page}
            </Button>
            {body.blocks.map((one, n) => (
              <Button key={one.id} type={one.id === chosen ? 'primary' : 'text'} onClick={() => setChosen(one.id)}>
                {nameOf(one, n)}
              </Button>
            ))}
            <AddBlock
              kinds={page.isHome ? ['banner', 'items', 'brands'] : BLOCK_KINDS}
              onAdd={(kind) => {
                const made = newBlock(kind, freeId(body.blocks), Date.now())
                setBlocks([...body.blocks, made])
                setChosen(made.id)
              }}
            />
          </div>
        </Card>
        <Card size="small" title={block ? nameOf(block, at) : texts.page}>
          <div className="c-content-fields" key={chosen}>
            {block ? (
              <>
                <Space wrap>
                  <Button disabled={at === 0} onClick={() => setBlocks(moved(body.blocks, at, -1))}>
                    {texts.up}
                  </Button>
                  <Button disabled={at === body.blocks.length - 1} onClick={() => setBlocks(moved(body.blocks, at, 1))}>
                    {texts.down}
                  </Button>
                  <Button
                    danger
                    onClick={() => {
                      setBlocks(body.blocks.filter(({ id }) => id !== block.id))
                      setChosen('')
                    }}
                  >
                    {texts.remove}
                  </Button>
                </Space>
                <CommonFields block={block} onChange={(own) => setBlock({ ...block, ...own })} />
                {block.kind === 'tabs' ? (
                  <TabsForm block={block} page={body.blocks} onChange={setBlock} />
                ) : (
                  <BlockForm block={block} onChange={setBlock} />
                )}
              </>
            ) : (
              <PageForm body={body} onChange={(part) => change((now) => ({ ...now, ...part }))} />
            )}
          </div>
        </Card>
        <Card size="small" title={texts.phone}>
          <Preview versionId={saved.versionId} revision={saved.revision} isChanged={isChanged} />
        </Card>
      </div>
    </EditingContext.Provider>
  )
}

const ContentEditor = () => {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const version = params.get('version')
  const [first, setFirst] = useState<Loaded>()
  const { data, error, refetch } = useRead(
    'GET /admin/content/page',
    { id, ...(version !== null && { versionId: version }) },
    first === undefined,
  )
  // What is typed is not replaced by what is read anew.
  if (first === undefined && data?.id === id) setFirst(data)
  if (error) {
    return (
      <Result
        status={error.kind === 'missing' ? '404' : 'error'}
        title={error.message}
        extra={<Button onClick={() => void refetch()}>{common.retry}</Button>}
      />
    )
  }
  return first ? <Editor page={first} /> : <Skeleton active paragraph={{ rows: 12 }} />
}

export default ContentEditor
