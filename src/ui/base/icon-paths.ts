/**
 * The drawings of icons on a 24 grid, made for this project: one path each, as the `d` of an SVG path. H5 draws the
 * paths; `node scripts/icon-font.mjs` makes the mini-program's font from them (icon-font.scss).
 *
 * These are the icons of the kit and of home, list and detail: every first visit loads them. Others have their place in
 * more-icon-paths.ts.
 */
import type { MoreIcon } from './more-icon-paths'

/** Drawn with a stroke of 1.5 and round ends. */
export const LINE_ICONS = {
  back: 'M15 4.5 7.5 12l7.5 7.5',
  right: 'm9 4.5 7.5 7.5L9 19.5',
  down: 'm4.5 8.5 7.5 7.5 7.5-7.5',
  up: 'm4.5 15.5 7.5-7.5 7.5 7.5',
  close: 'm5 5 14 14M19 5 5 19',
  check: 'm4.5 12.5 5 5L19.5 7',
  search: 'M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0zm-2 4.75L20.5 20.5',
  home: 'M3.5 11 12 3.75 20.5 11M5.5 9.5v10.25h4.75v-5.5h3.5v5.5h4.75V9.5',
  category:
    'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 16.75a3.25 3.25 0 1 1 6.5 0 3.25 3.25 0 0 1-6.5 0z',
  sell: 'M3.75 11.6V4.5a.75.75 0 0 1 .75-.75h7.1L20.5 12.6a1 1 0 0 1 0 1.4L14 20.5a1 1 0 0 1-1.4 0zM8 8h.01',
  cart: 'M5 8.25h14l1 12H4zM8.5 10.75v-4a3.5 3.5 0 0 1 7 0v4',
  user: 'M15.75 8a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0zM4.5 20.25c.4-4 3.4-6 7.5-6s7.1 2 7.5 6z',
  heart:
    'M12 20S3.75 15.2 3.75 9.25c0-2.6 1.9-4.5 4.25-4.5 1.7 0 3.2 1 4 2.6.8-1.6 2.3-2.6 4-2.6 2.35 0 4.25 1.9 4.25 4.5C20.25 15.2 12 20 12 20z',
  filter: 'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  trash: 'M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5l.9 13.5h10.2L18 6.5M10 10.5v5.5M14 10.5v5.5',
  shield: 'M12 3.25 4.75 6v5.5c0 4.4 2.9 7.5 7.25 9.25 4.35-1.75 7.25-4.85 7.25-9.25V6zM8.75 11.75l2.4 2.4 4.35-4.6',
  share: 'M12 14.5V3.75M8.25 7 12 3.25 15.75 7M5 12v8.25h14V12',
  chat: 'M4 4.75h16v11.5h-8l-4.25 4v-4H4z',
  info: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0zM12 11v5.25M12 7.75h.01',
  success: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0zM8 12.25l2.75 2.75L16 9.5',
  fail: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0zM9 9l6 6M15 9l-6 6',
  top: 'M5 4h14M12 20V8.5M7 13l5-5 5 5',
} as const

/** Filled by the even-odd rule. */
export const SOLID_ICONS = {
  more: 'M5 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM19 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  'home-fill': 'M12 2.75 2.5 10.9l1 1.15 1.25-1.05v9.5h6v-6h2.5v6h6V11l1.25 1.05 1-1.15z',
  'category-fill': 'M3.25 3.25h8v8h-8zM12.75 3.25h8v8h-8zM3.25 12.75h8v8h-8zM12.75 16.75a4 4 0 1 1 8 0 4 4 0 0 1-8 0z',
  'sell-fill':
    'M3 11.9V4.5C3 3.7 3.7 3 4.5 3h7.4L21 12.1c.7.7.7 1.75 0 2.4L14.5 21c-.65.7-1.7.7-2.4 0zM8 6.75a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5z',
  'cart-fill':
    'M7.75 7.5v-.75a4.25 4.25 0 0 1 8.5 0v.75h3.4l1.15 13.5H3.2L4.35 7.5zm1.5 0h5.5v-.75a2.75 2.75 0 0 0-5.5 0z',
  'user-fill':
    'M12 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 13.5c-4.6 0-8 2.4-8.3 7.5h16.6c-.3-5.1-3.7-7.5-8.3-7.5z',
  'heart-fill':
    'M12 20.9S3 15.7 3 9.25C3 6.2 5.2 4 8 4c1.6 0 3.05.8 4 2.1C12.95 4.8 14.4 4 16 4c2.8 0 5 2.2 5 5.25 0 6.45-9 11.65-9 11.65z',
} as const

export type IconName = keyof typeof LINE_ICONS | keyof typeof SOLID_ICONS | MoreIcon

export interface IconProps {
  name: IconName
  /** s 16, m 20, default 24, l 32 px. A style sheet that needs another size sets `font-size`. */
  size?: 's' | 'm' | 'l'
  className?: string
}
