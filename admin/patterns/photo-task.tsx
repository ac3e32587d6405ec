/**
 * Photos that a task wants: slots, drag and camera, pins by tap, template texts, a draft that is kept by itself. A
 * picture is made smaller before it is sent. console.md section 4, "photo task".
 */
import { Alert, Button, Input, Select, Space } from 'antd'
import type { OperatorPicturePurpose } from '@contract/admin/pictures'
import { createContext, useContext, useEffect, useRef, useState, type DragEvent } from 'react'
import { CallError } from '../data/call'
import { call } from '../data/client'
import { keep, readKept } from '../lib/kept'
import { useChanges, useLatest } from '../lib/latest'
import { DRAFT_SETTLE_MS, PHOTO_EDGE, PHOTO_QUALITY } from '../limits'
import { texts } from '../messages'
import { Pinned, type Pin } from './photos'

export interface Slot {
  name: string
  title: string
  isNeeded?: boolean
}

export interface TakenPhoto {
  slot: string
  /** What the server calls the picture. */
  id: string
  url: string
  pins: readonly Pin[]
  note: string
}

/** Sends one picture; resolves with its id and an address that shows it. */
export type SendPhoto = (file: Blob, slot: string) => Promise<{ id: string; url: string }>

const Counter = createContext<(by: 1 | -1) => void>(() => undefined)

/** Counts the uploads of the controls below that are under way. */
export const UploadCounter = Counter.Provider

/** Counts an upload, from its start to its end, whatever becomes of it. */
export const useUpload = (): (<T>(upload: () => Promise<T>) => Promise<T>) => {
  const count = useContext(Counter)
  return async (upload) => {
    count(1)
    try {
      return await upload()
    } finally {
      count(-1)
    }
  }
}

/** A file as a data URL. */
export const asText = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })

/** A picture of at most PHOTO_EDGE px; what cannot be read is sent as it is, and refused by the server. */
export const shrink = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, PHOTO_EDGE / Math.max(picture.width, picture.height))
  if (scale === 1 && file.type === 'image/jpeg') return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', PHOTO_QUALITY))
}

/** Keeps an operator's photo at the shop, for what it was taken. */
export const senderFor =
  (purpose: OperatorPicturePurpose): SendPhoto =>
  async (file) => {
    const { file: id, url } = await call('POST /admin/picture/upload', { purpose, content: await asText(file) })
    return { id, url }
  }

/** What a flaw may be; a new pin has the first kind and the middle severity. */
export interface FlawChoices {
  kinds: readonly { value: string; label: string }[]
  severities: readonly { value: number; label: string }[]
}

export interface PhotoTaskProps {
  /** Under which the draft is kept; without one nothing is kept. */
  draft?: string
  slots: readonly Slot[]
  /** Texts to choose for a pin. */
  templates?: readonly string[]
  /** Pins are flaws, each with its kind and severity. */
  flaws?: FlawChoices
  send: SendPhoto
  value?: readonly TakenPhoto[]
  onChange?: (photos: readonly TakenPhoto[]) => void
}

const SlotField = ({
  slot,
  photo,
  templates,
  flaws,
  send,
  onTake,
  onChange,
  onRemove,
}: {
  slot: Slot
  photo: TakenPhoto | undefined
  templates: readonly string[]
  flaws: FlawChoices | undefined
  send: SendPhoto
  onTake: (photo: TakenPhoto) => void
  onChange: (photo: TakenPhoto) => void
  onRemove: () => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  const [isBusy, setBusy] = useState(false)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      const { id, url } = await upload(async () => send(await shrink(file), slot.name))
      onTake({ slot: slot.name, id, url, pins: [], note: '' })
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : texts.photoFailed)
    } finally {
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const firstPin = {
    text: templates[0] ?? '',
    ...(flaws && {
      kind: flaws.kinds[0]?.value,
      severity: flaws.severities[Math.floor(flaws.severities.length / 2)]?.value,
    }),
  }
  return (
    <li
      className={`c-slot${isOver ? ' c-slot-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="c-slot-head">
        <strong>
          {slot.title}
          {slot.isNeeded && <span className="c-needed"> {texts.neededMark}</span>}
        </strong>
        <Space>
          <Button size="small" loading={isBusy} onClick={() => input.current?.click()}>
            {photo ? texts.takeAgain : texts.takePhoto}
          </Button>
          {photo && (
            <Button size="small" onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
        </Space>
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={texts.photoOf(slot.title)}
          className="c-hidden-file"
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
      {photo ? (
        <>
          <Pinned
            photo={{ url: photo.url, title: slot.title, pins: photo.pins }}
            onPin={(place) => onChange({ ...photo, pins: [...photo.pins, { ...place, ...firstPin }] })}
          />
          <ol className="c-pins">
            {photo.pins.map((pin, index) => {
              const change = (changes: Partial<Pin>) =>
                onChange({ ...photo, pins: photo.pins.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
              return (
                <li key={`${pin.x}-${pin.y}-${index}`}>
                  <Space.Compact block>
                    {templates.length > 0 && (
                      <Select
                        aria-label={texts.pinTemplate(index + 1)}
                        value={templates.includes(pin.text) ? pin.text : null}
                        placeholder={texts.template}
                        style={{ width: 120 }}
                        options={templates.map((text) => ({ value: text, label: text }))}
                        onChange={(text: string) => change({ text })}
                      />
                    )}
                    {flaws && (
                      <>
                        <Select
                          aria-label={texts.pinKind(index + 1)}
                          value={pin.kind}
                          style={{ width: 96 }}
                          options={[...flaws.kinds]}
                          onChange={(kind: string) => change({ kind })}
                        />
                        <Select
                          aria-label={texts.pinSeverity(index + 1)}
                          value={pin.severity}
                          style={{ width: 84 }}
                          options={[...flaws.severities]}
                          onChange={(severity: number) => change({ severity })}
                        />
                      </>
                    )}
                    <Input
                      aria-label={texts.pinText(index + 1)}
                      value={pin.text}
                      maxLength={60}
                      onChange={(event) => change({ text: event.target.value })}
                    />
                    <Button
                      aria-label={texts.removePin(index + 1)}
                      onClick={() => onChange({ ...photo, pins: photo.pins.filter((one) => one !== pin) })}
                    >
                      ×
                    </Button>
                  </Space.Compact>
                </li>
              )
            })}
          </ol>
          <p className="c-quiet">{texts.pinHint}</p>
        </>
      ) : (
        <p className="c-quiet c-slot-empty">{texts.dropHint}</p>
      )}
    </li>
  )
}

export const PhotoTask = ({ draft, slots, templates = [], flaws, send, value, onChange }: PhotoTaskProps) => {
  const [own, setOwn] = useState<readonly TakenPhoto[]>(() => value ?? (draft ? readKept(`photos:${draft}`, []) : []))
  const photos = value ?? own
  const report = useLatest(onChange)
  // A kept draft is the form's value from the start.
  const first = useRef(own)
  useEffect(() => {
    if (first.current.length > 0) report.current?.(first.current)
  }, [report])
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => keep(`photos:${draft}`, photos.length > 0 ? photos : undefined), DRAFT_SETTLE_MS)
    return () => clearTimeout(timer)
  }, [draft, photos])
  const change = useChanges(photos, (next) => {
    setOwn(next)
    onChange?.(next)
  })
  const without = (taken: readonly TakenPhoto[], slot: string) => taken.filter((photo) => photo.slot !== slot)
  return (
    <ul className="c-slots">
      {slots.map((slot) => (
        <SlotField
          key={slot.name}
          slot={slot}
          photo={photos.find((photo) => photo.slot === slot.name)}
          templates={templates}
          flaws={flaws}
          send={send}
          onTake={(photo) => change((taken) => [...without(taken, slot.name), photo])}
          onChange={(photo) => change((taken) => taken.map((one) => (one.slot === slot.name ? photo : one)))}
          onRemove={() => change((taken) => without(taken, slot.name))}
        />
      ))}
    </ul>
  )
}

/** Slots of a form's field that takes any photos; more than this is a task of its own. */
const FORM_SLOTS = 6

/** A form's field of photos: its value are the ids of the pictures. */
export const PhotoSlots = ({
  purpose,
  min = 1,
  max = FORM_SLOTS,
  value = [],
  onChange,
}: {
  purpose: OperatorPicturePurpose
  /** So many are asked for at once; each further one comes after the one before. */
  min?: number
  max?: number
  value?: readonly string[]
  onChange?: (ids: readonly string[]) => void
}) => {
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const count = Math.min(max, FORM_SLOTS, Math.max(1, min, value.length + 1))
  return (
    <PhotoTask
      slots={Array.from({ length: count }, (_, index) => ({
        name: String(index),
        title: texts.photoNumber(index + 1),
        isNeeded: min > 1 && index < min,
      }))}
      send={senderFor(purpose)}
      value={photos}
      onChange={(next) => {
        setPhotos(next)
        onChange?.(next.map(({ id }) => id))
      }}
    />
  )
}
