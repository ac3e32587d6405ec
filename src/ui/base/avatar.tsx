import { Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { PictureView } from '../media/picture-view'
import './avatar.scss'

/** px of each size. */
const SIZE = { s: 32, m: 44, l: 64 } as const

export interface AvatarProps {
  /** Said by screen readers; its first character is shown without a picture. */
  name: string
  picture?: { url: string; width: number; height: number }
  /** s 32, m 44 (default), l 64 px. */
  size?: keyof typeof SIZE
  /** circle (default) for people, square for shops and brands. */
  shape?: 'circle' | 'square'
  className?: string
}

/** A person or a shop, as a picture or as the first character of the name. */
export function Avatar({ name, picture, size = 'm', shape = 'circle', className }: AvatarProps) {
  const classes = cx('rx-avatar', `rx-avatar-${size}`, `rx-avatar-${shape}`, className)
  if (picture) {
    return (
      <View className={classes}>
        <PictureView className="rx-avatar-picture" picture={picture} alt={name} displayWidth={SIZE[size]} ratio={1} />
      </View>
    )
  }
  return (
    <View className={classes} ariaRole="img" ariaLabel={name}>
      {[...name.trim()][0] ?? ''}
    </View>
  )
}

export interface AvatarGroupProps {
  people: readonly Pick<AvatarProps, 'name' | 'picture'>[]
  /** So many are drawn, default 4; the others are counted. */
  max?: number
  /** How many there are in all, default as many as given. */
  total?: number
  size?: AvatarProps['size']
}

/** Several people, one over the other. */
export function AvatarGroup({ people, max = 4, total = people.length, size = 's' }: AvatarGroupProps) {
  const shown = people.slice(0, max)
  const rest = total - shown.length
  return (
    <View className="rx-avatars">
      {shown.map((person, at) => (
        <Avatar key={at} {...person} size={size} className="rx-avatars-one" />
      ))}
      {rest > 0 && (
        <Text className={cx('rx-avatar', `rx-avatar-${size}`, 'rx-avatar-circle', 'rx-avatars-one')}>{`+${rest}`}</Text>
      )}
    </View>
  )
}
