/** The messenger's settings: which of its two kinds of app this shop has, and where its API is. */

/** The messenger's credentials of an app. */
export interface MessengerApp {
  appId: string
  secret: string
}

export interface MessengerSettings {
  /** `https://host`, without a path. */
  apiOrigin: string
  /** The mini-program: login and phone numbers. */
  mini: MessengerApp | null
  /** The official account: the JS SDK of pages in the messenger's browser. */
  account: MessengerApp | null
}

const DEFAULT_API_ORIGIN = 'https://api.weixin.qq.com'

/** @param optional a setting's text, null when it is empty. Problems are added to `problems`, a line each. */
export function readMessenger(optional: (name: string) => string | null, problems: string[]): MessengerSettings {
  const apiOrigin = optional('MESSENGER_API_ORIGIN') ?? DEFAULT_API_ORIGIN
  // Requests carry the secrets; plain http is allowed only for a simulator on this machine.
  if (!isOrigin(apiOrigin) || !/^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|$))/.test(apiOrigin)) {
    problems.push(`MESSENGER_API_ORIGIN must be like https://host, not "${apiOrigin}"`)
  }
  const app = (kind: 'MINI' | 'ACCOUNT'): MessengerApp | null => {
    const appId = optional(`MESSENGER_${kind}_APP_ID`)
    const secret = optional(`MESSENGER_${kind}_SECRET`)
    if (appId !== null && secret !== null) return { appId, secret }
    if (appId !== null || secret !== null)
      problems.push(`MESSENGER_${kind}_APP_ID and MESSENGER_${kind}_SECRET belong together`)
    return null
  }
  return { apiOrigin, mini: app('MINI'), account: app('ACCOUNT') }
}

/** `http(s)://host[:port]` without a path. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
}
