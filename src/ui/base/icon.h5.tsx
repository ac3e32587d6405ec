/** Icons in the browser: inline paths, because for each SVG mask or picture the browser creates a separate document. */
import { LINE_ICONS, SOLID_ICONS, type IconName, type IconProps } from './icon-paths'
import './icon.scss'

export type { IconName }

const paths: Readonly<Record<IconName, string>> = { ...LINE_ICONS, ...SOLID_ICONS }

/** Decoration only: the text or label beside it gives the meaning. It has the colour of the text. */
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
