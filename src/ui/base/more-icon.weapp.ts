import type { MoreIcon, MoreIconName } from './more-icon-paths'

/** See more-icon.h5.ts. The mini-program's font has all icons. */
export const moreIcon = (name: MoreIconName): MoreIcon => name as MoreIcon
