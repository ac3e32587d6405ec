/** Creates an item, or edits one: one form over the contract's schema, with controls of its own for its parts. */
import {
  ITEM_STATE_TITLES,
  ItemFields,
  OWNER_TITLES,
  type ItemReportInput,
  type SaveItemInput,
} from '@contract/admin/items'
import { GRADES } from '@contract/catalogue'
import { GRADE_NAMES } from '@contract/grades'
import { Alert, App, Button, Result, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { FieldChange } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { call } from '../../data/client'
import { useAct, useRead } from '../../data/hooks'
import { money } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { texts as common } from '../../messages'
import { ActionForm, type Values } from '../../patterns/action-form'
import { PageHead } from '../../patterns/page-head'
import {
  Alike,
  AttributesField,
  FlawsField,
  PhotosField,
  ReportField,
  SeriesField,
  TagsField,
  ValueField,
} from './fields'
import type { Shot } from './fields'
import './items.css'
import { texts } from './messages'

type Item = AdminData<'GET /admin/item/info'>
type Choices = AdminData<'GET /admin/item/choices'>

const { properties } = ItemFields

/** May be left empty in the form; an empty list is none. */
const OPTIONAL = [
  'productionYear',
  'referencePriceFen',
  'hardware',
  'referencePriceSource',
  'report',
  'accessories',
  'attributes',
  'flaws',
]

/** The contract's fields in the sequence of the page; what may be null is left empty here. */
const schemaOf = (item: Item | undefined): object => ({
  type: 'object',
  required: [
    ...(ItemFields.required ?? []).filter((name) => !OPTIONAL.includes(name)),
    ...(item?.wasListed === true ? [] : ['priceFen']),
  ],
  properties: {
    title: properties.title,
    photos: { type: 'array', title: texts.photos, maxItems: 30 },
    brandId: properties.brandId,
    seriesId: properties.seriesId,
    categoryId: properties.categoryId,
    sellerId: properties.sellerId,
    ...(item?.wasListed === true
      ? {}
      : { priceFen: { type: 'integer', title: '售价', minimum: 100, maximum: 10_000_000_000, 'x-kind': 'fen' } }),
    grade: properties.grade,
    model: properties.model,
    serialNo: properties.serialNo,
    material: properties.material,
    colour: properties.colour,
    size: properties.size,
    hardware: properties.hardware,
    productionYear: { type: 'integer', title: '年份', minimum: 1950, maximum: 2100 },
    accessories: properties.accessories,
    referencePriceFen: { type: 'integer', title: '参考价', minimum: 1, 'x-kind': 'fen' },
    referencePriceSource: properties.referencePriceSource,
    description: properties.description,
    attributes: properties.attributes,
    flaws: properties.flaws,
    noReturn: properties.noReturn,
    report: { type: 'object', title: '查验报告' },
  },
})

const initialOf = (item: Item | undefined): Values => {
  if (!item) return { sellerId: '1', photos: [], flaws: [], attributes: [], accessories: [], report: null }
  const shots: Shot[] = item.pictures.flatMap(({ file, title, url }) =>
    file === '' ? [] : [{ file, title, url: `${url}?w=480` }],
  )
  const given: Values = { ...item, photos: shots }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
}

/** The facts of an item that are said in a conflict. */
const FACTS: readonly { title: string; of: (item: Item) => string }[] = [
  { title: texts.state, of: ({ state }) => ITEM_STATE_TITLES[state] },
  { title: texts.price, of: ({ priceFen }) => money(priceFen) },
  { title: texts.brand, of: ({ brandName, seriesName }) => `${brandName} ${seriesName}` },
  { title: texts.category, of: ({ categoryName }) => categoryName },
  { title: texts.grade, of: ({ grade }) => GRADE_NAMES[grade] },
  ...(['title', 'model', 'serialNo', 'material', 'colour', 'size', 'hardware', 'description'] as const).map((name) => ({
    title: properties[name].title ?? name,
    of: (item: Item) => item[name],
  })),
]
/** Parts of which a conflict says that they are others. */
const PARTS = [
  'pictures',
  'flaws',
  'report',
  'attributes',
  'accessories',
  'productionYear',
  'referencePriceFen',
  'referencePriceSource',
  'sellerId',
  'noReturn',
] as const

/** What differs between two readings of an item. */
const changesBetween = (before: Item, after: Item): FieldChange[] => [
  ...FACTS.map(({ title, of }) => ({ title, before: of(before), after: of(after) })).filter(
    (change) => change.before !== change.after,
  ),
  ...PARTS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => ({
    title: name === 'pictures' ? texts.photos : (properties[name].title ?? name),
    before: '',
    after: texts.isOther,
  })),
]

const Editor = ({
  item,
  choices,
  readAgain,
}: {
  item: Item | undefined
  choices: Choices
  readAgain: () => Promise<unknown>
}) => {
  const act = useAct()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const savedId = useRef(item?.id ?? '')
  const drawn = item?.pictures.some(({ file }) => file !== '') === true ? [] : (item?.pictures ?? [])
  // Photos that somebody else added meanwhile are not the form's to take away.
  const [hadPhotos] = useState(item !== undefined && drawn.length === 0 && item.pictures.length > 0)
  const options = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))

  const submit = async (values: Values, intentKey: string) => {
    const { photos, ...rest } = values as Values & { photos?: readonly Shot[] }
    const shots = photos ?? []
    const input = {
      hardware: '',
      referencePriceSource: '',
      productionYear: null,
      referencePriceFen: null,
      accessories: [],
      attributes: [],
      flaws: [],
      report: null as ItemReportInput | null,
      ...rest,
      // Pictures that were drawn stay until photos replace them.
      ...(item && !hadPhotos && shots.length === 0
        ? {}
        : { photos: shots.map(({ file, title }) => ({ file, title: title.trim() || texts.cover })) }),
      ...(item && { id: item.id, version: item.version }),
      idempotencyKey: intentKey,
    } as unknown as SaveItemInput
    const { id } = await act('POST /admin/item/save', input)
    savedId.current = id
    void message.success(common.done)
  }

  return (
    <div className="c-item-form">
      <Alike list={item?.alike ?? []} />
      <ActionForm
        schema={schemaOf(item)}
        initial={initialOf(item)}
        submitText={texts.save}
        onSubmit={submit}
        onConflict={async () => {
          if (!item) return []
          const newest = await call('GET /admin/item/info', { id: item.id })
          // The next attempt is of the version that was looked at.
          await readAgain()
          return changesBetween(item, newest)
        }}
        onDone={() => void navigate(recordHref('item', savedId.current))}
        onCancel={() => void navigate(item ? recordHref('item', item.id) : '/items')}
        fields={{
          photos: { control: <PhotosField drawn={drawn} /> },
          brandId: { options: options(choices.brands) },
          seriesId: { control: <SeriesField series={choices.series} /> },
          categoryId: { options: options(choices.categories.filter(({ parentId }) => parentId !== '')) },
          sellerId: {
            options: choices.sellers.map(({ id, kind, name }) => ({
              value: id,
              label:
                kind === 'platform'
                  ? texts.platform
                  : `${OWNER_TITLES[kind === 'person' ? 'consigned' : 'merchant']} ${name}`,
            })),
          },
          grade: { options: GRADES.map((grade) => ({ value: grade, label: GRADE_NAMES[grade] })) },
          material: { control: <ValueField values={choices.materials} /> },
          colour: { control: <ValueField values={choices.colours} /> },
          size: { control: <ValueField values={choices.sizes} /> },
          accessories: { control: <TagsField /> },
          description: { kind: 'long' },
          attributes: { control: <AttributesField attributes={choices.attributes} /> },
          flaws: { control: <FlawsField drawn={drawn} /> },
          report: { control: <ReportField /> },
        }}
      />
      {item?.wasListed === true && <p className="c-quiet">{texts.priceFixed}</p>}
    </div>
  )
}

const ItemForm = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const { data: item, error, refetch: readAgain } = useRead('GET /admin/item/info', { id: id ?? '' }, id !== undefined)
  const { data: choices, error: noChoices, refetch } = useRead('GET /admin/item/choices', {})
  const failure = error ?? noChoices
  if (failure) {
    return (
      <Result
        status={failure.kind === 'missing' ? '404' : 'error'}
        title={failure.message}
        extra={<Button onClick={() => void refetch()}>{common.retry}</Button>}
      />
    )
  }
  if (!choices || (id !== undefined && item?.id !== id)) return <Skeleton active paragraph={{ rows: 12 }} />
  const known = id === undefined ? undefined : item
  return (
    <>
      <PageHead
        title={known ? texts.editTitle : texts.createTitle}
        about={known ? texts.editAbout : texts.createAbout}
      />
      {known && known.locked !== '' ? (
        <Alert
          type="warning"
          showIcon
          title={known.locked}
          action={<Button onClick={() => void navigate(recordHref('item', known.id))}>{common.close}</Button>}
        />
      ) : (
        <Editor key={id ?? 'new'} item={known} choices={choices} readAgain={readAgain} />
      )}
    </>
  )
}

export default ItemForm
