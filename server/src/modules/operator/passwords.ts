/** Passwords: scrypt with its parameters beside the hash, so that they can grow; common ones are refused. */
import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { refuseField } from '../../kit/refusal'
import { SCRYPT, SCRYPT_MEMORY } from './limits'
import { REFUSALS } from './messages'

/** Words that common passwords of twelve characters and more are made of; the rest of such a one is a short tail. */
const COMMON = [
  ...['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'letmein', 'welcome', 'iloveyou', 'woaini', 'admin', 'owner'],
  ...['administrator', 'manager', 'operator', 'superman', 'football', 'baseball', 'princess', 'sunshine', 'dragon'],
  ...['monkey', 'master', 'shadow', 'qwertyuiop', 'qwerty', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc', '1q2w3e4r5t6y'],
  ...['q1w2e3r4t5y6', 'changeme', 'default', 'trustno1', 'whatever', 'computer', 'internet', 'reluxe', 'zhenxun'],
]
/** Rows of keys and counting, forwards; a password that runs along one of them is common. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
/** Characters that a password has beside a common word at least. */
const OWN_CHARACTERS = 8

const reversed = (text: string): string => [...text].reverse().join('')

/** A part of up to four characters repeated: aaaaaaaaaaaa, 123123123123. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4, 6].some((length) => {
    const part = text.slice(0, length)
    return part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text
  })

/** @throws Refusal of the field `password` for a password that is guessed first */
export function checkPassword(password: string, login: string, name: string): void {
  const text = password.toLowerCase()
  const own = [login.split('@')[0] ?? '', name.toLowerCase()].filter((one) => one.length >= 2)
  if (own.some((one) => text.includes(one))) throw refuseField('password', REFUSALS.passwordOfLogin)
  const isCommon =
    isRepetition(text) ||
    RUNS.some((run) => run.includes(text) || run.includes(reversed(text))) ||
    /^\d+$/.test(text) ||
    COMMON.some((word) => text.includes(word) && text.replace(word, '').length < OWN_CHARACTERS)
  if (isCommon) throw refuseField('password', REFUSALS.commonPassword)
}

interface Parameters {
  cost: number
  blockSize: number
  parallel: number
}

const derive = (password: string, salt: Buffer, { cost, blockSize, parallel }: Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost, r: blockSize, p: parallel, maxmem: SCRYPT_MEMORY }
    scryptWithCallback(password.normalize('NFKC'), salt, SCRYPT.keyBytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })

/** `scrypt$15$8$1$<salt>$<hash>` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SCRYPT.saltBytes)
  const { cost, blockSize, parallel } = SCRYPT
  const key = await derive(password, salt, SCRYPT)
  return ['scrypt', cost, blockSize, parallel, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash of no password: whoever tries an account that does not exist waits as long. */
const NOBODY = `scrypt$${SCRYPT.cost}$${SCRYPT.blockSize}$${SCRYPT.parallel}$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`

/** @param stored null for an account without a password, which nobody has */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, blockSize, parallel, salt = '', hash = ''] = (stored ?? NOBODY).split('$')
  const parameters = { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel) }
  const key = await derive(password, Buffer.from(salt, 'base64url'), parameters)
  const expected = Buffer.from(hash, 'base64url')
  return key.length === expected.length && timingSafeEqual(key, expected) && stored !== null
}
