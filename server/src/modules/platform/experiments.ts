/**
 * The group of an experiment for a device or user (spec 2.7, 4). The server decides: a hash of experiment and device
 * gives each device a position between 0 and 100, and positions below the share are groupB. Raising the share moves no
 * device back.
 */
import type { ExperimentGroup } from '@contract/platform'
import { createHash } from 'node:crypto'

/**
 * @param unit the device's or user's id; null, for an unknown client, gets the old flow. @param sharePercent 0 to 100
 */
export function groupOf(experiment: string, unit: string | null, sharePercent: number): ExperimentGroup {
  return { enableGroup: unit !== null && placeOf(experiment, unit) < sharePercent ? 'groupB' : 'groupA' }
}

/** The device's id from /user/gen-id, else the user's. */
export function unitOf(deviceId: string | undefined, userId: number | null): string | null {
  return deviceId ?? (userId === null ? null : String(userId))
}

/** At least 0, below 100. */
function placeOf(experiment: string, unit: string): number {
  const hash = createHash('sha256').update(`${experiment}\n${unit}`).digest()
  return (hash.readUInt32BE(0) / 2 ** 32) * 100
}
