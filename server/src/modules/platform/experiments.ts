/**
 * Which group of an experiment somebody is in (spec 2.7, 4). The server decides: a hash of experiment and device gives each device a place
 * between 0 and 100, and the places below the share are groupB. A share that grows moves nobody back.
 */
import type { ExperimentGroup } from '@contract/platform'
import { createHash } from 'node:crypto'

/** @param unit the device's or user's id; null, nobody known, is in the old flow. @param sharePercent 0 to 100 */
export function groupOf(experiment: string, unit: string | null, sharePercent: number): ExperimentGroup {
  return { enableGroup: unit !== null && placeOf(experiment, unit) < sharePercent ? 'groupB' : 'groupA' }
}

/** The device's id that /user/gen-id gave, else the user's. */
export function unitOf(deviceId: string | undefined, userId: number | null): string | null {
  return deviceId ?? (userId === null ? null : String(userId))
}

/** At least 0, below 100. */
function placeOf(experiment: string, unit: string): number {
  const hash = createHash('sha256').update(`${experiment}\n${unit}`).digest()
  return (hash.readUInt32BE(0) / 2 ** 32) * 100
}
