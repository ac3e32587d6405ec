import type { CallData } from '@contract/calls'
import type { DraftFlaw } from '@contract/intake'
import { FLAW_NOTE_MAX } from '@contract/limits/intake'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ChipsField } from '@/screen/form/choice-fields'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, photos, required } from '@/screen/form/rules'
import { TextField } from '@/screen/form/text-fields'
import { bindingOf, useForm, type Wired } from '@/screen/form/use-form'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { FormItem } from '@/ui/form/form'
import { Popup } from '@/ui/overlay/popup'
import { FLAW_TEXT as T } from '../messages'
import { PinnedPicture, type Pin } from './pinned-picture'
import './flaws.scss'

type Schema = Pick<CallData<'GET /intake/schema'>, 'flawTypes' | 'faces'>

/** Fewer than the contract takes: a page of them is all that one describes by hand. */
const FLAWS_MOST = 12

const SEVERITIES = ([1, 2, 3] as const).map((level) => ({ value: String(level), label: T.severities[level] }))

interface FlawsFieldProps<T extends object> extends Wired<T, DraftFlaw[]> {
  schema: Schema
  /** What its photos are for, as the media service files them (pathSign). */
  purpose: string
  /** Addresses of kept photos that can be read now, by their keys. */
  pictures: Readonly<Record<string, string>>
}

/** What is wrong with the item: kind, place, how much, words and a photo of each. */
export function FlawsField<T extends object>({ schema, purpose, pictures, label, form, name }: FlawsFieldProps<T>) {
  const { id, value, onChange, error } = bindingOf<DraftFlaw[], T>({ form, name })
  /** The place in the list that is open; the list's length for a new one. */
  const [opened, setOpened] = useState<number>()
  const textOf = ({ type, face, severity, note }: DraftFlaw) =>
    [
      schema.flawTypes.find((one) => one.type === type)?.name ?? type,
      schema.faces.find((one) => one.face === face)?.name ?? face,
      T.severities[severity as 1 | 2 | 3],
      note,
    ]
      .filter(Boolean)
      .join(' · ')
  const close = () => setOpened(undefined)
  const save = (flaw: DraftFlaw) => {
    onChange(opened === value.length ? [...value, flaw] : value.map((one, at) => (at === opened ? flaw : one)))
    close()
  }
  const remove = () => {
    onChange(value.filter((_, at) => at !== opened))
    close()
  }
  const chosen = opened === undefined ? undefined : value[opened]
  return (
    <FormItem below id={id} label={label} error={error}>
      {value.map((flaw, at) => (
        <Pressable key={at} className="fl-row" label={T.edit(textOf(flaw))} onTap={() => setOpened(at)}>
          <Text className="fl-text">{textOf(flaw)}</Text>
          {flaw.photo && <Icon name="check" size="s" />}
          <Icon name="right" size="s" />
        </Pressable>
      ))}
      {value.length < FLAWS_MOST && (
        <Pressable className="fl-add" onTap={() => setOpened(value.length)}>
          <Text>{value.length === 0 ? T.add : T.more}</Text>
        </Pressable>
      )}
      <Popup open={opened !== undefined} onClose={close} title={chosen ? T.flaws : T.add}>
        <FlawForm
          schema={schema}
          purpose={purpose}
          pictures={pictures}
          flaw={chosen}
          onSave={save}
          {...(chosen && { onRemove: remove })}
        />
      </Popup>
    </FormItem>
  )
}

interface FlawFormProps {
  schema: Schema
  purpose: string
  pictures: Readonly<Record<string, string>>
  flaw: DraftFlaw | undefined
  onSave: (flaw: DraftFlaw) => void
  onRemove?: () => void
}

/** A place on one photo. */
type PinOn = Pin & { key: string }

function FlawForm({ schema, purpose, pictures, flaw, onSave, onRemove }: FlawFormProps) {
  const kept = flaw?.photo
  const form = useForm({
    initial: {
      type: (flaw?.type ?? '') as string,
      face: (flaw?.face ?? '') as string,
      severity: flaw ? String(flaw.severity) : '',
      note: flaw?.note ?? '',
      photo: (kept === undefined ? [] : [{ id: kept, key: kept, url: pictures[kept] ?? kept }]) as Photo[],
      pin: kept === undefined || !flaw?.pin ? null : ({ ...flaw.pin, key: kept } as PinOn | null),
    },
    rules: {
      type: [required(T.needType)],
      face: [required(T.needFace)],
      severity: [required(T.needSeverity)],
      note: [maxLength(FLAW_NOTE_MAX)],
      photo: [photos()],
    },
    send: ({ type, face, severity, note, photo, pin }) => {
      const [key] = photoKeys(photo)
      onSave({
        type: type as DraftFlaw['type'],
        face: face as DraftFlaw['face'],
        severity: Number(severity),
        ...(note.trim() !== '' && { note: note.trim() }),
        ...(key !== undefined && { photo: key }),
        ...(pin && pin.key === key && { pin: { x: pin.x, y: pin.y } }),
      })
      return Promise.resolve({ data: null })
    },
  })
  const [shown] = form.values.photo
  const key = shown?.key
  // Of another photo than the one that is there, a place means nothing.
  const pin = form.values.pin?.key === key ? form.values.pin : null
  return (
    <View className="fl-form">
      <ChipsField
        form={form}
        name="type"
        label={T.type}
        options={schema.flawTypes.map(({ type, name }) => ({ value: type, label: name }))}
      />
      <ChipsField
        form={form}
        name="face"
        label={T.face}
        options={schema.faces.map(({ face, name }) => ({ value: face, label: name }))}
      />
      <ChipsField form={form} name="severity" label={T.severity} options={SEVERITIES} />
      <TextField form={form} name="note" label={T.note} placeholder={T.noteHint} />
      <PhotosField form={form} name="photo" label={T.photo} purpose={purpose} max={1} />
      {key !== undefined && (
        <View className="fl-pin">
          <View className="fl-pin-note">{pin ? T.pinned : T.pin}</View>
          <PinnedPicture
            url={shown?.url ?? key}
            label={T.pin}
            pin={pin}
            onPin={(place) => form.set('pin', { ...place, key })}
          />
          {pin && (
            <Pressable className="fl-unpin" onTap={() => form.set('pin', null)}>
              {T.unpin}
            </Pressable>
          )}
        </View>
      )}
      <View className="fl-acts">
        {onRemove && (
          <Button type="info" onTap={onRemove}>
            {T.remove}
          </Button>
        )}
        <Button block type="primary" loading={form.isSubmitting} onTap={() => void form.submit()}>
          {T.save}
        </Button>
      </View>
    </View>
  )
}
