/**
 * The messenger's codes at the edge of the module: errors become refusals, and the log contains neither code nor open
 * id.
 */
import { RET } from '@contract/constants'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { MessengerError, type MiniProgram } from '../../messenger/port'
import { REFUSALS } from './messages'

/** Both throw Refusal: BAD_CODE for an invalid code, UNAVAILABLE without a messenger. */
export interface MessengerCodes {
  openIdOf(code: string): Promise<string>
  phoneOf(phoneCode: string): Promise<string>
}

/** @param mini null when this shop has no mini-program. */
export function createMessengerCodes({ log }: Pick<AppContext, 'log'>, mini: MiniProgram | null): MessengerCodes {
  async function request<T>(badCode: string, call: (messenger: MiniProgram) => Promise<T>): Promise<T> {
    if (mini === null) throw new Refusal(RET.UNAVAILABLE, REFUSALS.messengerUnavailable)
    try {
      return await call(mini)
    } catch (error) {
      if (!(error instanceof MessengerError)) throw error
      if (error.kind === 'badCode') throw new Refusal(RET.BAD_CODE, badCode)
      log.warn({ reason: error.message }, 'the messenger gave no identity')
      throw new Refusal(RET.UNAVAILABLE, REFUSALS.messengerUnavailable)
    }
  }
  return {
    openIdOf: (code) => request(REFUSALS.badMessengerCode, (messenger) => messenger.openIdOf(code)),
    async phoneOf(phoneCode) {
      const phone = await request(REFUSALS.badPhoneCode, (messenger) => messenger.phoneOf(phoneCode))
      if (phone === null) throw new Refusal(RET.BAD_REQUEST, REFUSALS.foreignPhone)
      return phone
    },
  }
}
