/** Signs pages of this shop for the messenger's JS SDK (spec 7.1). The ticket itself never leaves the server. */
import type { JsSdkAnswer, JsSdkConfig } from '@contract/platform'
import { createHash, randomBytes } from 'node:crypto'
import type { AppContext } from '../../kit/context'
import { MessengerError, type OfficialAccount } from '../../messenger/port'

interface SignedPage {
  ticket: string
  nonceStr: string
  /** s */
  timestamp: number
  /** The address without `#` and the fragment. */
  url: string
}

/** The messenger's rule: SHA-1 over the four values, named and in this order, hex. */
export function signPage({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

/** The address to sign; null when it is not of one of our origins. */
export function ownPage(url: string, origins: readonly string[]): string | null {
  const [page = ''] = url.split('#')
  const origin = origins.find((own) => page === own || page.startsWith(`${own}/`) || page.startsWith(`${own}?`))
  return origin !== undefined && URL.canParse(page) && new URL(page).origin === origin ? page : null
}

/** Never throws: a page works without the SDK, so every failure is `success: false`. */
export function createJsSdk(
  { clock, config, log }: AppContext,
  account: OfficialAccount | null,
): (url: string, publicId?: string) => Promise<JsSdkAnswer> {
  const sign = async (url: string, { appId, ticket }: OfficialAccount): Promise<JsSdkConfig> => {
    const signed = { nonceStr: randomBytes(8).toString('hex'), timestamp: Math.floor(clock.now() / 1000) }
    return { appId, ...signed, signature: signPage({ ...signed, url, ticket: await ticket() }) }
  }
  return async (url, publicId = account?.appId) => {
    const page = ownPage(url, config.publicOrigins)
    if (account === null || page === null || publicId !== account.appId) return { success: false, data: null }
    try {
      return { success: true, data: await sign(page, account) }
    } catch (error) {
      if (!(error instanceof MessengerError)) throw error
      log.warn({ reason: error.message }, 'the messenger gave no ticket')
      return { success: false, data: null }
    }
  }
}
