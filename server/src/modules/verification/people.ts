/** Who a user is, for the areas above. */
import type { Db } from '../../db/handle'
import { identitySealer, type VerificationRecord } from './object'

/** The user's verified person; undefined without one. */
export const verifiedPerson = (db: Db, userId: number): Promise<VerificationRecord | undefined> =>
  db
    .selectFrom('verification')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'VERIFIED')
    .executeTakeFirst()

/** What counts of a user's submissions: the verified one, or else the newest that was not taken back. */
export const standingOf = (db: Db, userId: number): Promise<VerificationRecord | undefined> =>
  db
    .selectFrom('verification')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '<>', 'WITHDRAWN')
    .orderBy((eb) => eb.case().when('state', '=', 'VERIFIED').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The verified name in full, as money is paid out to it. @throws Error when the key is lost */
export function nameOf(identityKey: string, { number, nameSealed }: VerificationRecord): string {
  const name = identitySealer(identityKey).unseal(nameSealed)
  if (name === null) throw new Error(`verification ${number} was sealed with another key`)
  return name
}

/** The last six characters of the verified document's number; null without one. */
export async function documentTail(db: Db, identityKey: string, userId: number): Promise<string | null> {
  const person = await verifiedPerson(db, userId)
  const idNumber = person === undefined ? null : identitySealer(identityKey).unseal(person.idSealed)
  return idNumber?.slice(-6) ?? null
}
