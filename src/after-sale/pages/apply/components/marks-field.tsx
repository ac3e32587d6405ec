import type { AfterSaleOptions, PictureMark } from '@contract/after-sale'
import { MARKS_MAX, MARK_TEXT_MAX } from '@contract/limits/after-sale'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { FormCard } from '@/screen/form/form-parts'
import { bindingOf, type FormApi } from '@/screen/form/use-form'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { Field } from '@/ui/form/field'
import { cx } from '@/ui/internal/class-names'
import { PictureView } from '@/ui/media/picture-view'
import { MarkedPicture, type Pin, type Place } from '../../../components/marked-picture'
import { CHOICE_WIDTH } from '../../../limits'
import { APPLY_TEXT, markLetter } from '../../../messages'
import './marks-field.scss'

type Line = AfterSaleOptions['lines'][number]

interface MarksFieldProps<T extends { marks: PictureMark[] }> {
  form: FormApi<T>
  /** The chosen lines; those without pictures of their sale are left out. */
  lines: Line[]
}

/** Places on the pictures of what was sold that differ from what the buyer got, each with words. */
export function MarksField<T extends { marks: PictureMark[] }>({ form, lines }: MarksFieldProps<T>) {
  const { id, value, onChange, error } = bindingOf<PictureMark[], { marks: PictureMark[] }>({
    form: form as unknown as FormApi<{ marks: PictureMark[] }>,
    name: 'marks',
  })
  const shown = lines.filter(({ pictures }) => pictures.length > 0)
  if (shown.length === 0) return null
  return (
    <View id={id}>
      <FormCard title={APPLY_TEXT.marks}>
        <View className="aa-about">{APPLY_TEXT.marksHint(MARKS_MAX - value.length)}</View>
        {shown.map((line) => (
          <LineMarks
            key={line.line.itemId}
            line={line}
            title={shown.length > 1 ? line.line.title : ''}
            marks={value.filter(({ itemId }) => itemId === line.line.itemId)}
            onAdd={value.length < MARKS_MAX ? (mark) => onChange([...value, mark]) : undefined}
            onText={(mark, text) => onChange(value.map((one) => (one === mark ? { ...one, text } : one)))}
            onRemove={(mark) => onChange(value.filter((one) => one !== mark))}
          />
        ))}
        {error && (
          <View className="aa-error" ariaRole="alert">
            {error}
          </View>
        )}
      </FormCard>
    </View>
  )
}

interface LineMarksProps {
  line: Line
  /** Where there are several lines, the item's. */
  title: string
  marks: PictureMark[]
  onAdd: ((mark: PictureMark) => void) | undefined
  onText: (mark: PictureMark, text: string) => void
  onRemove: (mark: PictureMark) => void
}

const THOUSAND = 1000

function LineMarks({ line: { line, pictures, flaws }, title, marks, onAdd, onText, onRemove }: LineMarksProps) {
  const [shown, setShown] = useState(0)
  const picture = pictures[shown]
  if (!picture) return null
  const named = flaws
    .filter(({ pictureIndex }) => pictureIndex !== null)
    .map((flaw, at) => ({ ...flaw, number: String(at + 1) }))
  const here = named.filter(({ pictureIndex }) => pictureIndex === shown)
  const pins: Pin[] = [
    ...here.map(({ number, x, y }) => ({
      name: number,
      isMark: false,
      x: Math.round((x ?? 0) * THOUSAND),
      y: Math.round((y ?? 0) * THOUSAND),
    })),
    ...marks.flatMap(({ picture: of, x, y }, at) =>
      of === shown ? [{ name: markLetter(at), isMark: true, x, y }] : [],
    ),
  ]
  const add = onAdd && ((place: Place) => onAdd({ itemId: line.itemId, picture: shown, ...place, text: '' }))
  return (
    <View className="aa-spots">
      {title && <View className="aa-spots-title">{title}</View>}
      <MarkedPicture key={picture.url} picture={picture} pins={pins} onPlace={add} />
      <View className="aa-spots-row" ariaRole="radiogroup" ariaLabel={APPLY_TEXT.markPictures}>
        {pictures.map((one, at) => (
          <Pressable
            key={one.url}
            role="radio"
            checked={at === shown}
            label={one.alt}
            className={cx('aa-spots-picture', at === shown && 'aa-spots-shown')}
            onTap={() => setShown(at)}
          >
            <PictureView picture={one} ratio={1} alt="" displayWidth={CHOICE_WIDTH} sizes={`${CHOICE_WIDTH}px`} />
          </Pressable>
        ))}
      </View>
      {here.length > 0 && (
        <View className="aa-spots-named">
          {APPLY_TEXT.named(here.map(({ number, type, place }) => APPLY_TEXT.flaw(number, type, place)).join('、'))}
        </View>
      )}
      {marks.map((mark, at) => {
        const letter = markLetter(at)
        return (
          <View key={letter} className="aa-spot">
            <Text className="so-letter" aria-hidden>
              {letter}
            </Text>
            <View className="aa-spot-main">
              <View className="aa-spot-on">{APPLY_TEXT.markOn(pictures[mark.picture]?.alt ?? '')}</View>
              <Field
                label={APPLY_TEXT.markText(letter)}
                hideLabel
                placeholder={APPLY_TEXT.markTextHint}
                value={mark.text}
                maxLength={MARK_TEXT_MAX}
                onChange={(text) => onText(mark, text)}
              />
            </View>
            <Pressable className="aa-spot-remove" label={APPLY_TEXT.removeMark(letter)} onTap={() => onRemove(mark)}>
              <Icon name="close" size="s" />
            </Pressable>
          </View>
        )
      })}
    </View>
  )
}
