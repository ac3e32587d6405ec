/**
 * The sandbox: a payment provider without money, for development, demonstrations and tests. It has the interface of a
 * real one: the payer's consent leads to a notification signed with a secret that only provider and shop know.
 */
import { createHmac } from 'node:crypto'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import { equalsSafely } from '../../kit/signing'
import { CHANNEL_TEXTS, REFUSALS } from './messages'
import type { PaymentProvider, ProviderPayment } from './provider'
import { NO_RECORDS, type SandboxRecords } from './sandbox-records'

export const SANDBOX_CHANNEL = 'sandbox'
/** Header of a notification: HMAC-SHA-256 over the raw body, hex. */
export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature'

function hmac(secret: string, purpose: 'notice' | 'consent', text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')
}

export interface SandboxProvider extends PaymentProvider {
  /** Whether `token` is the payer's consent to this payment. */
  isConsent: (payNo: string, token: string) => boolean
  /** The notification of a paid payment, as the provider posts it. */
  makeNotice: (payment: ProviderPayment & { tradeNo: string }) => { body: string; headers: Record<string, string> }
  /** The payer has paid: the trade is in the statement of its day. */
  take: (payment: ProviderPayment & { tradeNo: string }) => Promise<void>
}

/** @param records what the provider knows of its trades; without them its statements are empty */
export function createSandbox(secret: string, records: SandboxRecords = NO_RECORDS): SandboxProvider {
  return {
    channel: SANDBOX_CHANNEL,
    ...CHANNEL_TEXTS.sandbox,
    open: async ({ payNo }) => ({ sandboxToken: hmac(secret, 'consent', payNo) }),
    isConsent: (payNo, token) => equalsSafely(token, hmac(secret, 'consent', payNo)),
    makeNotice: ({ payNo, amountFen, tradeNo }) => {
      const body = new URLSearchParams({ payNo, amountFen: String(amountFen), tradeNo }).toString()
      return {
        body,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          [SANDBOX_SIGNATURE_HEADER]: hmac(secret, 'notice', body),
        },
      }
    },
    readNotice: (rawBody, headers) => {
      const signature = headers[SANDBOX_SIGNATURE_HEADER]
      if (typeof signature !== 'string' || !equalsSafely(signature, hmac(secret, 'notice', rawBody))) {
        throw new Refusal(RET.BAD_SIGNATURE, REFUSALS.badNoticeSignature)
      }
      const fields = new URLSearchParams(rawBody)
      const [payNo, tradeNo, amountFen] = [fields.get('payNo'), fields.get('tradeNo'), Number(fields.get('amountFen'))]
      if (!payNo || !tradeNo || !Number.isSafeInteger(amountFen) || amountFen <= 0) {
        throw new Refusal(RET.BAD_BODY, REFUSALS.badNotice)
      }
      return { payNo, tradeNo, amountFen }
    },
    take: ({ payNo, tradeNo, amountFen }) => records.keep({ item: 'payment', number: payNo, tradeNo, amountFen }),
    refund: ({ refundNo, amountFen }) =>
      records.keep({ item: 'refund', number: refundNo, tradeNo: `B${refundNo}`, amountFen }),
    statement: records.of,
  }
}
