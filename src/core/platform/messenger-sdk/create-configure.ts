/** Configures the JS SDK for the page shown now (spec 7.1: GET /config/shop-jssdk). */
import { SDK_APIS, type JsSdk, type JsSdkConfig } from './js-sdk'

/** ms. The messenger checks a signature with its own server; without its answer in time sharing stays unconfigured. */
const CONFIG_TIMEOUT = 15_000

interface ConfigurePorts {
  loadSdk(): Promise<JsSdk>
  /** Signed by the server for this address; null when the messenger is not set up there. */
  fetchConfig(url: string): Promise<JsSdkConfig | null>
  /**
   * The address that the messenger will check the signature against, with its fragment or without: on Android the one shown now, on iOS the one that
   * the visit began with.
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
 * Resolves with the SDK when it may be used on the page shown now; null when the shop is not set up for the messenger. An address is configured once;
 * rejections (script, network, a signature that the messenger refuses) are tried again at the next call.
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
