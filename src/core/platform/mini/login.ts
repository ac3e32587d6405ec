import Taro from '@tarojs/taro'

/** ms until a login without an answer counts as failed: the user waits for it in front of a busy button. */
const LOGIN_CODE_TIMEOUT = 10_000

/**
 * The messenger's login code for POST /user/wx-login; null when the messenger gives none (offline, refused). A code is
 * valid once, for five minutes. Call it only when the user starts to log in.
 */
export const messengerCode = async (): Promise<string | null> => {
  try {
    const { code } = await Taro.login({ timeout: LOGIN_CODE_TIMEOUT })
    return code || null
  } catch {
    return null
  }
}
