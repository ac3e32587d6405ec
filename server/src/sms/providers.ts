/** The sms providers: `log` for a first run and demonstrations, `http` for a real service. */
import type { Config } from '../config'
import type { Logger } from '../kit/logger'
import { SmsRefused, type SmsProvider } from '../kit/context'
import { SMS_SERVICE_TIMEOUT_MS } from '../limits'

export function createSmsProvider({ sms }: Pick<Config, 'sms'>, log: Logger): SmsProvider {
  return sms.provider === 'log' ? logProvider(log) : httpProvider(sms.url, sms.token)
}

/** Writes the code into the server's log; codes are written nowhere else. */
function logProvider(log: Logger): SmsProvider {
  return {
    send(phone, code, purpose) {
      const text = purpose
        ? `验证码${code}，用于${purpose}，5分钟内有效，请勿告诉任何人。`
        : `您的验证码是${code}，5分钟内有效`
      log.info(`sms to ${phone}: ${text}`)
      return Promise.resolve()
    },
  }
}

/**
 * A generic gateway: POST `{ phone, code }`, and the `purpose` of a code that is not for the login, as JSON with
 * `Authorization: Bearer <token>`; any 2xx means that the message was accepted, any 4xx that it was not. After a
 * time-out, a broken connection or a 5xx it may have been sent all the same. A host whose service has another interface
 * puts a small adapter in between.
 */
function httpProvider(url: string, token: string): SmsProvider {
  return {
    async send(phone, code, purpose) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ phone, code, ...(purpose && { purpose }) }),
        signal: AbortSignal.timeout(SMS_SERVICE_TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw neverArrived(error) ? new SmsRefused('the sms service cannot be reached', { cause: error }) : error
      })
      if (response.ok) return
      const problem = `the sms service answered ${response.status}`
      throw response.status < 500 ? new SmsRefused(problem) : new Error(problem)
    },
  }
}

/** No connection was made, so the service has not seen the request. */
function neverArrived(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}
