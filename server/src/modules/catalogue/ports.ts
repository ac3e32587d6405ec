/** What the terms of a sale need of an area above (kit/hook.ts). */
import { declarePort } from '../../kit/hook'
import type { Settings } from '../../kit/settings'

/** Within how many days what is ordered now can be returned without a reason. */
export const returnDays = declarePort<(settings: Settings) => number>('catalogue.returnDays')

export const returnDaysOf = (settings: Settings): number => returnDays.get()(settings)
