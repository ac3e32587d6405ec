import { Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { RATING_STARS } from '../internal/limits'
import { COMPONENT_TEXT } from '../internal/component-messages'
import { Pressable } from '../base/pressable'
import { useArrowKeys } from '../nav/use-arrow-keys'
import './rating.scss'

export interface RatingProps {
  /** 0: no rating yet; fractions are drawn. */
  value: number
  /** Without it the rating is read-only. */
  onChange?: (value: number) => void
  /** Default 5. */
  count?: number
  /** s 14, m 20 (default), l 28 px. */
  size?: 's' | 'm' | 'l'
  /** A word per star, shown beside them, e.g. 很差 … 非常好. */
  words?: readonly string[]
  disabled?: boolean
  /** What is rated, for screen readers. */
  label: string
  className?: string
}

/** A rating in stars, set by a tap or arrow keys, or read-only. */
export function Rating({
  value,
  onChange,
  count = RATING_STARS,
  size = 'm',
  words,
  disabled,
  label,
  className,
}: RatingProps) {
  const chosen = Math.round(value)
  const keys = useArrowKeys(
    count,
    chosen - 1,
    (at) => onChange?.(at + 1),
    () => disabled === true,
  )
  const stars = Array.from({ length: count }, (_, at) => at)
  const classes = cx('rx-rating', `rx-rating-${size}`, disabled && 'rx-rating-off', className)
  if (!onChange) {
    return (
      <View className={classes} ariaRole="img" ariaLabel={`${label}，${COMPONENT_TEXT.starsOf(value, count)}`}>
        {stars.map((at) => (
          <Star key={at} share={value - at} />
        ))}
      </View>
    )
  }
  return (
    <View className={classes} ariaRole="radiogroup" ariaLabel={label} {...keys}>
      {stars.map((at) => (
        <Pressable
          key={at}
          role="radio"
          className="rx-rating-tap"
          label={words?.[at] ?? COMPONENT_TEXT.stars(at + 1)}
          checked={chosen === at + 1}
          disabled={disabled}
          focusable={at === Math.max(0, chosen - 1)}
          onTap={() => onChange(at + 1)}
        >
          <Star share={value - at} />
        </Pressable>
      ))}
      {words && (
        <Text className="rx-rating-word" aria-hidden="true">
          {words[chosen - 1] ?? ''}
        </Text>
      )}
    </View>
  )
}

/** One star, filled from the left by a share of its width. */
function Star({ share }: { share: number }) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`
  return (
    <View className="rx-star" aria-hidden="true">
      <View className="rx-star-fill" style={{ width }} />
    </View>
  )
}
