import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import type { LocalFile } from '@/core/platform/media'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { FormItem } from '@/ui/form/form'
import { UploadTile } from '@/ui/form/uploader'
import { useUploads } from '@/ui/form/use-uploads'
import { cx } from '@/ui/internal/class-names'
import { ImageViewer } from '@/ui/media/image-viewer'
import { PictureView } from '@/ui/media/picture-view'
import { Popup } from '@/ui/overlay/popup'
import type { Photo, PhotoSlot } from './field-values'
import { EXAMPLE_WIDTH, PHOTO_WIDTHS } from './limits'
import { SLOTS_TEXT } from './messages'
import { keepFile, reopenFile } from './photo-files'
import { HOST_PHOTOS, type PhotoPorts } from './photos-field'
import { bindingOf, type Wired } from './use-form'
import { usePhotoHold } from './use-photo-hold'
import './slots-field.scss'

interface SlotsFieldProps<T extends object> extends Wired<T, Photo[]> {
  /** Its places; which of them must be filled is a rule: `slotsFilled`. */
  slots: readonly PhotoSlot[]
  /** What the pictures are for, as the media service files them (pathSign), e.g. `after-sale`. */
  purpose: string
  ports?: PhotoPorts
}

/**
 * One picture for each named place: an empty one shows its outline, and a tap says what belongs there, with an example,
 * and takes the camera or the album. Uploads, drafts and submission as in PhotosField; the value's ids are the slots'
 * (`slotPhotos`).
 */
export function SlotsField<T extends object>({
  label,
  slots,
  purpose,
  ports = HOST_PHOTOS,
  form,
  name,
}: SlotsFieldProps<T>) {
  const { id, value, onChange, error } = bindingOf<Photo[], T>({ form, name })
  const count = usePhotoHold(form.hold)
  const source = useRef<'camera' | 'album'>('album')
  const { items, fill, retry, remove } = useUploads<LocalFile>({
    value,
    onChange,
    max: slots.length,
    choose: (most) => ports.choose({ count: most, [source.current]: true }),
    prepare: (file) => ports.compress(file, PHOTO_WIDTHS[purpose]),
    upload: (file, options) => ports.upload(file, { ...options, pathSign: purpose }),
    keep: keepFile,
    reopen: reopenFile,
    onPending: count,
  })
  /** The slot whose tip is shown; it stays while the sheet goes away. */
  const [asked, setAsked] = useState<PhotoSlot>()
  const [isAsking, setAsking] = useState(false)
  const [previewed, setPreviewed] = useState<string>()
  const itemOf = (slot: string) => items.find((item) => item.id === slot)
  const shown = slots.flatMap((slot) => {
    const url = itemOf(slot.id)?.url
    return url ? [{ slot: slot.id, picture: { url, width: 1, height: 1, alt: slot.name } }] : []
  })
  const start = shown.findIndex(({ slot }) => slot === previewed)
  const ask = (slot: PhotoSlot) => {
    setAsked(slot)
    setAsking(true)
  }
  const take = (slot: PhotoSlot, from: 'camera' | 'album') => {
    source.current = from
    setAsking(false)
    void fill(slot.id)
  }
  /** The user says that it serves: the hint goes, the picture stays. */
  const keep = (slot: PhotoSlot) =>
    onChange(
      value.map((photo) => {
        if (photo.id !== slot.id) return photo
        const { hint: _served, ...kept } = photo
        return kept
      }),
    )
  return (
    <FormItem below id={id} label={label} error={error}>
      <View className="rx-slots" ariaRole="group" ariaLabel={label}>
        {slots.map((slot) => {
          const item = itemOf(slot.id)
          return (
            <View key={slot.id} className="rx-slot">
              {item ? (
                <UploadTile
                  item={item}
                  name={slot.name}
                  onTap={() => {
                    if (item.state === 'failed') retry(slot.id)
                    else if (item.state === 'lost') ask(slot)
                    else setPreviewed(slot.id)
                  }}
                  onRemove={() => remove(slot.id)}
                />
              ) : (
                <Pressable className="rx-upload" label={SLOTS_TEXT.add(slot.name)} onTap={() => ask(slot)}>
                  <View className="rx-upload-middle">
                    <Icon name={slot.icon} size="l" />
                  </View>
                </Pressable>
              )}
              <View className="rx-slot-name" aria-hidden={item !== undefined}>
                {slot.name}
              </View>
              <View className={cx('rx-slot-note', slot.required && !item && 'rx-slot-required')}>
                {slot.required ? SLOTS_TEXT.required : SLOTS_TEXT.optional}
              </View>
            </View>
          )
        })}
      </View>
      {slots.map((slot) => {
        const hint = hintOf(value.find((photo) => photo.id === slot.id))
        return (
          hint && (
            <View key={slot.id} className="rx-slot-hint" ariaRole="status">
              <View className="rx-slot-hint-text">{SLOTS_TEXT.hinted(slot.name, hint)}</View>
              <Button size="small" type="info" onTap={() => ask(slot)}>
                {SLOTS_TEXT.again}
              </Button>
              <Button size="small" type="info" onTap={() => keep(slot)}>
                {SLOTS_TEXT.keep}
              </Button>
            </View>
          )
        )
      })}
      <ImageViewer
        open={start >= 0}
        onClose={() => setPreviewed(undefined)}
        pictures={shown.map(({ picture }) => picture)}
        start={Math.max(0, start)}
        label={label}
      />
      <Popup open={isAsking} onClose={() => setAsking(false)} title={asked?.name ?? ''}>
        {asked && <SlotTip slot={asked} onTake={(from) => take(asked, from)} />}
      </Popup>
    </FormItem>
  )
}

/** What an uploaded picture seems to lack, in words. */
const hintOf = (photo: Photo | undefined): string | undefined => {
  const { key, hint } = photo ?? {}
  return key !== undefined && hint !== undefined && hint in SLOTS_TEXT.hints
    ? SLOTS_TEXT.hints[hint as keyof typeof SLOTS_TEXT.hints]
    : undefined
}

/** What belongs into a slot, and the two ways to get it. The tap itself opens the choice: browsers want that. */
function SlotTip({ slot, onTake }: { slot: PhotoSlot; onTake: (from: 'camera' | 'album') => void }) {
  const { example, icon, name, tip } = slot
  return (
    <View className="rx-slot-tip">
      <View className="rx-slot-example">
        {example ? (
          <PictureView picture={example} alt={SLOTS_TEXT.example(name)} ratio={1} displayWidth={EXAMPLE_WIDTH} />
        ) : (
          <View className="rx-slot-outline">
            <Icon name={icon} size="l" />
          </View>
        )}
      </View>
      <View className="rx-slot-text">{tip}</View>
      <View className="rx-slot-ways">
        <Button block type="primary" icon={moreIcon('camera')} onTap={() => onTake('camera')}>
          {SLOTS_TEXT.camera}
        </Button>
        <Button block type="info" icon={moreIcon('picture')} onTap={() => onTake('album')}>
          {SLOTS_TEXT.album}
        </Button>
      </View>
    </View>
  )
}
