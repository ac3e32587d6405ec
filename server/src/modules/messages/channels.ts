/**
 * The ways out of the shop, each a port. A real service is configured by the deployment; without one the embedded
 * default writes what it would send into the log, so that a shop starts with nothing else.
 */
import type { Config } from '../../config'
import type { Logger } from '../../kit/logger'
import { SMS_SERVICE_TIMEOUT_MS } from '../../limits'
import type { SubscriptionSender } from '../../messenger/port'

/** Sends a notice by sms. */
export interface TextSender {
  /** @param id the same at a repetition: a service that knows it sends once. @throws when it may be tried again */
  send: (notice: { id: string; phone: string; template: string; text: string }) => Promise<void>
}

export interface Channels {
  texts: TextSender
  /** null where no messenger can be used: such messages stay in the centre. */
  subscriptions: SubscriptionSender | null
}

export function createTextSender(
  { sms, productName }: Pick<Config, 'sms' | 'productName'>,
  log: Pick<Logger, 'info'>,
): TextSender {
  const signed = (text: string) => `【${productName}】${text}`
  if (sms.provider === 'log') {
    return {
      send: ({ template, text }) => {
        log.info({ template, text: signed(text) }, 'sms notice')
        return Promise.resolve()
      },
    }
  }
  const { url, token } = sms
  return {
    /** The gateway of the codes (sms/providers.ts): POST `{ id, phone, template, text }`; 2xx means accepted. */
    send: async ({ id, phone, template, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ id, phone, template, text: signed(text) }),
        signal: AbortSignal.timeout(SMS_SERVICE_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the sms service answered ${response.status}`)
    },
  }
}
