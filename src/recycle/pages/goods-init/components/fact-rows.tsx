import type { RecyclePart } from '@contract/recycle'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { YEAR, type Values } from '../../../facts'
import { INIT_TEXT as T } from '../../../messages'

interface FactRowsProps {
  values: Values
  /** Of the flaws so far; '' while it is not known. */
  gradeName: string
  onOpen: (part: RecyclePart) => void
}

/** What was answered; a tap leads to the step. What rests on an answer that is not there comes after it. */
export function FactRows({ values: { style, condition }, gradeName, onOpen }: FactRowsProps) {
  const attributes = Object.entries(style.attributes).flatMap(([code, text]) => (code === YEAR ? [] : [text]))
  const year = style.attributes[YEAR]
  const looks = condition && [
    gradeName,
    condition.flaws.length === 0 ? T.flawless : T.flaws(condition.flaws.length),
    ...condition.accessories,
    year,
  ]
  const rows: [part: RecyclePart, name: string, text: string, isOpen: boolean][] = [
    ['class', T.category, style.categoryName, true],
    ['brand', T.brand, style.brandName, true],
    ['style', T.style, style.seriesId === '' ? T.unsure : style.seriesName, style.brandId !== ''],
    ['spec', T.spec, attributes.join(' · '), style.seriesId !== undefined],
    ['condition', T.condition, looks?.filter(Boolean).join(' · ') ?? '', style.seriesId !== undefined],
  ]
  return (
    <View>
      {rows.map(
        ([part, name, text, isOpen]) =>
          isOpen && (
            <Pressable
              key={part}
              className="init-row"
              label={`${name}，${text || T.choose}`}
              onTap={() => onOpen(part)}
            >
              <Text className="init-row-name">{name}</Text>
              <Text className={cx('init-row-value', !text && 'init-row-hint')}>{text || T.choose}</Text>
              <Icon name="right" size="s" className="init-row-arrow" />
            </Pressable>
          ),
      )}
    </View>
  )
}
