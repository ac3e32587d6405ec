/** Icons in the browser: inline paths, because each mask or picture of an SVG costs the browser a document of its own. */
import { LINE_ICONS, SOLID_ICONS, type IconName, type IconProps } from './icon-paths'
import './icon.scss'

export type { IconName }

const paths: Readonly<Record<IconName, string>> = { ...LINE_ICONS, ...SOLID_ICONS }

/** Decoration only: what it means is said by the text or label beside it. It takes the colour of the text. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg
      className={`rx-i rx-i-${name}${size ? ` rx-i-${size}` : ''}${className ? ` ${className}` : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path className={name in SOLID_ICONS ? 'rx-i-solid' : undefined} d={paths[name]} />
    </svg>
  )
}
