/** An operator adds a discount code to a template (design: buying 2.6). */
import { RET } from '@contract/constants'
import type { VoucherCodeInput } from '@contract/admin/vouchers'
import { isUniqueViolation } from '../../../db/errors'
import type { ActResult } from '../../../kit/console'
import { refuseField } from '../../../kit/refusal'
import { hashOfCode, normalizeCode } from '../code'
import { CONSOLE_TEXT as T } from '../messages'
import type { TemplateAct } from '../objects'

/**
 * The code itself is kept nowhere, so neither in the audit.
 * @param consoleKey of the HMAC
 * @throws Refusal BAD_REQUEST with the field for what is no code, CONFLICT for one that there is
 */
export async function addCode(
  consoleKey: string,
  { trx, object, now }: TemplateAct,
  { code: text, maxUses }: VoucherCodeInput,
): Promise<ActResult> {
  const code = normalizeCode(text)
  if (code === null) throw refuseField('code', T.badCode)
  const hash = hashOfCode(consoleKey, code)
  await trx
    .insertInto('voucherCode')
    .values({ templateId: object.id, hash, maxUses, createdAt: now })
    .execute()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'voucher_code_hash_key')) throw refuseField('code', T.codeTaken, RET.CONFLICT)
      throw error
    })
  return { message: T.codeAdded, after: { maxUses } }
}
