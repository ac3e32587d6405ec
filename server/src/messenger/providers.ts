/** Chooses the messenger's providers by the settings. */
import type { Config } from '../config'
import type { Clock } from '../kit/clock'
import { createMiniProgram, createOfficialAccount } from './https-providers'
import type { MiniProgram, OfficialAccount } from './port'
import { createSimulatedMiniProgram } from './simulated'

type Settings = Pick<Config, 'messenger' | 'demo'>

/** The real one with credentials, else in demonstration mode a simulated one, else null. */
export function chooseMiniProgram({ messenger, demo }: Settings, clock: Clock): MiniProgram | null {
  if (messenger.mini !== null) return createMiniProgram(messenger.apiOrigin, messenger.mini, clock)
  return demo ? createSimulatedMiniProgram() : null
}

/** null without credentials: the messenger would reject a simulated signature. */
export function chooseOfficialAccount({ messenger }: Pick<Config, 'messenger'>, clock: Clock): OfficialAccount | null {
  return messenger.account === null ? null : createOfficialAccount(messenger.apiOrigin, messenger.account, clock)
}
