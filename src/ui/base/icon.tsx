/** Line icons. They are masks over `currentColor`; the drawings live in icon.scss. */
import { Text } from '@tarojs/components'
import './icon.scss'

export type IconName =
  | 'back'
  | 'right'
  | 'down'
  | 'up'
  | 'close'
  | 'check'
  | 'plus'
  | 'minus'
  | 'more'
  | 'search'
  | 'home'
  | 'home-fill'
  | 'category'
  | 'category-fill'
  | 'sell'
  | 'sell-fill'
  | 'cart'
  | 'cart-fill'
  | 'user'
  | 'user-fill'
  | 'heart'
  | 'heart-fill'
  | 'filter'
  | 'sort'
  | 'trash'
  | 'edit'
  | 'location'
  | 'clock'
  | 'shield'
  | 'truck'
  | 'wallet'
  | 'order'
  | 'box'
  | 'share'
  | 'camera'
  | 'recycle'
  | 'phone'
  | 'eye'
  | 'chat'
  | 'info'
  | 'warning'
  | 'success'
  | 'fail'
  | 'top'
  | 'refresh'
  | 'picture'
  | 'drop'

export interface IconProps {
  name: IconName
  /** s 16, m 20, default 24, l 32 px. */
  size?: 's' | 'm' | 'l'
  className?: string
}

/** Decoration only: what it means is said by the text or label beside it. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <Text
      className={`rx-i rx-i-${name}${size ? ` rx-i-${size}` : ''}${className ? ` ${className}` : ''}`}
      aria-hidden="true"
    />
  )
}
