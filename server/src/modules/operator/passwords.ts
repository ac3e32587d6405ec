/** Passwords: scrypt with its parameters beside the hash, so that they can grow; common ones are refused. */
import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { createFairQueue, QueueFull } from '../../kit/fair-queue'
import { refuseField } from '../../kit/refusal'
import { HASHES_AT_ONCE, HASHES_PER_CLIENT, HASHES_RETRY_S, HASHES_WAITING, SCRYPT, SCRYPT_MEMORY } from './limits'
import { REFUSALS } from './messages'
import { TooManyTries } from './tries'

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
    COMMON.some((word) => text.includes(word) && text.replaceAll(word, '').length < OWN_CHARACTERS)
  if (isCommon) throw refuseField('password', REFUSALS.commonPassword)
}

interface Parameters {
  cost: number
  blockSize: number
  parallel: number
}

/** Of the whole process: hashes run in the threads that also read files, and each takes a core. */
const hashing = createFairQueue({
  maxRunning: HASHES_AT_ONCE,
  waiting: HASHES_WAITING,
  perClient: HASHES_PER_CLIENT,
})

/** @throws TooManyTries while too many hashes wait, in all or of this client */
async function derive(
  password: string,
  salt: Buffer,
  { cost, blockSize, parallel }: Parameters,
  client: string,
): Promise<Buffer> {
  const options = { N: 2 ** cost, r: blockSize, p: parallel, maxmem: SCRYPT_MEMORY }
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scryptWithCallback(password.normalize('NFKC'), salt, SCRYPT.keyBytes, options, (error, key) =>
        error === null ? resolve(key) : reject(error),
      )
    })
  try {
    return await hashing.run(client, work)
  } catch (error) {
    throw error instanceof QueueFull ? new TooManyTries(HASHES_RETRY_S, REFUSALS.signInBusy) : error
  }
}

/**
 * @param client whose turn it takes: an address
 * @returns `scrypt$15$8$1$<salt>$<hash>`
 * @throws TooManyTries while too many hashes wait
 */
export async function hashPassword(password: string, client: string): Promise<string> {
  const salt = randomBytes(SCRYPT.saltBytes)
  const { cost, blockSize, parallel } = SCRYPT
  const key = await derive(password, salt, SCRYPT, client)
  return ['scrypt', cost, blockSize, parallel, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash of no password: a try of an account that does not exist takes as long. */
const NOBODY = `scrypt$${SCRYPT.cost}$${SCRYPT.blockSize}$${SCRYPT.parallel}$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`

/**
 * @param stored null for an account without a password, which nobody has
 * @param client whose turn it takes: an address
 * @throws TooManyTries while too many hashes wait
 */
export async function isPassword(password: string, stored: string | null, client: string): Promise<boolean> {
  const [, cost, blockSize, parallel, salt = '', hash = ''] = (stored ?? NOBODY).split('$')
  const parameters = { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel) }
  const key = await derive(password, Buffer.from(salt, 'base64url'), parameters, client)
  const expected = Buffer.from(hash, 'base64url')
  return key.length === expected.length && timingSafeEqual(key, expected) && stored !== null
}
