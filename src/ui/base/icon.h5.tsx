/** Icons in the browser: inline paths, because for each SVG mask or picture the browser creates a separate document. */
import { LINE_ICONS, SOLID_ICONS, type IconName, type IconProps } from './icon-paths'
import './icon.scss'

export type { IconName }

const paths: Partial<Record<string, string>> = { ...LINE_ICONS, ...SOLID_ICONS }

/** Makes further line icons known, by name (more-icon.h5.ts). */
export const addIcons = (more: Readonly<Record<string, string>>): void => void Object.assign(paths, more)

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
