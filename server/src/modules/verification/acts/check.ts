/** The job that asks the provider about a submission. */
import { transaction } from '../../../db/transaction'
import { leaveToPerson, lockSubmitter, personIn, verifications, type VerificationAct } from '../object'
import { bytesOf } from '../photographs'
import { decide, type Evidence, type PersonData } from '../rules'
import type { VerificationTools } from '../tools'

/** Its payload: { number }. */
export const CHECK_JOB = 'verification.check'

/** Asks the provider, and makes the step that follows. It may run twice: the second finds the step made. */
export async function check(
  tools: VerificationTools,
  { number = '' }: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const { config, db, pictures, provider, settings } = tools
  const one = await verifications.find(db, number)
  if (one?.state !== 'SUBMITTED' || !provider) return
  const person = personIn(one, config.identityKey)
  const { problems, ...read } = await provider.ocr({
    ...{ type: one.type, userId: one.userId },
    ...(await bytesOf(tools, one.userId, one)),
  })
  const verdict = await provider.check(person, one.userId)
  await transaction(db, async (trx) => {
    await lockSubmitter(trx, one.userId)
    const actor = { kind: 'provider', id: provider.name } as const
    const act = await verifications.act(trx, number, { actor, reason: '', now, settings, key: 'check' })
    if (act.object.state !== 'SUBMITTED') return
    const taken = await trx
      .selectFrom('verification')
      .select('id')
      .where('idMark', '=', one.idMark)
      .where('state', '=', 'VERIFIED')
      .executeTakeFirst()
    const others = await pictures.othersWith(trx, [one.front, one.back], one.userId)
    await settle(tools, act, person, {
      ...{ read, verdict, isTaken: taken !== undefined, isSentElsewhere: others.length > 0 },
      problems: problems.map(({ text }) => text),
    })
  })
}

async function settle(
  { sealer }: VerificationTools,
  act: VerificationAct,
  person: PersonData,
  answer: Omit<Evidence, 'now'>,
): Promise<void> {
  const decision = decide(person, { ...answer, now: act.now })
  const readSealed = sealer.seal(JSON.stringify(answer.read))
  if (decision.step === 'doubt') {
    await leaveToPerson(act, decision.why, { readSealed })
  } else if (decision.step === 'verify') {
    await verifications.move(act, 'verify', { readSealed, decidedAt: act.now })
  } else {
    await verifications.move(act, 'turnDown', { readSealed, decidedAt: act.now, reasons: decision.reasons })
  }
}
