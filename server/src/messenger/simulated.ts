/**
 * A simulated mini-program for demonstrations and tests without a messenger. Every code of `wx.login` is a user of its
 * own, the same one again for the same code. A phone code that contains a mobile number (`phone-13800138000`) gives
 * that number, any other one an invented number; a code that begins with `bad` is refused.
 */
import { createHash } from 'node:crypto'
import { MessengerError, type MiniProgram } from './port'

export function createSimulatedMiniProgram(): MiniProgram {
  return {
    async openIdOf(code) {
      refuseBad(code)
      return `stand-in-${digest(code)}`
    },
    sendSubscription: ({ openId }) => Promise.resolve(!openId.startsWith('bad')),
    async phoneOf(phoneCode) {
      refuseBad(phoneCode)
      const [named] = /1[3-9][0-9]{9}/.exec(phoneCode) ?? []
      return named ?? `199${String(parseInt(digest(phoneCode).slice(0, 12), 16) % 1e8).padStart(8, '0')}`
    },
  }
}

function refuseBad(code: string): void {
  if (code.startsWith('bad')) throw new MessengerError('badCode', 'the pretended messenger refused a code')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
