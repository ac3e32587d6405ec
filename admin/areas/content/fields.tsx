/** Controls of the content: audience, picture, and the fields of each kind of block. */
import {
  AUDIENCES,
  type Audience,
  type ContentBlock,
  type ContentPicture,
  type ItemsQuery,
  type PlainContentBlock,
} from '@contract/admin/content'
import { SORTS } from '@contract/catalogue'
import { Button, Checkbox, DatePicker, Input, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { NumberInput, YuanInput } from '../../patterns/number-input'
import { usePictures, type SceneName } from '../../patterns/picture-control'
import { AUDIENCE_NAMES, texts } from './messages'

/** What the fields know of the page around them. */
export interface Editing {
  pictures: ReadonlyMap<string, ContentPicture>
  onPicture: (picture: ContentPicture) => void
  /** Blocks that may follow a countdown. */
  waiting: readonly { id: string; name: string }[]
}
export const EditingContext = createContext<Editing>({ pictures: new Map(), onPicture: () => {}, waiting: [] })

export const ALL: Audience = { who: 'all', percent: 100 }
const QUERY: ItemsQuery = {
  keyword: '',
  brandId: '',
  seriesId: '',
  categoryId: '',
  grade: '',
  maxPriceFen: null,
  dropped: false,
  sort: 'default',
}
/** `1,2 3` → the numbers. */
const idsOf = (text: string): string[] => text.split(/[\s,，]+/).filter((id) => /^\d{1,12}$/.test(id))

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** A label above its control. */
export const Field = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className="c-content-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface TextProps {
  label: string
  value: string
  max: number
  rows?: number
  onChange: (value: string) => void
}

export const TextField = ({ label, value, max, rows, onChange }: TextProps) => (
  <Field label={label}>
    {(id) =>
      rows === undefined ? (
        <Input id={id} value={value} maxLength={max} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input.TextArea
          id={id}
          value={value}
          maxLength={max}
          rows={rows}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    }
  </Field>
)

const NumberField = ({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}) => (
  <Field label={label}>
    {(id) => (
      <NumberInput id={id} isWhole value={value} min={min} max={max} onChange={(next) => onChange(next ?? min)} />
    )}
  </Field>
)

/** Numbers joined by commas; what was typed stays as it is until it is left. */
const IdsField = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: readonly string[]
  onChange: (ids: string[]) => void
}) => {
  const [typed, setTyped] = useState(value.join(','))
  return (
    <TextField
      label={label}
      value={typed}
      max={800}
      onChange={(text) => {
        setTyped(text)
        onChange(idsOf(text))
      }}
    />
  )
}

export const AudienceField = ({ value, onChange }: { value: Audience; onChange: (audience: Audience) => void }) => (
  <Space>
    <Select
      aria-label={texts.audience}
      className="c-content-select"
      value={value.who}
      onChange={(who) => onChange({ ...value, who })}
      options={AUDIENCES.map((who) => ({ value: who, label: AUDIENCE_NAMES[who] }))}
    />
    {value.who === 'share' && (
      <NumberInput
        aria-label={texts.percent}
        isWhole
        style={{ width: 90 }}
        value={value.percent}
        min={1}
        max={100}
        onChange={(percent) => onChange({ ...value, percent: percent ?? 1 })}
      />
    )}
  </Space>
)

/** Chooses a picture: an upload, or a drawn scene. */
export const PictureField = ({ value, onChange }: { value: string; onChange: (pictureId: string) => void }) => {
  const { pictures, onPicture } = useContext(EditingContext)
  const id = useId()
  const shown = pictures.get(value)
  const { keepFile, keepScene } = usePictures((picture) => {
    onPicture(picture)
    onChange(picture.id)
  })
  return (
    <div className="c-content-field">
      {shown && <img className="c-content-picture" src={`${shown.url}?w=480`} alt="" />}
      <Space wrap>
        <label htmlFor={id}>{texts.upload}</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) keepFile(file)
          }}
        />
        <Select
          aria-label={texts.scenePick}
          placeholder={texts.scenePick}
          className="c-content-select"
          value={null}
          onChange={(scene: SceneName | null) => scene && keepScene(scene)}
          options={optionsOf(texts.scenes)}
        />
      </Space>
    </div>
  )
}

interface ListProps<T> {
  values: readonly T[]
  max: number
  addText: string
  empty: T
  onChange: (values: T[]) => void
  children: (value: T, set: (next: T) => void, at: number) => ReactNode
}

/** Parts of a block that are added, changed and removed. */
function List<T>({ values, max, addText, empty, onChange, children }: ListProps<T>) {
  return (
    <>
      {values.map((value, at) => (
        <div key={at} className="c-content-part">
          {children(value, (next) => onChange(values.map((old, n) => (n === at ? next : old))), at)}
          <Button size="small" onClick={() => onChange(values.filter((_, n) => n !== at))}>
            {texts.remove}
          </Button>
        </div>
      ))}
      <Button disabled={values.length >= max} onClick={() => onChange([...values, empty])}>
        {addText}
      </Button>
    </>
  )
}

type Of<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>
interface FormProps<K extends ContentBlock['kind']> {
  block: Of<K>
  onChange: (block: Of<K>) => void
}

const BannerForm = ({ block, onChange }: FormProps<'banner'>) => (
  <List
    values={block.pictures}
    max={8}
    addText={texts.addPicture}
    empty={{ pictureId: '0', alt: '', title: '', subtitle: '', link: '' }}
    onChange={(pictures) => onChange({ ...block, pictures })}
  >
    {(one, set) => (
      <>
        <PictureField value={one.pictureId} onChange={(pictureId) => set({ ...one, pictureId })} />
        <TextField label={texts.alt} value={one.alt} max={60} onChange={(alt) => set({ ...one, alt })} />
        <TextField label={texts.title} value={one.title} max={24} onChange={(title) => set({ ...one, title })} />
        <TextField
          label={texts.subtitle}
          value={one.subtitle}
          max={30}
          onChange={(subtitle) => set({ ...one, subtitle })}
        />
        <TextField label={texts.link} value={one.link} max={300} onChange={(link) => set({ ...one, link })} />
      </>
    )}
  </List>
)

const ImageMapForm = ({ block, onChange }: FormProps<'imageMap'>) => {
  const { picture } = block
  return (
    <>
      <PictureField
        value={picture.pictureId}
        onChange={(pictureId) => onChange({ ...block, picture: { ...picture, pictureId } })}
      />
      <TextField
        label={texts.alt}
        value={picture.alt}
        max={60}
        onChange={(alt) => onChange({ ...block, picture: { ...picture, alt } })}
      />
      <span className="c-quiet">{texts.areas}</span>
      <List
        values={block.areas}
        max={20}
        addText={texts.addInside}
        empty={{ x: 0, y: 0, w: 500, h: 1_000, link: '', label: '' }}
        onChange={(areas) => onChange({ ...block, areas })}
      >
        {(area, set, at) => (
          <>
            <Space wrap>
              {(['x', 'y', 'w', 'h'] as const).map((side) => (
                <NumberInput
                  key={side}
                  isWhole
                  style={{ width: 90 }}
                  aria-label={`${texts.area(at + 1)} ${side}`}
                  prefix={side}
                  min={side === 'w' || side === 'h' ? 1 : 0}
                  max={1_000}
                  value={area[side]}
                  onChange={(value) => set({ ...area, [side]: value ?? 1 })}
                />
              ))}
            </Space>
            <TextField label={texts.label} value={area.label} max={20} onChange={(label) => set({ ...area, label })} />
            <TextField label={texts.link} value={area.link} max={300} onChange={(link) => set({ ...area, link })} />
          </>
        )}
      </List>
    </>
  )
}

const QueryForm = ({ query, onChange }: { query: ItemsQuery; onChange: (query: ItemsQuery) => void }) => (
  <div className="c-content-part">
    {(['keyword', 'brandId', 'seriesId', 'categoryId', 'grade'] as const).map((name) => (
      <TextField
        key={name}
        label={texts[name]}
        value={query[name]}
        max={60}
        onChange={(value) => onChange({ ...query, [name]: value })}
      />
    ))}
    <Field label={texts.maxPrice}>
      {(id) => (
        <YuanInput
          id={id}
          min={1}
          value={query.maxPriceFen === null ? null : query.maxPriceFen / 100}
          onChange={(yuan) => onChange({ ...query, maxPriceFen: yuan === null ? null : Math.round(yuan * 100) })}
        />
      )}
    </Field>
    <Field label={texts.sort}>
      {(id) => (
        <Select
          id={id}
          value={query.sort}
          onChange={(sort) => onChange({ ...query, sort })}
          options={SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] ?? sort }))}
        />
      )}
    </Field>
    <Checkbox checked={query.dropped} onChange={({ target }) => onChange({ ...query, dropped: target.checked })}>
      {texts.dropped}
    </Checkbox>
  </div>
)

const ItemsForm = ({ block, onChange }: FormProps<'items'>) => (
  <>
    <TextField
      label={texts.blockTitle}
      value={block.title}
      max={20}
      onChange={(title) => onChange({ ...block, title })}
    />
    <TextField label={texts.note} value={block.note} max={30} onChange={(note) => onChange({ ...block, note })} />
    <TextField
      label={texts.linkOptional}
      value={block.link}
      max={300}
      onChange={(link) => onChange({ ...block, link })}
    />
    <Field label={texts.layout}>
      {(id) => (
        <Select
          id={id}
          value={block.layout}
          onChange={(layout) => onChange({ ...block, layout })}
          options={[
            { value: 'row' as const, label: texts.layouts.row },
            { value: 'grid' as const, label: texts.layouts.grid },
          ]}
        />
      )}
    </Field>
    <IdsField label={texts.ids} value={block.ids} onChange={(ids) => onChange({ ...block, ids: ids.slice(0, 60) })} />
    <NumberField
      label={texts.limit}
      value={block.limit}
      min={4}
      max={60}
      onChange={(limit) => onChange({ ...block, limit })}
    />
    <Checkbox checked={block.endless} onChange={({ target }) => onChange({ ...block, endless: target.checked })}>
      {texts.endless}
    </Checkbox>
    <Checkbox checked={block.drops} onChange={({ target }) => onChange({ ...block, drops: target.checked })}>
      {texts.drops}
    </Checkbox>
    <Checkbox
      checked={block.query !== null}
      onChange={({ target }) => onChange({ ...block, query: target.checked ? QUERY : null })}
    >
      {texts.useQuery}
    </Checkbox>
    {block.query && <QueryForm query={block.query} onChange={(query) => onChange({ ...block, query })} />}
  </>
)

const FaqForm = ({ block, onChange }: FormProps<'faq'>) => (
  <>
    <TextField
      label={texts.blockTitle}
      value={block.title}
      max={20}
      onChange={(title) => onChange({ ...block, title })}
    />
    <List
      values={block.items}
      max={20}
      addText={texts.addInside}
      empty={{ question: '', answer: '' }}
      onChange={(items) => onChange({ ...block, items })}
    >
      {(one, set) => (
        <>
          <TextField
            label={texts.question}
            value={one.question}
            max={60}
            onChange={(question) => set({ ...one, question })}
          />
          <TextField
            label={texts.answer}
            value={one.answer}
            max={2_000}
            rows={3}
            onChange={(answer) => set({ ...one, answer })}
          />
        </>
      )}
    </List>
  </>
)

const CountdownForm = ({ block, onChange }: FormProps<'countdown'>) => {
  const { waiting } = useContext(EditingContext)
  return (
    <>
      <TextField label={texts.note} value={block.label} max={20} onChange={(label) => onChange({ ...block, label })} />
      <Field label={texts.to}>
        {(id) => (
          <DatePicker
            id={id}
            showTime
            allowClear={false}
            value={dayjs(block.to)}
            onChange={(day) => day && onChange({ ...block, to: day.valueOf() })}
          />
        )}
      </Field>
      <Field label={texts.after}>
        {(id) => (
          <Select
            id={id}
            value={block.after}
            onChange={(after) => onChange({ ...block, after })}
            options={(['hide', 'text', 'block'] as const).map((value) => ({ value, label: texts.afters[value] }))}
          />
        )}
      </Field>
      {block.after === 'text' && (
        <TextField
          label={texts.afterText}
          value={block.afterText}
          max={40}
          onChange={(afterText) => onChange({ ...block, afterText })}
        />
      )}
      {block.after === 'block' && (
        <Field label={texts.afterBlock}>
          {(id) => (
            <Select
              id={id}
              value={block.afterBlock || null}
              onChange={(afterBlock: string | null) => onChange({ ...block, afterBlock: afterBlock ?? '' })}
              options={waiting.map(({ id: value, name }) => ({ value, label: name }))}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** The fields of a block that has no blocks inside. */
export const BlockForm = ({
  block,
  onChange,
}: {
  block: PlainContentBlock | Of<'countdown'>
  onChange: (block: PlainContentBlock | Of<'countdown'>) => void
}) => {
  switch (block.kind) {
    case 'banner':
      return <BannerForm block={block} onChange={onChange} />
    case 'imageMap':
      return <ImageMapForm block={block} onChange={onChange} />
    case 'text':
      return (
        <TextField
          label={texts.text}
          value={block.text}
          max={8_000}
          rows={12}
          onChange={(text) => onChange({ ...block, text })}
        />
      )
    case 'faq':
      return <FaqForm block={block} onChange={onChange} />
    case 'items':
      return <ItemsForm block={block} onChange={onChange} />
    case 'countdown':
      return <CountdownForm block={block} onChange={onChange} />
    case 'vouchers':
    case 'brands': {
      const head = (
        <TextField
          label={texts.blockTitle}
          value={block.title}
          max={20}
          onChange={(title) => onChange({ ...block, title })}
        />
      )
      return block.kind === 'vouchers' ? (
        <>
          {head}
          <IdsField
            label={texts.templateIds}
            value={block.templateIds}
            onChange={(ids) => onChange({ ...block, templateIds: ids.slice(0, 6) })}
          />
        </>
      ) : (
        <>
          {head}
          <IdsField
            label={texts.brandIds}
            value={block.ids}
            onChange={(ids) => onChange({ ...block, ids: ids.slice(0, 20) })}
          />
        </>
      )
    }
    case 'search':
      return (
        <TextField
          label={texts.placeholder}
          value={block.placeholder}
          max={20}
          onChange={(placeholder) => onChange({ ...block, placeholder })}
        />
      )
    case 'notice':
      return (
        <>
          <TextField
            label={texts.notice}
            value={block.text}
            max={100}
            onChange={(text) => onChange({ ...block, text })}
          />
          <TextField
            label={texts.linkOptional}
            value={block.link}
            max={300}
            onChange={(link) => onChange({ ...block, link })}
          />
        </>
      )
    case 'spacer':
      return null
  }
}

/** What every block has. */
export const CommonFields = ({
  block,
  onChange,
}: {
  block: ContentBlock
  onChange: (own: Pick<ContentBlock, 'audience' | 'height'>) => void
}) => (
  <>
    <AudienceField value={block.audience} onChange={(audience) => onChange({ audience, height: block.height })} />
    <NumberField
      label={block.kind === 'spacer' ? texts.spacerHeight : texts.height}
      value={block.height}
      min={0}
      max={2_000}
      onChange={(height) => onChange({ audience: block.audience, height })}
    />
  </>
)

/** A new block of a kind. @param id within its page */
export const newBlock = (kind: ContentBlock['kind'], id: string, now: number): ContentBlock => {
  const own = { id, audience: ALL, height: 0 }
  switch (kind) {
    case 'banner':
      return { ...own, kind, pictures: [{ pictureId: '0', alt: '', title: '', subtitle: '', link: '' }] }
    case 'imageMap':
      return { ...own, kind, picture: { pictureId: '0', alt: '' }, areas: [] }
    case 'text':
      return { ...own, kind, text: texts.text.slice(0, 2) }
    case 'faq':
      return { ...own, kind, title: '', items: [{ question: texts.question, answer: texts.answer }] }
    case 'items':
      return {
        ...own,
        kind,
        ...{
          title: '',
          note: '',
          layout: 'row',
          ids: [],
          query: QUERY,
          limit: 10,
          endless: false,
          drops: false,
          link: '',
        },
      }
    case 'countdown':
      return { ...own, kind, to: now + 86_400_000, label: '', after: 'hide', afterText: '', afterBlock: '' }
    case 'vouchers':
      return { ...own, kind, title: '', templateIds: ['0'] }
    case 'tabs':
      return {
        ...own,
        kind,
        items: [1, 2].map((at) => ({ label: texts.tab(at), blocks: [] })),
      }
    case 'brands':
      return { ...own, kind, title: '', ids: [] }
    case 'search':
      return { ...own, kind, placeholder: '' }
    case 'notice':
      return { ...own, kind, text: texts.notice, link: '' }
    case 'spacer':
      return { ...own, kind, height: 16 }
  }
}
