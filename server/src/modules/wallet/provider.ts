/**
 * Who pays users out. A sending carries the withdrawal's number, so that it can be repeated and asked about; a notice
 * is signed, and says no more than an answer would. `sandbox` is the demonstration's.
 */
import { createHmac } from 'node:crypto'
import { RET } from '@contract/constants'
import type { PayoutFailure, PayoutKind } from '@contract/wallet'
import { HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { equalsSafely } from '../../kit/signing'
import { failingOnDemand } from '../demo/failures'

/** The account as it was when the withdrawal was applied for. */
export interface PaidAccount {
  kind: PayoutKind | 'corporate'
  name: string
  number: string
  bank: string
}

export interface Payout {
  number: string
  amountFen: number
  /** ms; null while it was not sent */
  sentAt: number | null
  account: PaidAccount
}

export type PayoutVerdict =
  | { state: 'unknown' }
  | { state: 'paying' }
  | { state: 'paid' }
  | { state: 'failed' | 'bounced'; failure: PayoutFailure }

export interface PayoutNotice {
  number: string
  amountFen: number
  verdict: PayoutVerdict
}

export interface PayoutProvider {
  channel: string
  /** Sends once for a number: a repetition changes nothing. */
  send: (payout: Payout) => Promise<void>
  /** What has become of it; `unknown` of one that was never sent. @param now ms */
  query: (payout: Payout, now: number) => Promise<PayoutVerdict>
  /** @throws Refusal BAD_REQUEST where the signature is not the provider's */
  readNotice: (rawBody: string, headers: Readonly<Record<string, unknown>>) => PayoutNotice
}

export const NOTICE_HEADER = 'x-payout-signature'
/** Sums that end so: the first fails, the second comes back an hour later. */
const FAILS = 13
const BOUNCES = 17
const BOUNCE_AFTER_MS = HOUR_MS

export interface SandboxPayouts extends PayoutProvider {
  makeNotice: (notice: PayoutNotice) => { body: string; headers: Record<string, string> }
}

export function createSandboxPayouts(secret: string): SandboxPayouts {
  const sign = (body: string) => createHmac('sha256', secret).update(`payout\n${body}`).digest('hex')
  return {
    channel: 'sandbox',
    // It keeps nothing: what becomes of a sending follows from its sum.
    send: () => Promise.resolve(),
    query: ({ amountFen, sentAt }, now) => {
      if (sentAt === null) return Promise.resolve({ state: 'unknown' })
      if (amountFen % 100 === FAILS) return Promise.resolve({ state: 'failed', failure: 'NO_ACCOUNT' })
      const isBack = amountFen % 100 === BOUNCES && now - sentAt >= BOUNCE_AFTER_MS
      return Promise.resolve(isBack ? { state: 'bounced', failure: 'RETURNED' } : { state: 'paid' })
    },
    readNotice: (rawBody, headers) => {
      const given = headers[NOTICE_HEADER]
      if (typeof given !== 'string' || !equalsSafely(given, sign(rawBody))) {
        throw new Refusal(RET.BAD_REQUEST, '通知签名有误')
      }
      return JSON.parse(rawBody) as PayoutNotice
    },
    makeNotice: (notice) => {
      const body = JSON.stringify(notice)
      return { body, headers: { 'content-type': 'application/json', [NOTICE_HEADER]: sign(body) } }
    },
  }
}

/** null where money cannot be paid out by a program. */
export function payoutProviderOf(ctx: Pick<AppContext, 'clock' | 'config' | 'db'>): PayoutProvider | null {
  const { demo, paySandboxSecret } = ctx.config
  return demo ? failingOnDemand(ctx, 'payout', createSandboxPayouts(paySandboxSecret), ['send', 'query']) : null
}
