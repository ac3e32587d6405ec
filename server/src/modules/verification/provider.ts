/**
 * Who recognises documents and asks the authority's register: `sandbox` in a demonstration, elsewhere the service that
 * the host has configured (http-provider.ts). Without one every submission is decided by a person.
 */
import { addDays } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { failingOnDemand } from '../demo/failures'
import { observeProvider } from '../provider-state/record'
import { createHttpIdentity } from './http-provider'
import type { IdentityProvider } from './port'
import { checkOf, type ReadData } from './rules'

const FAMILY = '赵钱孙李周吴郑王冯陈'
const GIVEN = '安宁若溪知夏书白清和'
/** A region; the day of birth and the order within it follow from the user. */
const REGION = '330106'
const FIRST_BIRTH = '1980-01-01'
const BIRTHS = 7000
const ORDERS = 1000

/** The person of a user's example document: the same each time, and nobody else's; its number does not end in 3. */
export function sampleOf(userId: number): ReadData {
  const name = `${FAMILY[userId % FAMILY.length]}${GIVEN[(userId * 7) % GIVEN.length]}`
  const body = [0, 1]
    .map((more) => {
      const seed = userId * 2 + more
      const birth = addDays(FIRST_BIRTH, Math.floor(seed / ORDERS) % BIRTHS).replaceAll('-', '')
      return `${REGION}${birth}${String(seed % ORDERS).padStart(3, '0')}`
    })
    .find((one) => checkOf(one) !== '3')
  const idNumber = `${body}${checkOf(body ?? '')}`
  return { name, idNumber, validUntil: '2040-03-07' }
}

/** Unchanged fields pass, a changed name is unsure, a number that ends in 3 is refused. */
const sandbox: IdentityProvider = {
  name: 'sandbox',
  ocr: ({ userId }) => Promise.resolve({ ...sampleOf(userId), problems: [] }),
  check: ({ name, idNumber }, userId) => {
    if (idNumber.endsWith('3')) return Promise.resolve('differs')
    const sample = sampleOf(userId)
    return Promise.resolve(name === sample.name && idNumber === sample.idNumber ? 'same' : 'unsure')
  },
}

const CALLS = ['ocr', 'check'] as const satisfies (keyof IdentityProvider)[]

/** null where nobody is asked. */
export function identityProviderOf(ctx: Pick<AppContext, 'clock' | 'config' | 'db'>): IdentityProvider | null {
  const { demo, identityService } = ctx.config
  if (demo) return failingOnDemand(ctx, 'identity', sandbox, CALLS)
  return identityService && createHttpIdentity(identityService)
}

/** The same, and how its calls went is stored for the console. */
export function watchedIdentity(ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'log'>): IdentityProvider | null {
  const provider = identityProviderOf(ctx)
  return provider && observeProvider(ctx, 'identity', provider, CALLS)
}
