/**
 * The messenger ticket by JSONP (spec 7.1: params wxPublicId and url): the SDK's configuration for a page of another
 * official account of the shop, from our own server (GET /messenger/ticket, contract/platform.ts). A script request has
 * no custom headers, so its address is signed, and it carries no login token.
 */
import { withQuery } from '../../../lib/query'
import { randomKey } from '../../../lib/random-key'
import type { JsSdkConfig } from './js-sdk'
import { loadScript } from './load-script'

interface Answer {
  success?: boolean
  data?: JsSdkConfig | null
}

interface TicketQuery {
  /** App id of the official account. */
  wxPublicId: string // wire spelling
  /** The page that configures the SDK. */
  url: string
}

/**
 * Resolves with null when the server does not know the account. Rejects when the script does not load.
 *
 * @param base path of the server's calls, `/api`
 * @param sign adds timestamp and signature to the address of a GET
 */
export const messengerTicket = async (
  base: string,
  { wxPublicId, url }: TicketQuery,
  sign: (url: string) => Promise<string>,
): Promise<JsSdkConfig | null> => {
  const name = `rxTicket${randomKey()}`
  const forget = () => Reflect.deleteProperty(window, name)
  const given = new Promise<Answer>((resolve) => Object.assign(window, { [name]: resolve }))
  try {
    const address = withQuery(`${base}/messenger/ticket`, { wxPublicId, url: url.split('#')[0], callback: name })
    await loadScript(await sign(address))
    forget()
  } catch (error) {
    // A late script still calls the function, so a stub stays until then.
    Object.assign(window, { [name]: forget })
    throw error
  }
  // The script may run without calling the function: the empty answer then wins the race.
  const { success, data } = await Promise.race([given, Promise.resolve<Answer>({})])
  return (success && data) || null
}
