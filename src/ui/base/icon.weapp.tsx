/** Icons in the mini-program, which has no inline SVG: letters of a small font made from the same paths. */
import { Text } from '@tarojs/components'
import type { IconName, IconProps } from './icon-paths'
import './icon.scss'
import './icon-font.scss'

export type { IconName }

/** Decoration only: the text or label beside it gives the meaning. It has the colour of the text. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <Text
      className={`rx-i rx-i-${name}${size ? ` rx-i-${size}` : ''}${className ? ` ${className}` : ''}`}
      aria-hidden="true"
    />
  )
}
