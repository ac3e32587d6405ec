/** One-time codes of an authenticator (RFC 6238: SHA-1, six digits, 30 s), and the recovery codes that replace them. */
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { createSealer, type Sealer } from '../../kit/seal'
import { RECOVERY_CODES, RECOVERY_LETTERS, TOTP_PERIOD_S, TOTP_WINDOW } from './limits'

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period: TOTP_PERIOD_S })

/** 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** otpauth://totp/… of an authenticator's QR code. */
export const uriOf = (secret: string, login: string, issuer: string): string => totpOf(secret, login, issuer).toString()

/** The step whose code this is, null for a wrong one. @param now ms */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: TOTP_WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / TOTP_PERIOD_S) + delta
}

/** The code of a time, for tests of the server. @param now ms */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now })

/** Letters and digits that are not mistaken for each other on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `k3m9x-p2rt7`, ten of them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`
  })

/** Seals authenticators' secrets: a copy of the database alone gives nobody a one-time code. */
export const operatorSealer = (consoleKey: string): Sealer => createSealer(consoleKey, 'reluxe operators')
