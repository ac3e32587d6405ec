/** The ways to the collector in this build: the messenger has neither beacons nor images to send with. See index.h5.ts. */
import type { beaconOf } from './beacon'

export { post as send } from './post'
export const isImage = false
export const beacon: ReturnType<typeof beaconOf> = null
