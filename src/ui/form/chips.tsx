import { Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Pressable } from '../base/pressable'
import { useArrowKeys } from '../nav/use-arrow-keys'
import './chips.scss'

export interface ChipOption<V extends string> {
  value: V
  label: string
  /** A second, muted line, e.g. how many items remain; read after the label. */
  note?: string
  disabled?: boolean
  /** A colour to show before the label, as CSS. */
  swatch?: string
}

export interface ChipsProps<V extends string> {
  options: readonly ChipOption<V>[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
  /** Several may be chosen; otherwise a choice replaces the last one. */
  multiple?: boolean
  /** Equal widths in a grid of three; otherwise each is as wide as its text. */
  grid?: boolean
  /** Name of the group for screen readers. */
  label: string
  className?: string
}

/**
 * Short options to choose from: facets of a filter, sizes, reasons. Without `multiple`, another tap on the chosen one
 * clears the choice.
 */
export function Chips<V extends string>({
  options,
  chosen,
  onChange,
  multiple = false,
  grid,
  label,
  className,
}: ChipsProps<V>) {
  const at = Math.max(
    0,
    options.findIndex((option) => chosen.includes(option.value)),
  )
  const toggle = (value: V) => {
    const rest = chosen.filter((other) => other !== value)
    if (rest.length < chosen.length) onChange(rest)
    else onChange(multiple ? [...chosen, value] : [value])
  }
  const keys = useArrowKeys(
    options.length,
    at,
    (next) => {
      const option = options[next]
      if (option && !chosen.includes(option.value)) onChange([option.value])
    },
    (index) => options[index]?.disabled === true,
  )
  return (
    <View
      className={cx('rx-chips', grid && 'rx-chips-grid', className)}
      ariaRole={multiple ? 'group' : 'radiogroup'}
      ariaLabel={label}
      {...(multiple ? undefined : keys)}
    >
      {options.map(({ value, label: words, note, disabled, swatch }, index) => (
        <Pressable
          key={value}
          role={multiple ? 'checkbox' : 'radio'}
          className={cx(
            'rx-chip',
            note && 'rx-chip-two',
            chosen.includes(value) && 'rx-chip-on',
            disabled && 'rx-chip-off',
          )}
          checked={chosen.includes(value)}
          disabled={disabled}
          label={note && `${words}，${note}`}
          focusable={multiple || index === at}
          onTap={() => toggle(value)}
        >
          {note ? (
            <>
              <View className="rx-chip-words">
                {swatch && <Text className="rx-chip-swatch" style={{ background: swatch }} />}
                {words}
              </View>
              <Text className="rx-chip-note">{note}</Text>
            </>
          ) : (
            words
          )}
        </Pressable>
      ))}
    </View>
  )
}
