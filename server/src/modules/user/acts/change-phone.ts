/** A user changes the number of the account, with a code to each of both. */
import { RET } from '@contract/constants'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../../../db/database'
import { isUniqueViolation } from '../../../db/errors'
import { lockUntilEnd } from '../../../db/transaction'
import { earlierAnswer, once, requestHashOf } from '../../../kit/idempotency'
import { refuseField } from '../../../kit/refusal'
import { sessionHashOf } from '../../../kit/session'
import { takeStepUp } from '../../../kit/step-up'
import { waitText } from '../../../kit/wait-text'
import { REFUSALS } from '../messages'
import { fixedDays, fixedUntil, hostOf, setPhone } from '../security'
import type { UserTools } from '../tools'

/** The constraint that one identity belongs to one account (migration 001). */
const ONE_ACCOUNT = 'identity_kind_value_key'

interface PhoneChange {
  phone: string
  code: string
  idempotencyKey: string
}

/** With a code to the old number, within the transaction that uses up the one to the new. @throws Refusal */
async function change(
  { ctx }: UserTools,
  trx: Trx,
  userId: number,
  phone: string,
  request: FastifyRequest,
): Promise<void> {
  const { clock, settings } = ctx
  const now = clock.now()
  await takeStepUp(trx, request, 'changePhone', now)
  await lockUntilEnd(trx, 'smsPhone', phone)
  const user = await trx
    .selectFrom('appUser')
    .select('phoneChangedAt')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const fixed = fixedUntil(settings, user.phoneChangedAt, now)
  if (fixed !== null)
    throw refuseField('phone', REFUSALS.phoneFixed(fixedDays(settings), waitText(fixed - now)), RET.CONFLICT)
  const known = await trx
    .selectFrom('identity')
    .select('userId')
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .executeTakeFirst()
  if (known?.userId === userId) throw refuseField('phone', REFUSALS.samePhone, RET.CONFLICT)
  if (known !== undefined) throw refuseField('phone', REFUSALS.phoneTaken, RET.CONFLICT)
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', sessionHashOf(request))
    .executeTakeFirst()
  await setPhone(trx, settings, { userId, phone, sessionId: session?.id ?? null, device: hostOf(request), now })
}

/** @throws Refusal STEP_UP, BAD_CODE, CONFLICT with the field */
export async function changePhone(
  tools: UserTools,
  userId: number,
  { phone, code, idempotencyKey }: PhoneChange,
  request: FastifyRequest,
): Promise<void> {
  const { codes, ctx } = tools
  const intended = {
    ownerId: userId,
    scope: 'user.changePhone',
    key: idempotencyKey,
    requestHash: requestHashOf([phone]),
  }
  if ((await earlierAnswer(ctx.db, intended)) !== undefined) return
  const also = async (trx: Trx) => {
    await once(trx, intended, ctx.clock.now(), async () => {
      await change(tools, trx, userId, phone, request)
      return {}
    })
  }
  try {
    const isGood = await codes.use(phone, code, request.ip, { scene: 'login', also })
    if (!isGood) throw refuseField('code', REFUSALS.badSmsCode, RET.BAD_CODE)
  } catch (error) {
    throw isUniqueViolation(error, ONE_ACCOUNT) ? refuseField('phone', REFUSALS.phoneTaken, RET.CONFLICT) : error
  }
}
