import { Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { PictureView } from '../media/picture-view'
import './avatar.scss'

/** px of each size. */
const SIZE = { s: 32, m: 44, l: 64 } as const

export interface AvatarProps {
  /** Read by screen readers; its first character is shown without a picture. */
  name: string
  picture?: { url: string; width: number; height: number }
  /** s 32, m 44 (default), l 64 px. */
  size?: keyof typeof SIZE
  /** circle (default) for users, square for shops and brands. */
  shape?: 'circle' | 'square'
  className?: string
}

/** A user or a shop, as a picture or as the first character of the name. */
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
  users: readonly Pick<AvatarProps, 'name' | 'picture'>[]
  /** Number of avatars drawn, default 4; the others are counted. */
  max?: number
  /** Number of all users, default those given. */
  total?: number
  size?: AvatarProps['size']
}

/** Several users as overlapping avatars. */
export function AvatarGroup({ users, max = 4, total = users.length, size = 's' }: AvatarGroupProps) {
  const shown = users.slice(0, max)
  const rest = total - shown.length
  return (
    <View className="rx-avatars">
      {shown.map((user, at) => (
        <Avatar key={at} {...user} size={size} className="rx-avatars-one" />
      ))}
      {rest > 0 && (
        <Text className={cx('rx-avatar', `rx-avatar-${size}`, 'rx-avatar-circle', 'rx-avatars-one')}>{`+${rest}`}</Text>
      )}
    </View>
  )
}
