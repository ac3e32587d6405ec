import type { NavigationPorts } from '@/core/platform/navigation/ports'
import type { NativeReports } from './reporting'

export interface HostPorts {
  navigation: Pick<NavigationPorts, 'bridge'>
  nativeApp?: Promise<NativeReports>
}

/** The compiled mini-program is its own host: its driver needs nothing handed in. See host-ports.h5.ts. */
export const hostPorts = (_loggedIn: (token: string) => void): HostPorts => ({ navigation: {} })
