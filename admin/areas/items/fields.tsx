/** Controls of an item's form: photos, flaws with pins, 查验报告, attributes, the series of the chosen brand. */
import type { ItemFlawInput, ItemReportInput, LikeItem } from '@contract/admin/items'
import { FLAW_TYPES } from '@contract/catalogue'
import { Alert, Button, Form, Input, Select, Space } from 'antd'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { call } from '../../data/client'
import { recordHref } from '../../lib/record-href'
import { useChanges } from '../../lib/latest'
import { asText, shrink, useUpload } from '../../patterns/photo-task'
import { Pinned } from '../../patterns/photos'
import { texts } from './messages'

type Choices = AdminData<'GET /admin/item/choices'>

/** A photo of the form: its stored file, its name for buyers, an address that shows it. */
export interface Shot {
  file: string
  title: string
  url: string
}

interface Control<T> {
  value?: T
  onChange?: (value: T) => void
}

/** Items that may be the same, to be compared by eye. */
export const Alike = ({ list }: { list: readonly LikeItem[] }) =>
  list.length > 0 && (
    <Alert
      type="warning"
      showIcon
      className="c-gap-below"
      title={texts.alikeTitle}
      description={
        <ul className="c-rows">
          {list.map(({ id, title, by }) => (
            <li key={`${by}${id}`}>
              <Link to={recordHref('item', id)} target="_blank">
                {title}
              </Link>
              <span className="c-quiet">{texts.alikeBy[by]}</span>
            </li>
          ))}
        </ul>
      }
    />
  )

/**
 * Flaws after another sequence of the photos: pins follow their photo. A flaw whose photo is gone has no place any
 * more, one whose close-up is gone shows its photo instead.
 */
export const flawsAfter = (
  flaws: readonly ItemFlawInput[],
  before: readonly Shot[],
  after: readonly Shot[],
): ItemFlawInput[] => {
  const placeOf = (index: number | null): number | null => {
    const place = index === null ? -1 : after.findIndex(({ file }) => file === before[index]?.file)
    return place < 0 ? null : place
  }
  return flaws.map((flaw) => {
    const pictureIndex = placeOf(flaw.pictureIndex)
    return pictureIndex === null
      ? { ...flaw, pictureIndex, x: null, y: null, closeUpIndex: null }
      : { ...flaw, pictureIndex, closeUpIndex: placeOf(flaw.closeUpIndex) ?? pictureIndex }
  })
}

/** One array, so that a value that is not there yet is the same at each render. */
const NO_SHOTS: readonly Shot[] = []

/** Photos in their sequence, the cover first; each is sent when it is added. */
export const PhotosField = ({
  drawn,
  value = NO_SHOTS,
  onChange,
}: Control<readonly Shot[]> & { drawn: readonly { url: string; title: string }[] }) => {
  const form = Form.useFormInstance<{ flaws?: readonly ItemFlawInput[] }>()
  const change = useChanges(value, onChange)
  /** Another sequence, with the pins on it. */
  const arrange = (make: (shots: readonly Shot[]) => readonly Shot[]) =>
    change((shots) => {
      const next = make(shots)
      form.setFieldValue('flaws', flawsAfter(form.getFieldValue('flaws') ?? [], shots, next))
      return next
    })
  const upload = useUpload()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState('')
  const [alike, setAlike] = useState<readonly LikeItem[]>([])

  const add = async (files: readonly File[]) => {
    setBusy(true)
    setProblem('')
    try {
      await upload(async () => {
        for (const file of files) {
          const answer = await call('POST /admin/item/photo', { content: await asText(await shrink(file)) })
          change((shots) => [
            ...shots,
            { file: answer.file, url: answer.url, title: texts.defaultPhotoName(shots.length) },
          ])
          if (answer.alike.length > 0) setAlike(answer.alike)
        }
      })
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : texts.uploadFailed)
    } finally {
      setBusy(false)
    }
  }
  const isDrawn = value.length === 0 && drawn.length > 0
  return (
    <div className="c-wide">
      <p className="c-plain">{isDrawn ? texts.drawn : texts.photosAbout}</p>
      {problem !== '' && <Alert type="error" showIcon title={problem} className="c-gap-below" />}
      <Alike list={alike} />
      <ul
        className={`c-shots${isOver ? ' c-shots-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void add([...event.dataTransfer.files])
        }}
      >
        {isDrawn &&
          drawn.map(({ url, title }) => (
            <li key={url}>
              <img src={`${url}?w=240`} alt={title} />
              <span className="c-quiet">{title}</span>
            </li>
          ))}
        {value.map((shot, at) => {
          const withoutIt = (shots: readonly Shot[]) => shots.filter(({ file }) => file !== shot.file)
          return (
            <li key={shot.file}>
              <img src={shot.url} alt={shot.title} />
              <Input
                aria-label={texts.photoName(at + 1)}
                value={shot.title}
                maxLength={20}
                onChange={({ target }) =>
                  change((shots) => shots.map((one) => (one === shot ? { ...shot, title: target.value } : one)))
                }
              />
              <Space>
                {at === 0 ? (
                  <span className="c-quiet">{texts.cover}</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={texts.moveUp(shot.title)}
                    onClick={() =>
                      arrange((shots) => {
                        const others = withoutIt(shots)
                        return [...others.slice(0, at - 1), shot, ...others.slice(at - 1)]
                      })
                    }
                  >
                    {texts.earlier}
                  </Button>
                )}
                <Button size="small" aria-label={texts.removePhoto(shot.title)} onClick={() => arrange(withoutIt)}>
                  {texts.remove}
                </Button>
              </Space>
            </li>
          )
        })}
      </ul>
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {texts.addPhotos}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-label={texts.addPhotos}
        className="c-hidden-file"
        tabIndex={-1}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Flaws: pinned by a tap on a photo, or without a place for what cannot be seen. */
export const FlawsField = ({
  drawn,
  value = [],
  onChange,
}: Control<readonly ItemFlawInput[]> & { drawn: readonly { url: string; title: string }[] }) => {
  const form = Form.useFormInstance()
  const shots = Form.useWatch<readonly Shot[] | undefined>('photos', form) ?? []
  const photos = shots.length > 0 ? shots : drawn
  const [at, setAt] = useState(0)
  const shown = photos[Math.min(at, photos.length - 1)]
  const place = Math.min(at, photos.length - 1)
  const change = (flaw: ItemFlawInput, changes: Partial<ItemFlawInput>) =>
    onChange?.(value.map((one) => (one === flaw ? { ...flaw, ...changes } : one)))
  const add = (pin: Pick<ItemFlawInput, 'pictureIndex' | 'x' | 'y' | 'closeUpIndex'>) =>
    onChange?.([...value, { type: '划痕', place: '', description: '', ...pin }])
  const options = photos.map(({ title }, index) => ({ value: index, label: title }))
  return (
    <div className="c-wide c-pin-board">
      <div>
        {shown ? (
          <>
            <Select
              aria-label={texts.pinOn}
              style={{ width: '100%' }}
              className="c-gap-below"
              options={options}
              value={place}
              onChange={setAt}
            />
            <Pinned
              photo={{
                ...shown,
                pins: value.flatMap(({ pictureIndex, x, y, description }) =>
                  pictureIndex === place && x !== null && y !== null ? [{ x, y, text: description }] : [],
                ),
              }}
              onPin={({ x, y }) => add({ pictureIndex: place, x, y, closeUpIndex: place })}
            />
            <p className="c-quiet">{texts.pinHint}</p>
          </>
        ) : (
          <p className="c-quiet">{texts.noPhotoToPin}</p>
        )}
        <Button size="small" onClick={() => add({ pictureIndex: null, x: null, y: null, closeUpIndex: null })}>
          {texts.addUnseen}
        </Button>
      </div>
      <ul className="c-rows">
        {value.length === 0 && <li className="c-quiet">{texts.noFlaws}</li>}
        {value.map((flaw, index) => (
          <li key={`${index}-${flaw.pictureIndex}-${flaw.x}-${flaw.y}`}>
            <strong>{index + 1}</strong>
            <Select
              aria-label={texts.flawType(index + 1)}
              style={{ width: 100 }}
              options={FLAW_TYPES.map((type) => ({ value: type, label: type }))}
              value={flaw.type}
              onChange={(type) => change(flaw, { type })}
            />
            <Input
              aria-label={texts.flawPlace(index + 1)}
              placeholder={texts.place}
              maxLength={40}
              value={flaw.place}
              onChange={({ target }) => change(flaw, { place: target.value })}
            />
            <Input
              aria-label={texts.flawText(index + 1)}
              placeholder={texts.description}
              maxLength={200}
              value={flaw.description}
              onChange={({ target }) => change(flaw, { description: target.value })}
            />
            {flaw.pictureIndex === null ? (
              <span className="c-quiet">{texts.unseen}</span>
            ) : (
              <Select
                aria-label={texts.flawCloseUp(index + 1)}
                style={{ width: 110 }}
                options={options}
                value={flaw.closeUpIndex}
                onChange={(closeUpIndex) => change(flaw, { closeUpIndex })}
              />
            )}
            <Button
              aria-label={texts.removeFlaw(index + 1)}
              onClick={() => onChange?.(value.filter((one) => one !== flaw))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Section = ItemReportInput['sections'][number]

const RESULTS = Object.entries(texts.results).map(([value, label]) => ({ value: value as Section['result'], label }))

/** @returns today's day in the browser, `2026-11-22` */
const today = (): string => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

const newReport = (): ItemReportInput => ({
  inspector: '',
  inspectedOn: today(),
  conclusion: '',
  sections: texts.defaultSections.map((name) => ({ name, result: 'good', note: '' })),
})

export const ReportField = ({ value, onChange }: Control<ItemReportInput | null>) => {
  if (!value) {
    return (
      <div className="c-wide">
        <p className="c-quiet">{texts.noReport}</p>
        <Button onClick={() => onChange?.(newReport())}>{texts.startReport}</Button>
      </div>
    )
  }
  const change = (changes: Partial<ItemReportInput>) => onChange?.({ ...value, ...changes })
  const changeSection = (section: Section, changes: Partial<Section>) =>
    change({ sections: value.sections.map((one) => (one === section ? { ...section, ...changes } : one)) })
  return (
    <div className="c-wide">
      <ul className="c-rows">
        <li>
          <Input
            aria-label={texts.inspector}
            placeholder={texts.inspector}
            maxLength={20}
            value={value.inspector}
            onChange={({ target }) => change({ inspector: target.value })}
          />
          <Input
            type="date"
            aria-label={texts.inspectedOn}
            value={value.inspectedOn}
            onChange={({ target }) => change({ inspectedOn: target.value })}
          />
        </li>
        <li>
          <Input
            aria-label={texts.conclusion}
            placeholder={texts.conclusion}
            maxLength={400}
            value={value.conclusion}
            onChange={({ target }) => change({ conclusion: target.value })}
          />
        </li>
        {value.sections.map((section, at) => (
          <li key={at}>
            <Input
              aria-label={texts.section(at + 1)}
              placeholder={texts.sectionName}
              maxLength={20}
              value={section.name}
              onChange={({ target }) => changeSection(section, { name: target.value })}
            />
            <Select
              aria-label={texts.sectionResult(at + 1)}
              style={{ width: 110 }}
              options={RESULTS}
              value={section.result}
              onChange={(result) => changeSection(section, { result })}
            />
            <Input
              aria-label={texts.sectionNote(at + 1)}
              placeholder={texts.note}
              maxLength={200}
              value={section.note}
              onChange={({ target }) => changeSection(section, { note: target.value })}
            />
            <Button
              aria-label={texts.removeSection(at + 1)}
              disabled={value.sections.length === 1}
              onClick={() => change({ sections: value.sections.filter((one) => one !== section) })}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Space className="c-gap-above">
        <Button
          size="small"
          onClick={() => change({ sections: [...value.sections, { name: '', result: 'good', note: '' }] })}
        >
          {texts.addSection}
        </Button>
        <Button size="small" onClick={() => onChange?.(null)}>
          {texts.dropReport}
        </Button>
      </Space>
    </div>
  )
}

interface AttributeValue {
  attributeId: string
  value: string
}

export const AttributesField = ({
  attributes,
  value = [],
  onChange,
}: Control<readonly AttributeValue[]> & { attributes: Choices['attributes'] }) => {
  const change = (row: AttributeValue, changes: Partial<AttributeValue>) =>
    onChange?.(value.map((one) => (one === row ? { ...row, ...changes } : one)))
  const free = attributes.filter(({ id }) => !value.some(({ attributeId }) => attributeId === id))
  return (
    <div className="c-wide">
      <ul className="c-rows">
        {value.map((row, at) => (
          <li key={row.attributeId}>
            <Select
              aria-label={texts.attribute(at + 1)}
              style={{ width: 140 }}
              options={attributes
                .filter((one) => one.id === row.attributeId || free.includes(one))
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={row.attributeId}
              onChange={(attributeId) => change(row, { attributeId })}
            />
            <Input
              aria-label={texts.attributeValue(at + 1)}
              placeholder={texts.attributeHint}
              maxLength={60}
              value={row.value}
              onChange={({ target }) => change(row, { value: target.value })}
            />
            <Button
              aria-label={texts.removeAttribute(at + 1)}
              onClick={() => onChange?.(value.filter((one) => one !== row))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      {free[0] && (
        <Button
          size="small"
          className="c-gap-above"
          onClick={() => onChange?.([...value, { attributeId: free[0]?.id ?? '', value: '' }])}
        >
          {texts.addAttribute}
        </Button>
      )}
    </div>
  )
}

/** Series of the brand that the form has; another brand empties it. */
export const SeriesField = ({
  series,
  value,
  onChange,
  ...rest
}: Control<string> & { series: Choices['series']; id?: string }) => {
  const form = Form.useFormInstance()
  const brandId = Form.useWatch<string | undefined>('brandId', form)
  const own = series.filter((one) => one.brandId === brandId)
  return (
    <Select
      {...rest}
      options={own.map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={brandId === undefined}
      placeholder={brandId === undefined ? texts.chooseBrandFirst : undefined}
      value={own.some(({ id }) => id === value) ? value : null}
      onChange={(id: string) => onChange?.(id)}
    />
  )
}

/** A value of a list that may also be a new one. */
export const ValueField = ({
  values,
  value,
  onChange,
  ...rest
}: Control<string> & { values: readonly string[]; id?: string }) => (
  <Select
    {...rest}
    mode="tags"
    maxCount={1}
    options={values.map((one) => ({ value: one, label: one }))}
    value={value === undefined || value === '' ? [] : [value]}
    onChange={(chosen: string[]) => onChange?.(chosen.at(-1) ?? '')}
  />
)

/** Short texts, each ended by the enter key. */
export const TagsField = ({ value = [], onChange, ...rest }: Control<readonly string[]> & { id?: string }) => (
  <Select
    {...rest}
    mode="tags"
    placeholder={texts.accessoriesHint}
    value={[...value]}
    onChange={(chosen: string[]) => onChange?.(chosen)}
  />
)
