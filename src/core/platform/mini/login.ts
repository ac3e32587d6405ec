import Taro from '@tarojs/taro'

/** ms until a login without an answer counts as failed: the user waits for it in front of a busy button. */
const LOGIN_CODE_TIMEOUT = 10_000

/**
 * The messenger's login code, for POST /user/wx-login; null when the messenger gives none (offline, refused). Good for one use within five minutes. Asked
 * for only when somebody goes to log in: a visitor's pages never do.
 */
export const messengerCode = async (): Promise<string | null> => {
  try {
    const { code } = await Taro.login({ timeout: LOGIN_CODE_TIMEOUT })
    return code || null
  } catch {
    return null
  }
}
