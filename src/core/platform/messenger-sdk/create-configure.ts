/** Configures the JS SDK for the active page (spec 7.1: GET /config/shop-jssdk). */
import { SDK_APIS, type JsSdk, type JsSdkConfig } from './js-sdk'

/** ms. The messenger checks a signature with its own server; if it does not answer in time, configuring fails. */
const CONFIG_TIMEOUT = 15_000

interface ConfigurePorts {
  loadSdk(): Promise<JsSdk>
  /** The configuration that the server signed for this address; null when the host has no messenger account. */
  fetchConfig(url: string): Promise<JsSdkConfig | null>
  /**
   * The address that the messenger checks the signature against, with or without fragment: on Android the current one,
   * on iOS the first one of the visit.
   */
  address(): string
}

const apply = (sdk: JsSdk, config: JsSdkConfig): Promise<JsSdk> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer to the configuration')), CONFIG_TIMEOUT)
    sdk.error(({ errMsg }) => {
      clearTimeout(timer)
      reject(new Error(errMsg ?? 'the configuration was refused'))
    })
    sdk.config({ ...config, debug: false, jsApiList: SDK_APIS })
    sdk.ready(() => {
      clearTimeout(timer)
      resolve(sdk)
    })
  })

/**
 * Resolves with the SDK when the active page may use it; null when the host has no messenger account. Each address is
 * configured once; after a rejection (script, network, refused signature) the next call tries again.
 */
export const createConfigure = ({ loadSdk, fetchConfig, address }: ConfigurePorts) => {
  let configured: { address: string; sdk: Promise<JsSdk | null> } | undefined

  const configure = async (url: string) => {
    const config = await fetchConfig(url)
    return config && apply(await loadSdk(), config)
  }

  return (): Promise<JsSdk | null> => {
    const url = address().split('#')[0] ?? ''
    if (configured?.address === url) return configured.sdk
    const attempt = { address: url, sdk: configure(url) }
    configured = attempt
    attempt.sdk.catch(() => {
      if (configured === attempt) configured = undefined
    })
    return attempt.sdk
  }
}
