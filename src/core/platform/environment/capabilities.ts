/** Which capabilities a host has, by the version gates of core/bridge/version-gates.ts. A plain browser has none. */
import { isAtLeast } from '../../../lib/version'
import { appMinimum, miniMinimum, type Capability } from '../../bridge/version-gates'
import type { Host, OperatingSystem } from './types'

export { capabilities, type Capability } from '../../bridge/version-gates'

/** The first version with the capability on this host; undefined: it never has it. */
export const minimumOf = (capability: Capability, host: Host, system: OperatingSystem): string | undefined => {
  if (host === 'browser') return undefined
  return host === 'app' ? appMinimum(capability, system) : miniMinimum(capability)
}

/** @param version '' when unknown: the host then has no gated capability. */
export const canDo = (capability: Capability, host: Host, system: OperatingSystem, version: string): boolean => {
  const minimum = minimumOf(capability, host, system)
  return minimum !== undefined && isAtLeast(version, minimum)
}
