/** Controls of an order's forms: what was in a parcel, and what an inspector finds of each item. */
import { VERDICTS, type InspectionLine } from '@contract/admin/inspection'
import type { ReceiveInput } from '@contract/admin/parcel'
import { Card, Checkbox, Input, Select } from 'antd'
import { useChanges } from '../../lib/latest'
import { FACES, facesOfPhotos, FLAW_KINDS } from '../../patterns/found-faces'
import { PhotoTask, type SendPhoto } from '../../patterns/photo-task'
import { texts } from './messages'

export interface OrderItem {
  itemId: string
  title: string
}

type Found = ReceiveInput['found'][number]

interface Control<T> {
  items: readonly OrderItem[]
  value?: readonly T[]
  onChange?: (value: readonly T[]) => void
}

const NOT_COUNTED: Omit<Found, 'itemId'> = { isPresent: false, accessories: [], note: '' }
const NOT_INSPECTED: Omit<InspectionLine, 'itemId'> = { verdict: 'pass', faces: [], flaws: [], differences: '' }
/** One array, so that a value that is not there yet is the same at each render. */
const NONE: readonly never[] = []

/** What the value has of an item, else `blank`. */
const lineOf = <T extends { itemId: string }>(value: readonly T[], itemId: string, blank: Omit<T, 'itemId'>): T =>
  value.find((one) => one.itemId === itemId) ?? ({ ...blank, itemId } as T)

/** Changes a line of the newest value: photos that are sent meanwhile and what is typed meanwhile keep each other. */
const useLines = <T extends { itemId: string }>(
  value: readonly T[],
  onChange: Control<T>['onChange'],
  blank: Omit<T, 'itemId'>,
) => {
  const change = useChanges(value, onChange)
  return (itemId: string, changes: Partial<T>) =>
    change((lines) => [
      ...lines.filter((line) => line.itemId !== itemId),
      { ...lineOf(lines, itemId, blank), ...changes },
    ])
}

/** Counting of a parcel: each item is there or not, with its accessories. */
export const FoundItems = ({ items, value = NONE, onChange }: Control<Found>) => {
  const changeLine = useLines(value, onChange, NOT_COUNTED)
  return items.map(({ itemId, title }) => {
    const found = lineOf(value, itemId, NOT_COUNTED)
    const change = (changes: Partial<Found>) => changeLine(itemId, changes)
    return (
      <Card key={itemId} size="small" title={title} className="c-gap-below">
        <Checkbox checked={found.isPresent} onChange={({ target }) => change({ isPresent: target.checked })}>
          {texts.present}
        </Checkbox>
        <Select
          mode="tags"
          aria-label={`${title} ${texts.accessories}`}
          className="c-gap-above"
          style={{ width: '100%' }}
          placeholder={texts.accessories}
          value={found.accessories}
          onChange={(accessories: string[]) => change({ accessories })}
        />
        <Input
          aria-label={`${title} ${texts.note}`}
          className="c-gap-above"
          placeholder={texts.note}
          maxLength={200}
          value={found.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Card>
    )
  })
}

const FLAWS = {
  kinds: FLAW_KINDS,
  severities: texts.severities.map((label, at) => ({ value: at + 1, label })),
}

/** What an inspector finds: photos of the faces with pins on flaws, a verdict, what differs. */
export const InspectedItems = ({
  items,
  draft,
  send,
  value = NONE,
  onChange,
}: Control<InspectionLine> & { draft: string; send: SendPhoto }) => {
  const changeLine = useLines(value, onChange, NOT_INSPECTED)
  return items.map(({ itemId, title }) => {
    const line = lineOf(value, itemId, NOT_INSPECTED)
    const change = (changes: Partial<InspectionLine>) => changeLine(itemId, changes)
    return (
      <Card key={itemId} size="small" title={title} className="c-gap-below">
        <p className="c-quiet">{texts.pinAbout}</p>
        <section aria-label={texts.photosOf(title)}>
          <PhotoTask
            draft={`${draft}:${itemId}`}
            slots={FACES}
            flaws={FLAWS}
            send={send}
            onChange={(photos) => change(facesOfPhotos(photos))}
          />
        </section>
        <Select
          aria-label={`${title} ${texts.verdict}`}
          className="c-gap-above"
          style={{ width: '100%' }}
          value={line.verdict}
          options={Object.entries(VERDICTS).map(([verdict, label]) => ({ value: verdict, label }))}
          onChange={(verdict: InspectionLine['verdict']) => change({ verdict })}
        />
        {line.verdict !== 'pass' && (
          <Input.TextArea
            aria-label={`${title} ${texts.differences}`}
            className="c-gap-above"
            placeholder={texts.differences}
            maxLength={300}
            autoSize={{ minRows: 2 }}
            value={line.differences}
            onChange={({ target }) => change({ differences: target.value })}
          />
        )}
      </Card>
    )
  })
}
