import type { NavigationPorts } from './core/platform/navigation/ports'

/** The compiled mini-program is its own host: its driver needs nothing handed in. See host-ports.h5.ts. */
export const hostPorts = (_loggedIn: (token: string) => void): Pick<NavigationPorts, 'bridge'> => ({})
