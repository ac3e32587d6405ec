/** Every setting of the server, from the declarations of the areas, in the sequence in which operators see them. */
import { areas } from './areas'
import type { SettingTable } from './kit/settings'
import { byName } from './modules/area'

export const declaredSettings: SettingTable = Object.assign({}, ...byName(areas).map(({ settings }) => settings))
