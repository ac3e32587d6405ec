import Taro from '@tarojs/taro'

/** What the device says of itself. See device-facts.h5.ts; the messenger tells no device id. A messenger that refuses to tell costs only that. */
export const deviceFacts = () => {
  const facts = { ua: '', osv: '', browser: 'messenger', resolution: '', apn: '', deviceId: '' }
  try {
    const { model, system, version, screenWidth, screenHeight } = Taro.getSystemInfoSync()
    return {
      ...facts,
      ua: `${model}; ${system}; MicroMessenger/${version}`,
      osv: /\d+(?:\.\d+)*/.exec(system)?.[0] ?? '',
      resolution: `${screenWidth}*${screenHeight}`,
    }
  } catch {
    return facts
  }
}
