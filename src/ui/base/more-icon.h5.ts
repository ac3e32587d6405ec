import { addIcons } from './icon'
import { MORE_ICONS, type MoreIcon, type MoreIconName } from './more-icon-paths'

addIcons(MORE_ICONS)

/** The name of an icon that is not among those of every first visit, for `<Icon name>` and the like. */
export const moreIcon = (name: MoreIconName): MoreIcon => name as MoreIcon
